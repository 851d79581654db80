import { type Page, expect } from '@playwright/test';
import { findInaccessible } from './support/axe.ts';
import { test } from './support/test.ts';

async function openLogIn(page: Page): Promise<void> {
  await page.goto('/#/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
}

/** Replaces the document of the app with the given HTML and CSS. */
async function plant(page: Page, html: string, style: string): Promise<void> {
  await page.evaluate(
    ([content, css]) => {
      document.body.innerHTML = content;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    [html, style] as const,
  );
}

const faint = 'color: #aaa; background: #fff;';
const contrastOf = (...places: string[]) =>
  places.map((place) => expect.stringContaining(`color-contrast at ${place}:`));

test('findInaccessible reports a violation that was planted, and none in the app', async ({ page }) => {
  await openLogIn(page);
  expect(await findInaccessible(page, 'all')).toEqual([]);

  await test.step('a button without a name and text with too little contrast', async () => {
    await plant(page, '<main><h1>Hello</h1><button></button></main>', `h1 { ${faint} }`);
    expect(await findInaccessible(page, 'colours')).toEqual(contrastOf('h1'));
    expect(await findInaccessible(page, 'all')).toEqual([
      expect.stringMatching(/^button-name at button: /),
      ...contrastOf('h1'),
    ]);
  });

  await test.step('the one repeated element that differs, and three examples when all fail', async () => {
    const list = `<main><h1>Hello</h1><ul>${'<li><b>Text</b></li>'.repeat(20)}</ul></main>`;
    await plant(page, list, `main { color: #000; background: #fff; } li:nth-child(7) b { ${faint} }`);
    expect(await findInaccessible(page, 'colours')).toEqual(contrastOf('li:nth-child(7) > b'));
    await plant(page, list, `b { ${faint} }`);
    const places = [1, 11, 20].map((place) => `li:nth-child(${place}) > b`);
    expect(await findInaccessible(page, 'colours')).toEqual(contrastOf(...places));
    await plant(page, list, `main { color: #000; background: #fff; } li:nth-child(5) { background: #222; }`);
    expect(await findInaccessible(page, 'layout')).toEqual(contrastOf('li:nth-child(5) > b'));
  });

  await test.step('buttons that are too small or lie over each other', async () => {
    const buttons = '<main><h1>Hello</h1><button id="one">One</button><button id="two">Two</button></main>';
    const style = 'button { position: absolute; top: 60px; left: 0; width: 40px; height: 24px; font-size: 8px; }';
    const sizeOf = (...places: string[]) => places.map((place) => expect.stringContaining(`target-size at ${place}:`));
    await plant(page, buttons, `${style} #two { left: 60px; }`);
    expect(await findInaccessible(page, 'layout')).toEqual([]);
    await plant(page, buttons, `${style} #one { height: 16px; } #two { height: 16px; top: 76px; }`);
    expect(await findInaccessible(page, 'layout')).toEqual(sizeOf('#one', '#two'));
    await plant(page, buttons, `${style} #two { left: 20px; }`);
    expect(await findInaccessible(page, 'layout')).toEqual(sizeOf('#one'));
  });

  await test.step('low contrast that appears only in dark mode or only in a wide window', async () => {
    const inTheDark = `@media (prefers-color-scheme: dark) { h1 { ${faint} } }`;
    const wide = `@media (min-width: 1000px) { h2 { ${faint} } }`;
    await plant(
      page,
      '<main><h1>Hello</h1><h2>World</h2></main>',
      `main { color: #000; background: #fff; } ${inTheDark} ${wide}`,
    );
    expect(await findInaccessible(page, 'all')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findInaccessible(page, 'colours')).toEqual(contrastOf('h1'));
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await findInaccessible(page, 'layout')).toEqual(contrastOf('h1', 'h2'));
  });
});

test('findInaccessible checks a text again that has passed elsewhere, when what decides its contrast differs', async ({
  page,
}) => {
  await openLogIn(page);
  const row = '<main><h1>Hello</h1><div class="row"><p>Text</p></div></main>';
  const black = 'main { color: #000; background: #fff; } .row { position: relative; } p { position: relative; }';
  await plant(page, row, black);
  expect(await findInaccessible(page, 'all')).toEqual([]);
  await plant(page, row, `${black} .row { background: #222; }`);
  expect(await findInaccessible(page, 'all')).toEqual(contrastOf('p'));
  const behind = 'position: absolute; inset: 0; background: #222;';
  await plant(page, row.replace('<p>', '<i class="behind"></i><p>'), `${black} .behind { ${behind} }`);
  expect(await findInaccessible(page, 'colours')).toEqual(contrastOf('p'));
  const stacked = '.row { display: grid; } .row > * { grid-area: 1 / 1; } i { background: #222; }';
  await plant(page, row.replace('<p>', '<i></i><p>'), `${black} ${stacked}`);
  expect(await findInaccessible(page, 'colours')).toEqual(contrastOf('p'));
  const grey = `${black} p { color: #808080; }`;
  await plant(page, row, `${grey} p { font-size: 24px; }`);
  expect(await findInaccessible(page, 'colours')).toEqual([]);
  await plant(page, row, grey);
  expect(await findInaccessible(page, 'colours')).toEqual(contrastOf('p'));
  const faintRow = `${black} p { ${faint} }`;
  await plant(page, row.replace('Text', 'x'), faintRow);
  expect(await findInaccessible(page, 'all')).toEqual([]);
  await plant(page, row, faintRow);
  expect(await findInaccessible(page, 'all')).toEqual(contrastOf('p'));
  const linked = row.replace('Text', 'Read <a href="#terms">the terms</a> first');
  const dim = `${black} a { color: #222;`;
  await plant(page, linked, `${dim} text-decoration: underline; }`);
  expect(await findInaccessible(page, 'colours')).toEqual([]);
  await plant(page, linked, `${dim} text-decoration: none; }`);
  expect(await findInaccessible(page, 'colours')).toEqual([expect.stringMatching(/^link-in-text-block at a: /)]);
});
