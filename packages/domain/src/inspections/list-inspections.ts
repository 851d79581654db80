import type { InspectionCard, InspectionCounts, ListInspectionsInput } from '@rentreel/contracts/inspections';
import type { Page } from '@rentreel/contracts/page';
import { type Context, decodeCursor, requireUser, toPage } from '../kernel/index.ts';
import { countOfPerson, listOfPerson } from './lists-repository.ts';
import { toCards } from './to-cards.ts';

/** The caller's inspections, on both sides, one tab at a time. */
export async function listInspections(ctx: Context, input: ListInspectionsInput): Promise<Page<InspectionCard>> {
  const { userId } = requireUser(ctx);
  const { tab, side, listingId, limit, cursor } = input;
  const after = cursor ? decodeCursor(cursor) : undefined;
  const asked = { userId, tab, side, listingId, after, limit: limit + 1 };
  const page = toPage(await listOfPerson(ctx.database.read, asked), limit, ({ startsAt, id }) => ({
    sortValue: startsAt,
    id,
  }));
  return { items: await toCards(ctx, page.items, userId), nextCursor: page.nextCursor };
}

/** How many inspections stand in each tab, and in how many the next step is the caller's. */
export async function countInspections(ctx: Context): Promise<InspectionCounts> {
  return countOfPerson(ctx.database.read, requireUser(ctx).userId);
}
