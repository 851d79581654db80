import { expectFocusSeen, tabTo } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the sample tour works by keyboard with prefers-reduced-motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/#/property-demo');
    const tour = page.getByRole('region', { name: 'Tour of the sample home' });
    await expect(tour.getByText('Stop 1 of 9')).toBeVisible();
    await tabTo(page, /Start$/);
    await page.keyboard.press('Enter');
    for (let stop = 2; stop <= 9; stop += 1) {
      await expect(tour.getByText(`Stop ${stop} of 9`)).toBeVisible();
      await expect(tour.getByRole('heading')).toBeFocused();
      await expectFocusSeen(page);
      const toured = page.locator('[data-toured]');
      if (stop < 9) {
        await expect(toured).toBeInViewport();
        // The part that the stop describes starts above the panel.
        await expect
          .poll(async () => {
            const [part, panel] = [await toured.boundingBox(), await tour.boundingBox()];
            return part !== null && panel !== null && part.y >= 0 && part.y + 60 < panel.y;
          })
          .toBe(true);
      }
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Take the tour' })).toBeFocused();
  });
}

test('the sample tour works by touch, and the buttons of the sample page send nothing', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    ...(baseURL !== undefined && { baseURL }),
  });
  await context.addInitScript(() => localStorage.setItem('hasSeenOnboarding', 'true'));
  const page = await context.newPage();
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') changes.push(request.url());
  });
  await page.goto('/#/property-demo');
  const tour = page.getByRole('region', { name: 'Tour of the sample home' });
  await tour.getByRole('button', { name: 'Start' }).tap();
  await tour.getByRole('button', { name: 'Next' }).tap();
  await expect(tour.getByText('Stop 3 of 9')).toBeVisible();
  await tour.getByRole('button', { name: 'Back' }).tap();
  await expect(tour.getByText('Stop 2 of 9')).toBeVisible();
  await tour.getByRole('button', { name: 'Skip the tour' }).tap();
  await page.getByRole('button', { name: 'Pay into escrow' }).tap();
  await expect(page.getByText('nothing was sent, booked or paid')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the sample' }).tap();
  await expect(page.getByText('nothing was sent, booked or paid')).toBeHidden();
  expect(changes).toEqual([]);
  await context.close();
});
