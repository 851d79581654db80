import type { ListMatchesInput, MarkSeenInput, MatchPage, SearchMatch } from '@rentreel/contracts/alerts';
import { type Context, decodeCursor, requireUser, toPage, write } from '../kernel/index.ts';
import { toListingCard } from '../listings/index.ts';
import { type MatchedHomeRow, listMatchRows } from './matches-repository.ts';
import { updateSearchRow } from './repository.ts';
import { loadOwnSearch } from './saved-searches.ts';

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

/**
 * Returns the matches of a search of the caller, most recent first; includes listings that are no longer live. Throws
 * alerts.not_found.
 */
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

/** Marks the matches of a search up to a time as seen. Throws alerts.not_found. */
export async function markSeen(ctx: Context, { searchId, until }: MarkSeenInput): Promise<void> {
  requireUser(ctx);
  await write(ctx, async (uow) => {
    uow.skipAudit('a read marker is nobody’s decision');
    const search = await loadOwnSearch(uow, uow.tx, searchId);
    const seenAt = Math.min(until, uow.now);
    if (seenAt <= search.seenAt) return;
    const { userId } = await updateSearchRow(uow.tx, searchId, { seenAt });
    uow.emit({ topic: 'alerts.changed', userId, payload: {} });
  });
}
