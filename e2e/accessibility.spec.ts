import { type Page, expect } from '@playwright/test';
import { findInaccessible } from './support/axe.ts';
import { test } from './support/test.ts';

/** Opens the app, checks that it has no violations, then replaces its document with the given HTML and CSS. */
async function plant(page: Page, html: string, style: string): Promise<void> {
  await page.goto('/readyz');
  await page.goto('/#/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect(await findInaccessible(page, 'all')).toEqual([]);
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

test('findInaccessible reports a button without a name and text with too little contrast', async ({ page }) => {
  await plant(page, '<main><h1>Hello</h1><button></button></main>', `h1 { ${faint} }`);
  expect(await findInaccessible(page, 'colours')).toEqual(contrastOf('h1'));
  expect(await findInaccessible(page, 'all')).toEqual([
    expect.stringMatching(/^button-name at button: /),
    ...contrastOf('h1'),
  ]);
});

test('findInaccessible reports low contrast that appears only in dark mode or only in a wide window', async ({
  page,
}) => {
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

test('findInaccessible reports the one repeated element that differs, and three examples when all fail', async ({
  page,
}) => {
  const list = `<main><h1>Hello</h1><ul>${'<li><b>Text</b></li>'.repeat(20)}</ul></main>`;
  await plant(page, list, `main { color: #000; background: #fff; } li:nth-child(7) b { ${faint} }`);
  expect(await findInaccessible(page, 'colours')).toEqual(contrastOf('li:nth-child(7) > b'));
  await plant(page, list, `b { ${faint} }`);
  const places = [1, 11, 20].map((place) => `li:nth-child(${place}) > b`);
  expect(await findInaccessible(page, 'colours')).toEqual(contrastOf(...places));
  await plant(page, list, `main { color: #000; background: #fff; } li:nth-child(5) { background: #222; }`);
  expect(await findInaccessible(page, 'layout')).toEqual(contrastOf('li:nth-child(5) > b'));
});
