import type { Locator, Page } from '@playwright/test';
import { minuteMs } from '@rentreel/values';
import { signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.describe('toasts', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test.beforeEach(async ({ context, person }) => signInByRequest(context, person));

  const toasts = (page: Page) => page.locator('[data-sonner-toast]');
  const boxOf = async (toast: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
    return { x, y, width, height };
  };
  const show = async (page: Page, count: number) => {
    await page.goto('/#/profile');
    for (let turn = 0; turn < count; turn += 1) await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toasts(page)).toHaveCount(count);
  };

  test('are 356 px wide and centred at the top, narrower in a narrow window, and show at most 3, 14 px apart', async ({
    page,
  }) => {
    await show(page, 1);
    await toasts(page).hover();
    for (const width of [390, 560, 1280]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(async () => (await boxOf(toasts(page))).y).toBeGreaterThan(0);
        await expect.poll(async () => (await boxOf(toasts(page))).width).toBe(356);
        const box = await boxOf(toasts(page));
        expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(1);
        expect(box.y).toBeLessThan(48);
      });
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => boxOf(toasts(page))).toMatchObject({ x: 16, width: 288 });
    await page.setViewportSize({ width: 390, height: 844 });
    for (let turn = 1; turn < 4; turn += 1) await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toasts(page)).toHaveCount(4);
    await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
    await toasts(page).first().hover();
    const gaps = async () => {
      const boxes = await Promise.all((await toasts(page).all()).slice(0, 3).map(boxOf));
      const [first, second, third] = boxes.toSorted((a, b) => a.y - b.y);
      if (!first || !second || !third) return [];
      return [second.y - first.y - first.height, third.y - second.y - second.height].map(Math.round);
    };
    await expect.poll(gaps).toEqual([14, 14]);
  });

  test('disappear after 4000 ms', async ({ openPage, person }) => {
    const page = await openPage(person);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await page.goto('/#/profile');
    const button = page.getByRole('button', { name: 'Copy link' });
    await expect(button).toBeVisible();
    const toast = toasts(page);
    await button.click();
    // The first toast loads the toaster.
    await expect(toast).toHaveCount(1);
    await page.clock.pauseAt(Date.now() + minuteMs);
    await page.clock.runFor(1000);
    await expect(toast).toHaveCount(0);
    await button.click();
    // Sonner adds a toast in a timer.
    const count = () => page.clock.runFor(1).then(() => toast.count());
    await expect.poll(count).toBe(1);
    await expect(toast).toHaveAttribute('data-mounted', 'true');
    await page.clock.runFor(3_950);
    await expect(toast).toHaveAttribute('data-removed', 'false');
    await page.clock.runFor(100);
    await expect(toast).toHaveAttribute('data-removed', 'true');
  });
});
