import { closeApp } from './support/pages.ts';
import { demoAccount, signInByRequest } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('the workspace of a landlord works by keyboard and leads to tasks, and is hidden from others and on phones', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step('it is hidden from users without listings', async () => {
    await signInByRequest(page.context(), person);
    await page.goto('/#/wallet');
    await expect(page.getByRole('heading', { level: 1, name: 'My Wallet' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Letting' })).toHaveCount(0);
  });

  await closeApp(page);
  await signInByRequest(page.context(), demoAccount('emeka'));

  await test.step('its pages link to each other by keyboard, and the current page is marked', async () => {
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

  await test.step('it lists open tasks, and each task links to where it is done', async () => {
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

  await test.step('it is hidden on phones', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/#/profile');
    await page.reload();
    await page.getByRole('link', { name: 'Today' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Letting' })).toHaveCount(0);
  });
});
