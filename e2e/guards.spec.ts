import { routesTable } from '../apps/web/src/lib/routes-table.ts';
import { follow } from './support/browser-storage.ts';
import { heading } from './support/page-objects.ts';
import { expect, noSuchThing, test } from './support/test.ts';

const sample = (path: string) => path.replace(/\{(\w+)\}/g, 'some-$1');
const pathsOf = (access: 'public' | 'signed-in') =>
  routesTable.filter((route) => route.access === access).map(({ path }) => sample(path));
const guarded = pathsOf('signed-in');
const open = pathsOf('public');

/** Routes that require a session, as the specification lists them. */
const specified = `/saved /messages /profile /profile-enhanced /verify /landlord-verification /add-property
  /chat/some-propertyId/some-tenantId /payment /checkout /bookings /transactions /my-listings /inspections /admin
  /admin/user/some-id /wallet /edit-profile /payment-settings /notifications /security /help`.split(/\s+/);

/** Routes that the specification lists as public. */
const specifiedOpen = `/ /property/some-id /property-demo /property-demo/some-id /propertydemo /propertydemo/some-id
  /map/some-propertyId /compare /login /signup`.split(/\s+/);

test('routesTable guards every route that the specification guards and keeps its public routes open', () => {
  expect(guarded).toEqual(expect.arrayContaining(specified));
  expect(open).toEqual(expect.arrayContaining(specifiedOpen));
});

test('a guest is redirected from every guarded route to the log-in with the referral code, the route is stored, and public routes open', async ({
  page,
  trouble,
}) => {
  trouble.expect(...noSuchThing);
  await page.goto('/#/signup');
  await expect(heading(page)).toHaveText('Create an account');
  const login = '#/login?ref=ADA-2026';
  const found = await page.evaluate(
    async ([paths, target]) => {
      const state = () => [
        sessionStorage.getItem('rr_return_to'),
        location.hash,
        document.querySelector('h1')?.textContent,
      ];
      const redirect = async (path: string) => {
        sessionStorage.clear();
        localStorage.setItem('rr_ref', 'ADA-2026');
        location.hash = path;
        // The previous route left the log-in open: the stored route shows that this one was redirected as well.
        const wanted = [path, target, 'Log in'].join();
        const end = performance.now() + 10_000;
        while (state().join() !== wanted && performance.now() < end) {
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        return state();
      };
      const all = [];
      for (const path of paths) all.push(await redirect(`${path}?tab=2`));
      return all;
    },
    [guarded, login] as const,
  );
  expect(found).toEqual(guarded.map((path) => [`${path}?tab=2`, login, 'Log in']));

  for (const path of open) {
    await test.step(path, async () => {
      await follow(page, path);
      await expect(page).toHaveURL(`/#${path}`);
      await expect(heading(page)).not.toHaveText('');
      expect(new URL(page.url()).hash).toBe(`#${path}`);
    });
  }
});

test('a signed-in user can open every route, and the navigation highlights its tab, or else Home', async ({
  page,
  signedIn,
  trouble,
}) => {
  trouble.expect(...noSuchThing);
  await page.goto('/#/profile');
  await expect(page.getByText(signedIn.email)).toBeVisible();
  const tabs: Record<string, string> = {
    '/': 'Home',
    '/saved': 'Favorites',
    '/wallet': 'Wallet',
    '/messages': 'Messages',
    '/profile': 'Profile',
  };
  const highlighted = page.locator('nav[aria-label="Main"] a[data-highlighted="true"]');
  for (const path of [
    ...guarded,
    ...open.filter((other) => !['/login', '/signup'].includes(other)),
    '/wallet/',
    '/x',
  ]) {
    await test.step(path, async () => {
      await follow(page, path);
      await expect(page).toHaveURL(`/#${path}`);
      await expect(heading(page)).not.toHaveText('');
      // Messages and Profile may show an unread count after their names.
      await expect(highlighted).toHaveText([new RegExp(`^${tabs[path] ?? 'Home'}(\\d|$)`)]);
    });
  }
});
