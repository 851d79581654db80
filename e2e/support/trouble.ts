import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

/** What goes wrong in the pages of a test: exceptions, lines of the console's error level, refused content. */
export class Trouble {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  readonly #onError = (error: WebError) =>
    this.#found.push(`exception: ${error.error().stack ?? error.error().message}`);
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

  /** Names a line that this test brings about on purpose, such as a request that the server has to refuse. */
  expect(...lines: readonly RegExp[]): void {
    this.#expected.push(...lines);
  }

  get unexpected(): readonly string[] {
    return this.#found.filter((line) => !this.#expected.some((expected) => expected.test(line)));
  }
}

/** The console's line for a call that the server refused. */
export const refusedCall = (procedure: string, status: number) =>
  new RegExp(`status of ${status} .*/trpc/[^?]*${procedure.replace('.', '\\.')}`);

/** The console's lines for the page of a home that does not exist. */
export const noSuchHome = [/listings\.get/, /TRPCClientError: This is not the id of a listing/];

/** The console's lines for addresses with ids that were made up. */
export const noSuchThing = [
  ...noSuchHome,
  /status of 40[04] .*\/trpc\//,
  /TRPCClientError: Choose an area from the list/,
  /TRPCClientError: This is not the id of an? /,
];
