import { expect } from '@playwright/test';
import { heading } from './support/page-objects.ts';
import { test } from './support/test.ts';
import { createPerson, signInByRequest, useFirstDevice } from './support/person.ts';
import { asGuest, clearScreen, openShared } from './support/shared-app.ts';

test.describe.configure({ mode: 'serial' });

test('a test leaves storage, cookies, emulation, and a script in another page', async ({
  page,
  baseURL,
  openPage,
  trouble,
}) => {
  // Scripts that load ahead.
  trouble.expect(/net::ERR_INTERNET_DISCONNECTED/);
  const other = await openPage();
  await other.addInitScript(() => localStorage.setItem('left', 'here'));
  await signInByRequest(page.context(), await createPerson(baseURL ?? ''));
  await page.route('**/*', (route) => route.continue());
  await page.goto('/#/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await page.evaluate(async () => {
    localStorage.setItem('left', 'here');
    sessionStorage.setItem('left', 'here');
    await caches.open('left');
    await new Promise((resolve) => indexedDB.open('left').addEventListener('success', resolve));
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.context().setOffline(true);
});

test('the next test finds no state of the previous one in either page', async ({ page, openPage }) => {
  await page.goto('/#/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  const left = await page.evaluate(async () => ({
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
  }));
  const other = await openPage();
  await other.goto('/#/profile');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect(await other.evaluate(() => localStorage.getItem('left'))).toBeNull();
  expect(left).toEqual({ local: null, session: null, caches: [], databases: [], isDark: false, width: 390 });
});

test.describe(() => {
  test.use({ sharesApp: true });

  test('an open app follows the next user, and is loaded again for a guest and when requests are intercepted', async ({
    page,
    reusablePage,
    baseURL,
  }) => {
    const address = baseURL ?? '';
    const bisi = await createPerson(address, { name: 'Bisi Adewale' });
    const tolu = await createPerson(address, { name: 'Tolu Bassey' });
    const main = page.getByRole('main');
    const isSameDocument = () => page.evaluate(() => document.title === 'The first one');
    await clearScreen(page);
    await useFirstDevice(page.context(), bisi, address);
    await openShared(reusablePage, '/profile');
    await expect(main).toContainText(bisi.name);

    await clearScreen(page);
    await page.evaluate(() => Object.defineProperty(document, 'title', { value: 'The first one' }));
    await useFirstDevice(page.context(), tolu, address);
    await openShared(reusablePage, '/profile');
    await expect(main).toContainText(tolu.name);
    expect(await isSameDocument()).toBe(true);

    await clearScreen(page);
    await page.route('**/nowhere', (route) => route.abort());
    await useFirstDevice(page.context(), bisi, address);
    await openShared(reusablePage, '/profile');
    await expect(main).toContainText(bisi.name);
    expect(await isSameDocument()).toBe(false);

    await clearScreen(page);
    await asGuest(page, () => Promise.resolve());
    await openShared(reusablePage, '/profile');
    await expect(heading(page)).toHaveText('Log in');
  });
});
