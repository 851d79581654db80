import type { Browser, Page, TestInfo } from '@playwright/test';
import { expect, test as base } from './test.ts';

export { expect };

/** A page of the server without the app. Once it has loaded, the previous page has finished its writes. */
const idlePath = '/readyz';

/** Returns whether the app is open. */
export const isAppOpen = (page: Page): boolean => page.url().includes('#');

/**
 * One page for all tests of a worker, because a new context and a cold start of the app cost more than a short test. Between
 * tests it resets cookies, storage, history, routes and emulation. Consecutive tests of one visitor share the open app and
 * the session.
 */
class SharedPage {
  #page: Page | undefined;
  #mustReplace = false;
  /** Visitor whose app is open; empty when none is. */
  #visitor = '';

  async open(browser: Browser, visitor = this.#visitor): Promise<Page> {
    if (this.#page && !this.#mustReplace && !this.#page.isClosed()) {
      if (this.#visitor !== visitor) await this.#leave(this.#page);
      return this.#page;
    }
    await this.#page?.context().close();
    const page = await (await browser.newContext()).newPage();
    this.#page = page;
    this.#mustReplace = false;
    this.#visitor = '';
    // An init script cannot be removed, so the page must be replaced.
    const addInitScript = page.addInitScript.bind(page);
    page.addInitScript = (...script: Parameters<Page['addInitScript']>) => {
      this.#mustReplace = true;
      return addInitScript(...script);
    };
    return page;
  }

  async clean(page: Page, visitor: string, { status, expectedStatus, project }: TestInfo): Promise<void> {
    this.#mustReplace ||= status !== expectedStatus || page.isClosed();
    if (this.#mustReplace) return;
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    // A dialog listener of the test would prevent the navigation.
    page.removeAllListeners('dialog');
    page.removeAllListeners('request');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
    await page.setViewportSize(project.use.viewport ?? { width: 390, height: 844 });
    if (visitor === '') await this.#leave(page);
    else await emptyStorage(page);
    this.#visitor = visitor;
  }

  async #leave(page: Page): Promise<void> {
    await page.goto(idlePath);
    await forget(page);
    this.#visitor = '';
  }
}

/** Resets the page to a new browser after the welcome. */
async function forget(page: Page): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  const browser = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage,service_workers' });
  await browser.send('Page.resetNavigationHistory');
  await browser.detach();
  await emptyStorage(page);
}

const emptyStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
    localStorage.setItem('hasSeenOnboarding', 'true');
  });

const stored = new SharedPage();

/** Variant of `test` whose page is shared between tests, for many short checks rather than journeys. */
export const test = base.extend<{ visitor: string }>({
  /** Name of the visitor whose app is shared; a test without one starts with an empty page. */
  visitor: ['', { option: true }],
  context: async ({ browser, visitor }, use, testInfo) => {
    const page = await stored.open(browser, visitor);
    await use(page.context());
    await stored.clean(page, visitor, testInfo);
  },
  page: async ({ browser, context, trouble, viewport, permissions }, use) => {
    const page = await stored.open(browser);
    // Applies the options of `test.use` that this page supports; others, such as a phone or a first visit, need the other
    // `test`.
    if (viewport) await page.setViewportSize(viewport);
    if (permissions) await context.grantPermissions(permissions);
    // The browser may request the icon of the idle page at any time.
    trouble.expect(/404 .*\/favicon\.ico/);
    await use(page);
  },
});
