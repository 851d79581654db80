import { signInByRequest, demoPassword } from './support/person.ts';
import { expect, test } from './support/test.ts';

const landlord = { email: 'emeka@demo.rentreel.ng', password: demoPassword };

test.describe('landlord workspace', () => {
  test('links its pages to each other by keyboard and marks the current page', async ({ page, person }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInByRequest(page.context(), { ...person, ...landlord });
    await page.goto('/#/wallet');
    const letting = page.getByRole('navigation', { name: 'Letting' });
    const screens = [
      ['Today', 'Today'],
      ['Homes', 'My listings'],
      ['Inbox', 'Messages'],
      ['Bookings', 'Bookings'],
      ['Money', 'Rental income'],
    ] as const;
    for (const [link, heading] of screens) {
      await letting.getByRole('link', { name: new RegExp(`^${link}`) }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
      await expect(letting.locator('[aria-current="page"]')).toHaveText(new RegExp(`^${link}`));
    }
    await expect(page.locator('[data-tab="home"][data-highlighted="true"]')).toBeVisible();
  });

  test('is hidden from users without listings and on phones', async ({ page, person, openPage }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInByRequest(page.context(), person);
    await page.goto('/#/wallet');
    await expect(page.getByRole('heading', { level: 1, name: 'My Wallet' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Letting' })).toHaveCount(0);
    const phone = await openPage(landlord);
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto('/#/profile');
    await phone.getByRole('link', { name: 'Today' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(phone.getByRole('navigation', { name: 'Letting' })).toHaveCount(0);
  });

  test('lists open tasks, and each task links to where it is done', async ({ page, person }) => {
    await signInByRequest(page.context(), { ...person, ...landlord });
    await page.goto('/#/landlord');
    const tasks = page.getByRole('region', { name: /^To do/ });
    const task = (await tasks.getByRole('listitem').first().getByRole('heading').textContent()) ?? '';
    // Other tests add tasks above it and of the same name.
    const named = tasks.getByRole('listitem').filter({ has: page.getByRole('heading', { name: task, exact: true }) });
    await named.first().getByRole('link').click();
    await expect(page).not.toHaveURL(/landlord/);
    await page.goBack();
    await expect(named.first()).toBeVisible();
  });
});
