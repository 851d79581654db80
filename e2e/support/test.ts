import { type BrowserContext, type ConsoleMessage, type WebError, expect, test as base } from '@playwright/test';
import { type Person, createPerson, signInByRequest } from './person.ts';

export { expect };

interface Fixtures {
  /** Watches every page and fails the test on unexpected errors. */
  trouble: Trouble;
  /** A new account with an empty wallet; the browser is a guest. */
  person: Person;
  /** As `person`, with the browser signed in. */
  signedIn: Person;
  /** Opens a separate browser context, signed in when a person is given. */
  openDevice: (owner?: Person) => Promise<BrowserContext>;
}

export const test = base.extend<Fixtures>({
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
  openDevice: async ({ browser, trouble }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (owner) => {
      const context = await browser.newContext();
      opened.push(context);
      trouble.watch(context);
      if (owner) await signInByRequest(context, owner);
      return context;
    });
    for (const context of opened) await context.close();
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
