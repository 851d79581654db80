import { readFileSync } from 'node:fs';
import { chatScreen } from './support/page-objects.ts';
import { demoHome } from './support/person.ts';
import { expect, test } from './support/test.ts';

// A lost module stays lost for as long as the page is open.
test.use({ ownContext: true });

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;
const manifest = JSON.parse(readFileSync('apps/web/dist/.vite/manifest.json', 'utf8')) as Manifest;
const fileOf = (key: string) => manifest[key]?.file ?? '';

test('a sheet of which an inner module is lost offers to try again, and a typed message is still there', async ({
  page,
  signedIn,
  trouble,
}) => {
  trouble.expect(/net::ERR_FAILED|Missing part|dynamically imported/);
  const home = await demoHome(signedIn.api);
  await page.goto(`/#/chat/${home.id}/me`);
  const chat = chatScreen(page);
  await chat.field.fill('I can come on Saturday at ten.');
  await page.waitForLoadState('networkidle');
  const loaded = new Set(
    await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
    ),
  );
  const inner = (manifest['src/features/messages/chat/chat-menu.tsx']?.imports ?? []).map(fileOf);
  const lost = inner.find((file) => !loaded.has(file)) ?? '';
  expect(lost, 'the menu has a module of its own').not.toBe('');
  await page.route(`**/${lost}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Report, block and more' }).click();
  await expect(page.getByRole('alert')).toContainText('Check your connection and try again.');
  await page.unroute(`**/${lost}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(chat.field).toHaveValue('I can come on Saturday at ten.');
  await page.getByRole('button', { name: 'Report, block and more' }).click();
  await expect(page.getByRole('button', { name: /Block/ })).toBeVisible();
});
