import { heading } from './support/page-objects.ts';
import { signInOnScreen } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('a home tapped right after a swipe opens even when its page loads slowly', async ({ page }) => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.goto('/');
  const slides = page.getByRole('feed', { name: 'Homes' }).getByRole('article');
  await expect(slides.first().getByRole('button', { name: 'Save' })).toBeVisible();
  let held = 0;
  // Every script requested from here on belongs to the page of the home.
  await page.route(/assets\/.*\.js$/, async (route) => {
    held += 1;
    await opened;
    await route.continue();
  });
  await page.evaluate(() => {
    // The feed settles 400 ms after a swipe; this tap comes after 250 ms.
    const feed = document.querySelector('[role="feed"]');
    new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          setTimeout(() => document.querySelector<HTMLElement>('[data-index="1"] .slide-open')?.click(), 250);
        }
      },
      { root: feed, threshold: 0.6 },
    ).observe(document.querySelector('[data-index="1"]') ?? document.body);
  });
  await page.keyboard.press('ArrowDown');
  const title = await slides.nth(1).getByRole('heading', { level: 2 }).innerText();
  // Longer than the feed takes to settle.
  await page.waitForFunction((from) => performance.now() - from > 1200, await page.evaluate(() => performance.now()));
  expect(held).toBeGreaterThan(0);
  open();
  await expect(heading(page)).toHaveText(title);
});

test('going back to the feed returns to the home that was shown, and a home that a guest saves there is saved after the log-in', async ({
  page,
  person,
}) => {
  await page.goto('/');
  const slides = page.getByRole('feed', { name: 'Homes' }).getByRole('article');
  await expect(slides.first().getByRole('button', { name: 'Save' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/#/?i=1');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/#/?i=2');
  await slides.nth(2).getByRole('link', { name: 'See home and all costs' }).click();
  await expect(page).toHaveURL(/#\/property\//);
  await page.goBack();
  await expect(slides.nth(2)).toBeInViewport({ ratio: 0.9 });

  const title = await slides.nth(2).getByRole('heading', { level: 2 }).innerText();
  await slides.nth(2).getByRole('button', { name: 'Save' }).click();
  await expect(heading(page)).toHaveText('Log in');
  await signInOnScreen(page, person);
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByText('Saved to your homes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  // The button changes before the server has answered.
  await expect.poll(() => person.api.saved.listIds.query()).toHaveLength(1);
});
