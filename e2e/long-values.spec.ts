import type { Page } from '@playwright/test';
import { rewriteAnswers } from './support/gate.ts';
import { demoAccount, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** Returns the texts that a surrounding element with hidden overflow cuts off. */
const cutTexts = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        for (let frame = element.parentElement; frame; frame = frame.parentElement) {
          if (getComputedStyle(frame).overflowX === 'visible') continue;
          const { left: start, width } = frame.getBoundingClientRect();
          return left < start - 1 || right > start + width + 1;
        }
        return right > window.innerWidth + 1;
      })
      .map(({ textContent }) => textContent),
  );

test('a difference of a trillion naira in the books is shown whole at every width', async ({ page }) => {
  await rewriteAnswers(page, /administration\.books/, (body) =>
    body
      .replace(/"differenceKobo":-?\d+/, '"differenceKobo":-125000000000050')
      .replace(/"bankKobo":\d+/, '"bankKobo":125000000000050'),
  );
  await signInByRequest(page.context(), demoAccount('ngozi'));
  await page.goto('/#/admin');
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money.getByText('-₦1,250,000,000,000.50').first()).toBeVisible();
  for (const width of [320, 640, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await cutTexts(page, '[aria-label="Money"] .money'), `${width} px wide`).toEqual([]);
  }
});

test('a long name and a long title take one line each above a chat on a phone', async ({ page }) => {
  const [name, title] = ['Oluwaseyi '.repeat(8).trim(), '3-bedroom terrace '.repeat(5).trim()];
  await rewriteAnswers(page, /messages\.get\b/, (body) =>
    body
      .replace(/("isVerified":\w+,"name"|"name"):"[^"]+"/, `$1:"${name}"`)
      .replace(/"title":"[^"]+"/, `"title":"${title}"`),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByRequest(page.context(), demoAccount('tunde'));
  await page.goto('/#/messages');
  await page.getByRole('link', { name: 'Folake Adeyemi' }).first().click();
  const home = page.getByRole('region', { name: 'The home' });
  const link = home.getByRole('link', { name: title });
  await expect(link).toHaveAttribute('href', /^\/#\/property\/lst_/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveAttribute('title', name);
  const lines = (element: Element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight);
  expect(await heading.evaluate(lines)).toBeLessThan(1.5);
  for (const text of await home.getByRole('paragraph').all()) expect(await text.evaluate(lines)).toBeLessThan(1.5);
  await expect(home.getByRole('paragraph')).toHaveCount(2);
});
