import type { ListMatchesInput, MarkSeenInput, MatchPage, SearchMatch } from '@rentreel/contracts/alerts';
import { type Context, decodeCursor, requireUser, toPage, write } from '../kernel/index.ts';
import { toListingCard } from '../listings/index.ts';
import { loadOwnSearch } from './load-own-search.ts';
import { listMatchRows, type MatchedHomeRow } from './matches-repository.ts';
import { updateSearchRow } from './saved-searches-repository.ts';

function toSearchMatch(row: MatchedHomeRow, { seenAt, now }: { seenAt: number; now: number }): SearchMatch {
  return {
    cause: row.cause,
    matchedAt: row.matchedAt,
    firstYearKobo: row.matchedFirstYearKobo,
    fromFirstYearKobo: row.fromFirstYearKobo,
    unseen: row.matchedAt > seenAt,
    available: row.state === 'live',
    listing: toListingCard(row, now),
  };
}

/** The homes that a search of the caller has found, the latest first; those that are gone stay, marked as such. */
export async function listMatches(ctx: Context, input: ListMatchesInput): Promise<MatchPage> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const search = await loadOwnSearch(ctx, read, input.searchId);
  const after = input.cursor ? decodeCursor(input.cursor) : undefined;
  const rows = await listMatchRows(read, { searchId: search.id, userId, after, limit: input.limit + 1 });
  const page = toPage(rows, input.limit, (row) => ({ sortValue: row.matchedAt, id: row.id }));
  const times = { seenAt: search.seenAt, now: ctx.clock.now() };
  return { items: page.items.map((row) => toSearchMatch(row, times)), nextCursor: page.nextCursor };
}

/** Notes that the caller has seen what a search found up to a moment; later homes stay new. */
export async function markSeen(ctx: Context, { searchId, until }: MarkSeenInput): Promise<void> {
  requireUser(ctx);
  await write(ctx, async (tx) => {
    const search = await loadOwnSearch(ctx, tx, searchId);
    const seenAt = Math.min(until, ctx.clock.now());
    if (seenAt <= search.seenAt) return { result: undefined, audit: [], events: [] };
    const { userId } = await updateSearchRow(tx, searchId, { seenAt });
    return { result: undefined, audit: [], events: [{ topic: 'alerts.changed', userId, payload: {} }] };
  });
}
