import type { WriteTx } from '@rentreel/db';
import { type Context, write } from '../kernel/index.ts';
import { resetDigestTimer } from './digest-schedule.ts';
import { groupBy } from './group-by.ts';
import { digestMail, type DigestPart } from './mails/digest-mail.ts';
import { listWaitingMatches, markMatchesSent, type MatchedHomeRow } from './matches-repository.ts';
import { findRecipients } from './recipients-repository.ts';
import type { SavedSearchRow } from './saved-search-row.ts';
import { listSearchRows, updateSearchRow } from './saved-searches-repository.ts';

type DigestHome = DigestPart['homes'][number];

/** A home that came on offer and became cheaper before the mail left is new, at the price that it has now. */
function toDigestHome(matches: readonly MatchedHomeRow[]): DigestHome[] {
  const [first] = matches;
  if (first?.state !== 'live') return [];
  const { id, title, area, city, firstYearKobo } = first;
  const isNew = matches.some(({ cause }) => cause === 'new');
  const before = Math.max(...matches.map(({ fromFirstYearKobo }) => fromFirstYearKobo ?? 0));
  const cause = isNew ? ('new' as const) : ('price_drop' as const);
  return [{ id, title, area, city, firstYearKobo, cause, fromFirstYearKobo: isNew ? null : before }];
}

function toPart(search: SavedSearchRow, matches: readonly MatchedHomeRow[]): DigestPart[] {
  const byHome = [...groupBy(matches, ({ id }) => id).values()];
  const homes = byHome.flatMap(toDigestHome);
  return homes.length === 0 ? [] : [{ search, homes, gone: byHome.length - homes.length }];
}

async function readParts(tx: WriteTx, userId: string, due: readonly SavedSearchRow[]): Promise<DigestPart[]> {
  const matches = await listWaitingMatches(tx, { searchIds: due.map(({ id }) => id), userId });
  const bySearch = groupBy(matches, ({ searchId }) => searchId);
  return due.flatMap((search) => toPart(search, bySearch.get(search.id) ?? []));
}

/**
 * Sends a person one mail with every home that their due searches have found and no mail has told of. The mail and the
 * note that it is sent are one change, so that a second try sends nothing. No mail when nothing is left on offer.
 */
export async function sendDigest(ctx: Context, userId: string): Promise<void> {
  await write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const rows = await listSearchRows(tx, userId);
    const due = rows.filter(({ digestDueAt }) => digestDueAt !== null && digestDueAt <= now);
    const parts = await readParts(tx, userId, due);
    const [recipient] = await findRecipients(tx, [userId]);
    if (due.length > 0)
      await markMatchesSent(
        tx,
        due.map(({ id }) => id),
        now,
      );
    for (const { id } of due) await updateSearchRow(tx, id, { digestDueAt: null });
    await resetDigestTimer(tx, userId, now);
    const events = recipient && parts.length > 0 ? [digestMail(ctx, { recipient, parts })] : [];
    return { result: undefined, audit: [], events };
  });
}
