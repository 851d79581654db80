import type { Id } from '@rentreel/contracts/ids';
import type { WaitEndFacts } from '@rentreel/contracts/notifications';
import type { UnitOfWork } from '../../kernel/index.ts';
import { emitChanged } from '../notices.ts';
import { titleOf } from '../policy.ts';
import type { OpenHouseRow } from '../repository.ts';

/** Notifies a tenant that they are no longer on the waitlist of an open house. */
export async function announceWaitEnd(
  uow: UnitOfWork,
  { id, listingId, startsAt }: OpenHouseRow,
  { userId, ...why }: Pick<WaitEndFacts, 'ended' | 'reason'> & { readonly userId: Id<'usr'> },
): Promise<void> {
  emitChanged(uow, userId);
  uow.notify({
    userId,
    kind: 'inspection.wait_ended',
    facts: { listingId, home: await titleOf(uow.tx, { listingId }), startsAt, ...why },
    key: `${id}:${why.ended}:${userId}:${uow.now}`,
    thread: `open_house:${id}`,
  });
}
