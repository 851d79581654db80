import type { Page } from '@rentreel/contracts/page';
import { DomainError } from './domain-error.ts';

/** The position after a row of a keyset page: its sort value and its id. */
export interface PageCursor {
  readonly sortValue: number;
  readonly id: string;
}

/** Encodes a position into the opaque text that a page returns. */
export function encodeCursor(cursor: PageCursor): string {
  return Buffer.from(`${cursor.sortValue}:${cursor.id}`).toString('base64url');
}

/** Decodes a position. Throws app.invalid_input for text that `encodeCursor` cannot have made. */
export function decodeCursor(text: string): PageCursor {
  const match = /^(\d{1,16}):([0-9a-z_]{1,64})$/.exec(Buffer.from(text, 'base64url').toString());
  const [, sortValue, id] = match ?? [];
  if (sortValue === undefined || id === undefined) throw new DomainError('app.invalid_input');
  return { sortValue: Number(sortValue), id };
}

/** Builds a page of `limit` rows from a read of up to `limit + 1`; the surplus row only shows that more rows exist. */
export function toPage<T>(rows: readonly T[], limit: number, placeOf: (row: T) => PageCursor): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(placeOf(last)) : null };
}
