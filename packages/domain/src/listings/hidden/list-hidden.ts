import type { HiddenPage } from '@rentreel/contracts/listings';
import { type Context, decodeCursor, requireUser, toPage } from '../../kernel/index.ts';
import { toListingCard } from '../listing-dto.ts';
import { listHiddenRows } from './hidden-repository.ts';

/** Which page of the hidden homes. */
export interface ListHiddenInput {
  readonly cursor?: string | null | undefined;
  readonly limit: number;
}

/** The homes on offer that the person has hidden, the latest first. */
export async function listHidden(ctx: Context, input: ListHiddenInput = { limit: 20 }): Promise<HiddenPage> {
  const { userId } = requireUser(ctx);
  const after = input.cursor ? decodeCursor(input.cursor) : undefined;
  const rows = await listHiddenRows(ctx.database.read, userId, { after, limit: input.limit + 1 });
  const page = toPage(rows, input.limit, (row) => ({ sortValue: row.hiddenAt, id: row.id }));
  const now = ctx.clock.now();
  return {
    items: page.items.map((row) => ({ hiddenAt: row.hiddenAt, listing: toListingCard(row, now) })),
    nextCursor: page.nextCursor,
  };
}
