import type { Page } from '@playwright/test';
import { follow, forgetVisit, stored } from './support/browser-storage.ts';
import { heading } from './support/page-objects.ts';
import { closeApp } from './support/pages.ts';
import { signInOnScreen } from './support/person.ts';
import { expect, noSuchHome, test } from './support/test.ts';

test.describe('return path', () => {
  const cases: readonly [path: string, expected: boolean][] = [
    ['/', false],
    ['/?city=Lagos', false],
    ['/login', false],
    ['/signup', false],
    ['/register', false],
    ['/property/login-house', false],
    ['/compare?from=signup', false],
    ['/compare', true],
    ['/compare?a=lst_1&b=lst_2', true],
    ['/property/lst_1', true],
    ['/map/lst_1?zoom=14', true],
    ['/nowhere', true],
  ];

  test('is stored for a guest as the specification says, and leads back after the log-in, which deletes it', async ({
    page,
    person,
    trouble,
  }) => {
    trouble.expect(...noSuchHome);
    await page.goto('/#/login');
    await expect(heading(page)).toHaveText('Log in');
    for (const [path, expected] of cases) {
      await test.step(`${path} is ${expected ? '' : 'not '}stored`, async () => {
        await follow(page, '/forgot-password');
        await expect(heading(page)).toHaveText('Reset your password');
        await forgetVisit(page);
        await follow(page, path);
        await expect(heading(page)).not.toHaveText('Reset your password');
        expect(await stored(page, 'rr_return_to')).toBe(expected ? path : null);
      });
    }

    await follow(page, '/wallet?tab=in');
    await expect(heading(page)).toHaveText('Log in');
    await signInOnScreen(page, person);
    await expect(page).toHaveURL('/#/wallet?tab=in');
    expect(await stored(page, 'rr_return_to')).toBeNull();

    await test.step('is not stored for a signed-in user', async () => {
      await follow(page, '/profile');
      await page.reload();
      await expect(page.getByText(person.email)).toBeVisible();
      expect(await stored(page, 'rr_return_to')).toBeNull();
    });
  });
});

const script = 'javascript';

test.describe('URL to another origin', () => {
  /** Paths that pass the check of the stored path, and two that do not; `return-to.test.ts` covers those without a browser. */
  const away = [
    '//evil.example',
    `${script}:alert(1)`,
    '/%2F%2Fevil.example',
    '/..//evil.example',
    '/#//evil.example',
    '/@evil.example',
  ];

  test('is never followed, from the address bar or after the log-in', async ({ page, person, baseURL, trouble }) => {
    trouble.expect(...noSuchHome);
    const leaks = recordLeaks(page, baseURL);
    await page.goto('/#/signup');
    for (const hash of ['//evil.example/x', '/\\evil.example', 'https://evil.example', '/login?next=//evil.example']) {
      await test.step(`${hash} in the address bar`, async () => {
        await follow(page, hash);
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
        expect(new URL(page.url()).origin).toBe(baseURL);
        expect((await stored(page, 'rr_return_to')) ?? '/').toMatch(/^\/(?![/\\])/);
      });
    }
    for (const address of away) {
      await test.step(`${address} after the log-in`, async () => {
        await closeApp(page);
        await page.context().clearCookies();
        await page.goto('/#/login');
        await expect(heading(page)).toHaveText('Log in');
        await page.evaluate((value) => sessionStorage.setItem('rr_return_to', value), address);
        await signInOnScreen(page, person);
        await expect(heading(page)).not.toHaveText('Log in');
        expect(new URL(page.url()).origin).toBe(baseURL);
      });
    }
    expect(leaks).toEqual([]);
  });

  test('is never the target of a server redirect', async ({ request, baseURL }) => {
    for (const path of ['//evil.example', '/\\evil.example', '/%2F%2Fevil.example', '/%5Cevil.example', '/.//evil']) {
      const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0, headers: { accept: 'text/html' } });
      const target = answer.headers()['location'];
      if (target !== undefined) expect(target, path).toMatch(/^\/[?#]/);
    }
  });
});

/** Collects requests to other origins and dialogs. */
function recordLeaks(page: Page, home: string | undefined): readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== home) seen.push(request.url());
  });
  page.on('dialog', (dialog) => {
    seen.push(dialog.message());
    void dialog.dismiss();
  });
  return seen;
}
