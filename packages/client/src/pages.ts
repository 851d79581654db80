import type { CallOptions } from './options.ts';

interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** A procedure that returns a list page by page. */
type Paged = (input: never, options?: CallOptions) => Promise<Page<unknown>>;
type InputOf<F extends Paged> = NonNullable<Parameters<F>[0]>;
type RowOf<F extends Paged> = Awaited<ReturnType<F>>['items'][number];

/**
 * Yields every item of a list and fetches the pages as needed: `for await (const home of pages(rentreel.search.homes, {
 * query: { q: 'Yaba' } }))`.
 */
export async function* pages<F extends Paged>(
  list: F,
  input: InputOf<F>,
  options?: CallOptions,
): AsyncGenerator<RowOf<F>, void, undefined> {
  let next: string | null | undefined;
  do {
    const page = await list((next === undefined ? input : { ...(input as object), cursor: next }) as never, options);
    yield* page.items as readonly RowOf<F>[];
    next = page.nextCursor;
  } while (next !== null);
}
