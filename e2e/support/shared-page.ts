import type { Browser, Page, TestInfo } from '@playwright/test';
import { expect, test as base } from './test.ts';

export { expect };

/** A page of the server that brings no app: what the app would write when it is left has been written by then. */
const restingPlace = '/readyz';

/** The app is open, not only a page of its server. */
export const isAppOpen = (page: Page): boolean => page.url().includes('#');

/**
 * One page for all tests of a worker. A window of its own and the app read anew cost a test more than what it looks at;
 * nothing else of one test reaches the next: no cookie, nothing stored, no history, no route, no emulation. Tests of one
 * visitor that follow each other share the app that is open, and the session.
 */
class SharedPage {
  #page: Page | undefined;
  #isSpoiled = false;
  /** Whose app is open; nobody's when it is empty. */
  #visitor = '';

  async open(browser: Browser, visitor = this.#visitor): Promise<Page> {
    if (this.#page && !this.#isSpoiled && !this.#page.isClosed()) {
      if (this.#visitor !== visitor) await this.#leave(this.#page);
      return this.#page;
    }
    await this.#page?.context().close();
    const page = await (await browser.newContext()).newPage();
    this.#page = page;
    this.#isSpoiled = false;
    this.#visitor = '';
    // A script that runs with every page cannot be taken away again.
    const addInitScript = page.addInitScript.bind(page);
    page.addInitScript = (...script: Parameters<Page['addInitScript']>) => {
      this.#isSpoiled = true;
      return addInitScript(...script);
    };
    return page;
  }

  async clean(page: Page, visitor: string, { status, expectedStatus, project }: TestInfo): Promise<void> {
    this.#isSpoiled ||= status !== expectedStatus || page.isClosed();
    if (this.#isSpoiled) return;
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    // Who goes on answering dialogs keeps the page from being left.
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
    await page.goto(restingPlace);
    await forget(page);
    this.#visitor = '';
  }
}

/** Makes the page one of a browser that was never here, but for the welcome, which is over. */
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

/** As the other `test`, on a page that is kept from one test to the next. For many short looks at the app, not for journeys. */
export const test = base.extend<{ visitor: string }>({
  /** Who looks at the app, by any name; a test without a visitor has an app of its own. */
  visitor: ['', { option: true }],
  context: async ({ browser, visitor }, use, testInfo) => {
    const page = await stored.open(browser, visitor);
    await use(page.context());
    await stored.clean(page, visitor, testInfo);
  },
  page: async ({ browser, context, trouble, viewport, permissions }, use) => {
    const page = await stored.open(browser);
    // What `test.use` may ask of this page; a phone's browser or a first visit takes the other `test`.
    if (viewport) await page.setViewportSize(viewport);
    if (permissions) await context.grantPermissions(permissions);
    // The browser asks for the picture of the resting place when it finds the time.
    trouble.expect(/404 .*\/favicon\.ico/);
    await use(page);
  },
});
