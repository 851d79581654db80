import type { Page } from '@playwright/test';
import { isAppOpen, leave, personKey, type ReusablePage } from './pages.ts';

/** Cookies with which the open app of a page last asked who is signed in. */
const sessions = new WeakMap<Page, string>();

const sessionOf = async (page: Page): Promise<string> =>
  (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()
    .join('; ');

/** What a screen may leave over the next one. */
const overlays = '[role="dialog"], [role="alertdialog"], dialog[open], [data-sonner-toast]';

/**
 * Opens a screen without content in the app that the previous test left open, so that nothing of its screen can be mistaken
 * for the next. Closes the app when a sheet or a toast stays.
 */
export async function clearScreen(page: Page): Promise<void> {
  // Preparations read the origin of the page.
  if (page.url() === 'about:blank') await page.goto('/readyz');
  if (!isAppOpen(page)) return;
  await page.goto('/#/no-such-screen');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  if ((await page.locator(overlays).count()) > 0) await leave(page);
}

/** Runs `prepare`, and ends the session of the previous test unless `prepare` has signed a user in. Returns its result. */
export async function asGuest<Result>(page: Page, prepare: () => Promise<Result>): Promise<Result> {
  const before = await sessionOf(page);
  const result = await prepare();
  if (before !== '' && before === (await sessionOf(page))) await leave(page);
  return result;
}

/**
 * Opens the path as the user of the cookies. The open app learns of another user as from another tab, and drops what it
 * read for the previous one. It is loaded again when requests are intercepted, when no user is signed in any more, and for a
 * new session of the same user.
 */
export async function openShared({ page, isDisturbed, mustClose }: ReusablePage, path: string): Promise<void> {
  const session = await sessionOf(page);
  const isKnown = sessions.get(page) === session;
  if (isAppOpen(page) && (isDisturbed || mustClose || (!isKnown && !(await followLogIn(page))))) {
    await leave(page, { keepsSession: true });
  }
  sessions.set(page, session);
  await page.goto(`/#${path}`);
}

/** Returns false when the signed-in user is the same as before, or a guest. Throws when the app does not follow. */
async function followLogIn(page: Page): Promise<boolean> {
  const outcome = await page.evaluate(async (key) => {
    const uidOf = (text: string | null) => (JSON.parse(text ?? 'null') as { uid: string } | null)?.uid;
    const known = () => uidOf(localStorage.getItem(key));
    const answer = await fetch('/trpc/auth.me');
    const { result } = (await answer.json()) as { result: { data: { uid: string } | null } };
    const uid = result.data?.uid;
    if (uid === undefined || uid === known()) return 'same';
    dispatchEvent(new StorageEvent('storage', { key }));
    for (let wait = 0; wait < 500; wait += 1) {
      if (known() === uid) return 'followed';
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return 'lost';
  }, personKey);
  if (outcome === 'lost') throw new Error('The open app did not follow the log-in.');
  return outcome === 'followed';
}
