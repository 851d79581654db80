import type { Browser, Page, TestInfo } from '@playwright/test';

/** A page of the server without the app. Once it has loaded, the previous page has finished its writes. */
const idlePath = '/readyz';

/** Closes the app, so that it starts again at the next path; after `about:blank` that takes a new renderer process. */
export async function closeApp(page: Page): Promise<void> {
  // A sheet that has just closed goes back in the history, which aborts the navigation.
  await page.goto(idlePath).catch(() => page.goto(idlePath));
}

/** Where the app notes who is signed in. */
export const personKey = 'rr_person';

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
  /** Whether requests were intercepted or the browser was offline, which the app may remember until it is loaded again. */
  isDisturbed: boolean;
  /** It cannot be reset. */
  mustClose: boolean;
}

const free: ReusablePage[] = [];

/**
 * Takes a free page without the app; with `sharesApp`, the app of the previous test may be open in it. `own` asks for one that
 * no other test uses.
 */
export async function takePage(browser: Browser, { sharesApp = false, own = false }): Promise<ReusablePage> {
  const index = free.findLastIndex(({ page }) => isAppOpen(page) === sharesApp);
  const [found] = own ? [] : free.splice(index, 1);
  if (!found) return openPage(browser, own);
  if (isAppOpen(found.page) && !sharesApp) await leave(found.page);
  return found;
}

/** Resets the page for the next test, where `sharesApp` leaves the app and its session open, or closes it. */
export async function returnPage(reusable: ReusablePage, test: TestInfo, sharesApp = false): Promise<void> {
  const { page, isDisturbed, mustClose } = reusable;
  if (mustClose || test.status !== test.expectedStatus || page.isClosed()) return page.context().close();
  if (isDisturbed) await restoreNetwork(page);
  await resetWindow(page, test);
  await (sharesApp && !isDisturbed ? resetStorage(page, personKey) : leave(page));
  reusable.isDisturbed = false;
  free.push(reusable);
}

async function resetWindow(page: Page, { project }: TestInfo): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of listened) page.removeAllListeners(event);
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  await page.setViewportSize(project.use.viewport ?? { width: 390, height: 844 });
}

async function restoreNetwork(page: Page): Promise<void> {
  const context = page.context();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
}

async function openPage(browser: Browser, own: boolean): Promise<ReusablePage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const opened = { page, isDisturbed: false, mustClose: own };
  const disturb =
    <Args extends unknown[], Result>(change: (...args: Args) => Result) =>
    (...args: Args): Result => {
      opened.isDisturbed = true;
      return change(...args);
    };
  page.route = disturb(page.route.bind(page));
  context.route = disturb(context.route.bind(context));
  const setOffline = context.setOffline.bind(context);
  context.setOffline = (isOffline) => (isOffline ? disturb(setOffline) : setOffline)(isOffline);
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

/** Closes the app and deletes what it stored, and with the session all cookies. */
export async function leave(page: Page, { keepsSession = false } = {}): Promise<void> {
  const context = page.context();
  await closeApp(page);
  if (!keepsSession) await context.clearCookies();
  const browser = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage,service_workers' });
  await browser.send('Page.resetNavigationHistory');
  await browser.detach();
  await resetStorage(page);
}

/** Resets the storage to that after the welcome; an open app retains its note of who is signed in. */
const resetStorage = (page: Page, retained = ''): Promise<void> =>
  page.evaluate((key) => {
    const value = localStorage.getItem(key);
    sessionStorage.clear();
    localStorage.clear();
    // As in `playwright.config.ts`.
    localStorage.setItem('hasSeenOnboarding', 'true');
    localStorage.setItem('rr_decide_at_once', 'on');
    if (value !== null) localStorage.setItem(key, value);
  }, retained);
