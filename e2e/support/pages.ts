import type { Browser, Page, TestInfo } from '@playwright/test';

/** A page of the server without the app. Once it has loaded, the previous page has finished its writes. */
const idlePath = '/readyz';

/** Events that tests listen to; a listener for dialogs would prevent the next navigation. */
const listened = ['dialog', 'request', 'response', 'download', 'filechooser'] as const;

/** Returns whether the app is open. */
export const isAppOpen = (page: Page): boolean => page.url().includes('#');

/**
 * A page that the tests of a worker use in turn: to open the app in a new one, with its renderer process, costs 0.9 s of
 * processor time, in this one 0.3 s. Between tests it resets cookies, storage, history, routes, listeners and emulation.
 */
export interface ReusablePage {
  readonly page: Page;
  /** Visitor whose app is open; empty when none is. */
  visitor: string;
  /** It cannot be reset. */
  mustClose: boolean;
}

const free: ReusablePage[] = [];

/** Takes a free page, if possible one where the app of this visitor is open. `own` asks for one that no other test uses. */
export async function takePage(browser: Browser, { visitor = '', own = false }): Promise<ReusablePage> {
  const index = free.findLastIndex((each) => each.visitor === visitor);
  const [found] = own ? [] : free.splice(index, 1);
  if (!found) return openPage(browser, own);
  if (found.visitor !== visitor) await leave(found);
  return found;
}

/** Resets the page for the next test, with the app open for `visitor`, or closes it. */
export async function returnPage(reusable: ReusablePage, test: TestInfo, visitor = ''): Promise<void> {
  const { page, mustClose } = reusable;
  const context = page.context();
  if (mustClose || test.status !== test.expectedStatus || page.isClosed()) return context.close();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of listened) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  await page.setViewportSize(test.project.use.viewport ?? { width: 390, height: 844 });
  if (visitor === '') await leave(reusable);
  else await resetStorage(page);
  reusable.visitor = visitor;
  free.push(reusable);
}

async function openPage(browser: Browser, own: boolean): Promise<ReusablePage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const opened = { page, visitor: '', mustClose: own };
  // Init scripts, and with them a clock, cannot be removed.
  const mustClose =
    <Args extends unknown[], Result>(change: (...args: Args) => Result) =>
    (...args: Args): Result => {
      opened.mustClose = true;
      return change(...args);
    };
  page.addInitScript = mustClose(page.addInitScript.bind(page));
  context.addInitScript = mustClose(context.addInitScript.bind(context));
  page.clock.install = mustClose(page.clock.install.bind(page.clock));
  // Storage of another server is not reset.
  const origins = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith('http') && origins.add(new URL(frame.url()).origin).size > 1) opened.mustClose = true;
  });
  return opened;
}

/** Closes the app, and resets the browser to one that has seen the welcome. */
async function leave(reusable: ReusablePage): Promise<void> {
  const { page } = reusable;
  const context = page.context();
  await page.goto(idlePath);
  await context.clearCookies();
  const browser = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage,service_workers' });
  await browser.send('Page.resetNavigationHistory');
  await browser.detach();
  await resetStorage(page);
  reusable.visitor = '';
}

const resetStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
    // As in `playwright.config.ts`.
    localStorage.setItem('hasSeenOnboarding', 'true');
    localStorage.setItem('rr_decide_at_once', 'on');
  });
