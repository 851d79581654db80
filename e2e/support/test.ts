import {
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type PlaywrightTestOptions,
  type WebError,
  expect,
  test as base,
} from '@playwright/test';
import { type ReusablePage, returnPage, takePage } from './pages.ts';
import { type Person, createPerson, signInByRequest } from './person.ts';

export { expect };

interface Fixtures {
  /** Watches every page and fails the test on unexpected errors. */
  trouble: Trouble;
  /** A new account with an empty wallet; the browser is a guest. */
  person: Person;
  /** As `person`, with the browser signed in. */
  signedIn: Person;
  /** Takes a page of another browser context, signed in when a person is given. */
  openPage: (owner?: Pick<Person, 'email' | 'password'>) => Promise<Page>;
  /** Whether the test may start in the open app of the previous one, and leaves it open; others start with an empty page. */
  sharesApp: boolean;
  /** Whether the test sets options of a context that cannot be reset. */
  ownContext: boolean;
  reusablePage: ReusablePage;
  /** What `test.use` sets for the page; a storage of its own is an empty one. */
  usedAs: Pick<PlaywrightTestOptions, 'viewport' | 'permissions' | 'geolocation'> & { readonly isFirstVisit: boolean };
}

export const test = base.extend<Fixtures>({
  sharesApp: [false, { option: true }],
  ownContext: async ({ hasTouch, isMobile, serviceWorkers }, use, { project }) => {
    await use(hasTouch || isMobile || serviceWorkers !== project.use.serviceWorkers);
  },
  reusablePage: async ({ browser, sharesApp, ownContext }, use, testInfo) => {
    const taken = await takePage(browser, { sharesApp, own: ownContext });
    await use(taken);
    await returnPage(taken, testInfo, sharesApp);
  },
  context: async ({ reusablePage }, use) => use(reusablePage.page.context()),
  page: async ({ reusablePage: { page }, context, trouble, usedAs }, use) => {
    const { viewport, permissions, geolocation, isFirstVisit } = usedAs;
    if (viewport) await page.setViewportSize(viewport);
    if (permissions) await context.grantPermissions(permissions);
    if (geolocation) await context.setGeolocation(geolocation);
    if (isFirstVisit && page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear());
    // The browser may request the icon of the idle page at any time.
    trouble.expect(/404 .*\/favicon\.ico/);
    await use(page);
    if (geolocation) await context.setGeolocation(null);
  },
  usedAs: async ({ viewport, permissions, geolocation, storageState }, use, { project }) => {
    await use({ viewport, permissions, geolocation, isFirstVisit: storageState !== project.use.storageState });
  },
  trouble: [
    async ({ context }, use) => {
      const trouble = new Trouble();
      trouble.watch(context);
      await use(trouble);
      trouble.unwatch(context);
      expect(trouble.unexpected, 'nothing went wrong in the browser').toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ baseURL }, use) => {
    await use(await createPerson(baseURL ?? ''));
  },
  signedIn: async ({ context, person }, use) => {
    await signInByRequest(context, person);
    await use(person);
  },
  openPage: async ({ browser, trouble, ownContext }, use, testInfo) => {
    const taken: ReusablePage[] = [];
    await use(async (owner) => {
      const another = await takePage(browser, { own: ownContext });
      taken.push(another);
      const context = another.page.context();
      trouble.watch(context);
      if (owner) await signInByRequest(context, owner);
      return another.page;
    });
    for (const each of taken) {
      trouble.unwatch(each.page.context());
      await returnPage(each, testInfo);
    }
  },
});

/** Records exceptions, console errors and blocked content of the pages of a test. */
export class Trouble {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  readonly #onError = (error: WebError) => {
    const { name, message, stack } = error.error();
    // Errors of the browser itself have a message and an empty stack.
    this.#found.push(`exception: ${stack || `${name}: ${message}`} (${error.page()?.url()})`);
  };
  readonly #onLine = (line: ConsoleMessage) => {
    if (line.type() === 'error') this.#found.push(`console: ${line.text()} (${line.location().url})`);
  };

  watch(context: BrowserContext): void {
    context.on('weberror', this.#onError);
    context.on('console', this.#onLine);
  }

  /** For a context that outlives the test. */
  unwatch(context: BrowserContext): void {
    context.off('weberror', this.#onError);
    context.off('console', this.#onLine);
  }

  /** Allows console lines that the test causes on purpose, such as a refused request. */
  expect(...lines: readonly RegExp[]): void {
    this.#expected.push(...lines);
  }

  get unexpected(): readonly string[] {
    return this.#found.filter((line) => !this.#expected.some((expected) => expected.test(line)));
  }
}

/** Console line of a call that the server refused. */
export const refusedCall = (procedure: string, status: number) =>
  new RegExp(`status of ${status} .*/trpc/[^?]*${procedure.replace('.', '\\.')}`);

/** Console lines of the page of a home that does not exist. */
export const noSuchHome = [/listings\.get/, /TRPCClientError: This isn’t the id of a listing/];

/** Console lines of paths with invented ids. */
export const noSuchThing = [
  ...noSuchHome,
  /status of 40[04] .*\/trpc\//,
  /TRPCClientError: Choose an area from the list/,
  /TRPCClientError: This isn’t the id of an? /,
  /TRPCClientError: The link isn’t complete/,
  /TRPCClientError: We couldn’t find this passport/,
];
