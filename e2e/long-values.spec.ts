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
