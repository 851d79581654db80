import type { Unsubscribed, UnsubscribeInput } from '@rentreel/contracts/alerts';
import { type Context, DomainError, write } from '../kernel/index.ts';
import { findSearchRows, updateSearchRow } from './saved-searches-repository.ts';
import { storeSearch } from './search-change.ts';
import { isOurLink } from './unsubscribe-links.ts';

/**
 * Ends the mails of the searches that a link names, for whoever has the link; in the app the searches go on. A link that
 * is not ours answers `alerts.broken_link`. Doing it twice changes nothing.
 */
export async function unsubscribe(ctx: Context, input: UnsubscribeInput): Promise<Unsubscribed> {
  if (!isOurLink(ctx, input)) throw new DomainError('alerts.broken_link');
  return write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const found = await findSearchRows(tx, input.searchIds);
    const mailed = found.filter(({ byMail }) => byMail);
    for (const { id } of mailed) {
      await storeSearch(tx, await updateSearchRow(tx, id, { byMail: false, updatedAt: now }), now);
    }
    return {
      result: { names: found.map(({ name }) => name) },
      audit: mailed.map(({ id }) => ({ action: 'saved_search.unsubscribed', subjectId: id })),
      events: [...new Set(mailed.map(({ userId }) => userId))].map((userId) => ({
        topic: 'alerts.changed' as const,
        userId,
        payload: {},
      })),
    };
  });
}
