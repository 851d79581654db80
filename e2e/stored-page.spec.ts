import { expect } from '@playwright/test';
import { test } from './support/shared-page.ts';
import { createPerson, signInByRequest } from './support/person.ts';

test.describe.configure({ mode: 'serial' });

test('a test can leave storage, cookies and workers behind', async ({ page, baseURL }) => {
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

test('the next test finds no state of the previous one', async ({ page }) => {
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
  expect(left).toEqual({ local: null, session: null, caches: [], databases: [], isDark: false, width: 390 });
});
