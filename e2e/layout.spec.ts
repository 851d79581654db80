import type { Locator } from '@playwright/test';
import { tabTo } from './support/accessibility.ts';
import { holdCalls } from './support/gate.ts';
import { demoAccount, demoLandlord, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

const desktop = { width: 1280, height: 800 };

/** Returns the rectangle of the text of an element, without its padding. */
const textBox = (element: Locator) =>
  element.evaluate((shown) => {
    const text = document.createRange();
    text.selectNodeContents(shown);
    const { left, right, top, bottom } = text.getBoundingClientRect();
    return { left, right, top, bottom };
  });

test('the pages of a visitor are aligned, fit a desktop and can be printed', async ({ page, baseURL }) => {
  await test.step('a link starts at the same edge as the text around it', async () => {
    await page.goto('/#/areas/LA/lagos/surulere');
    const [heading, link] = [
      page.getByRole('heading', { level: 2 }).first(),
      page.getByRole('link', { name: 'Other areas' }),
    ];
    await expect(link).toBeVisible();
    expect((await textBox(link)).left).toBe((await textBox(heading)).left);
  });

  await test.step('a printed page is not covered by the navigation', async () => {
    await page.goto('/#/terms');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await test.step('the page of an area uses both halves of a desktop', async () => {
    await page.setViewportSize(desktop);
    await page.goto('/#/areas/FC/abuja/wuse-2');
    const months = page.getByRole('region', { name: 'Month by month' });
    await expect(months).toBeVisible();
    const report = await textBox(page.getByRole('region', { name: 'What people here report' }));
    const beside = await textBox(months);
    expect(beside.left).toBeGreaterThan(report.right);
    expect(beside.top).toBeLessThan(report.bottom);
  });

  await test.step('the cards of a search have their lines at the same heights', async () => {
    await page.goto('/#/search');
    const cards = page.getByRole('article');
    await expect(cards.nth(1)).toBeVisible();
    const rentOf = async (card: Locator) => {
      const place = await textBox(card.locator('.home-card-line > span').first());
      return (await textBox(card.getByText(/^Rent/))).top - place.top;
    };
    const rents = await Promise.all([0, 1, 2, 3, 4, 5].map((place) => rentOf(cards.nth(place))));
    expect(new Set(rents.map(Math.round)).size).toBe(1);
  });

  await test.step('reviews beside each other are equally tall', async () => {
    const landlord = await demoLandlord(baseURL ?? '', 'emeka@demo.rentreel.ng');
    await page.goto(`/#/landlord/${(await landlord.auth.me.query())?.uid}`);
    const reviews = page.getByRole('region', { name: 'Reviews' }).getByRole('article');
    await expect(reviews.nth(1)).toBeVisible();
    const [one, other] = await Promise.all([reviews.nth(0).boundingBox(), reviews.nth(1).boundingBox()]);
    expect(one?.y).toBe(other?.y);
    expect(one?.height).toBe(other?.height);
  });

  await test.step('the welcome fits a desktop, with the button beside the choices', async () => {
    await page.evaluate(() => {
      localStorage.removeItem('hasSeenOnboarding');
      sessionStorage.clear();
    });
    await page.goto('/#/');
    await page.reload();
    const start = page.getByRole('button', { name: 'Get started' });
    await expect(start).toBeVisible();
    await expect(page.getByText('Know who you’re dealing with')).toBeInViewport({ ratio: 1 });
    expect((await textBox(start)).left).toBeGreaterThan(desktop.width / 2);
  });
});

test('the pages of administration mark the open case and fit a desktop and a phone', async ({ page }) => {
  await page.setViewportSize(desktop);
  await signInByRequest(page.context(), demoAccount('ngozi'));

  await test.step('the open case is marked in its list, whichever screen came first', async () => {
    await page.goto('/#/admin/verification');
    const marked = page.locator('[data-case] [aria-current="true"]');
    const others = page.locator('[data-case] .card:not([aria-current])');
    await expect(marked).toBeVisible();
    const colour = (card: Locator) => card.evaluate((shown) => getComputedStyle(shown).backgroundColor);
    expect(await colour(marked)).not.toBe(await colour(others.first()));
  });

  await test.step('the button of a sheet stays in view below a long form, and covers no focused field', async () => {
    await page.goto('/#/admin/breaches');
    const opener = page.getByRole('button', { name: 'Record a breach' });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Record a breach' });
    await expect(sheet.getByRole('button', { name: 'Record breach' })).toBeInViewport({ ratio: 1 });
    await tabTo(page, /^button Record breach/);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('two options are not as wide as a desktop, and terms on a phone stay with their texts', async () => {
    await page.goto('/#/admin/refunds');
    const options = page.getByRole('group', { name: 'Open or decided' });
    await expect(options).toBeVisible();
    expect((await options.boundingBox())?.width).toBeLessThan(500);
    await page.setViewportSize({ width: 390, height: 844 });
    const subtitle = await textBox(page.getByText(/^Fees that go back and goodwill credits\./));
    const title = await textBox(page.getByRole('heading', { level: 1 }));
    expect(Math.abs((await textBox(options)).top - title.top), 'options beside the title').toBeLessThan(30);
    expect(subtitle.top).toBeGreaterThan(title.bottom);
    const list = page.getByRole('article').first();
    const [about, text] = [list.locator('dt').first(), list.locator('dd').first()];
    const proposed = list.getByText('Proposed', { exact: true });
    const within = (await textBox(text)).top - (await textBox(about)).bottom;
    const between = (await textBox(proposed)).top - (await textBox(text)).bottom;
    expect(between).toBeGreaterThan(within + 4);
  });
});

test('the pages of a landlord keep their places while they load, and no button covers a chat', async ({ page }) => {
  await signInByRequest(page.context(), demoAccount('emeka'));

  await test.step('the placeholder of a screen has the place and the width of the screen', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto('/#/profile');
    for (const [path, procedure] of [
      ['demo-mail', /demo\.listMails/],
      ['referrals', /referrals\.dashboard/],
      ['inspections/times', /listings\.listMine/],
    ] as const) {
      const calls = await holdCalls(page, procedure);
      await page.goto(`/#/${path}`);
      const placeholder = page.locator('main > .page[aria-busy]');
      await expect(placeholder).toBeVisible();
      const { x, width } = (await placeholder.boundingBox()) ?? {};
      calls.open();
      await expect(placeholder).toBeHidden();
      expect(await page.locator('main > .page').boundingBox(), path).toMatchObject({ x, width });
    }
  });

  await test.step('the button that archives a chat covers neither its time nor the number of unread messages', async () => {
    await page.setViewportSize(desktop);
    await page.goto('/#/messages');
    // Beside the navigation of landlords, which loads separately, the list has its final place.
    await expect(page.getByRole('link', { name: 'Calendar' })).toBeVisible();
    const chat = page.locator('.chat-row[data-unread="true"]').first();
    await chat.hover();
    const archive = await chat.getByRole('button', { name: /^Archive/ }).boundingBox();
    for (const beside of [chat.locator('time'), chat.locator('.chat-row-last')]) {
      const { x = 0, width = 0 } = (await beside.boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(archive?.x ?? 0);
    }
  });
});
