import type { Id } from '@rentreel/contracts/ids';
import type { NotificationBody } from '@rentreel/contracts/notifications';
import type { UnitOfWork } from '../../kernel/index.ts';
import { fallbackName, findNames } from '../../people/index.ts';
import { findBookingMandate } from './mandate-repository.ts';

interface About {
  readonly bookingId: Id<'bkg'>;
  /** Distinguishes the notifications about one booking; each is delivered once. */
  readonly mark: string;
}

/** The mandate of a booking, and the name of its agent. */
interface OwnMandate {
  readonly mandateId: Id<'man'>;
  readonly other: string;
}

/** Notifies the owner under a mandate of a change in a letting; nobody when landlords let their own home. */
export async function notifyOwner(
  uow: UnitOfWork,
  { bookingId, mark }: About,
  make: (mandate: OwnMandate) => NotificationBody,
): Promise<void> {
  const stored = await findBookingMandate(uow.tx, bookingId);
  if (!stored) return;
  const { mandateId, ownerId, agentId } = stored;
  const names = await findNames(uow.tx, [agentId]);
  const body = make({ mandateId, other: names.get(agentId) ?? fallbackName });
  uow.notify({ ...body, userId: ownerId, key: `${bookingId}:${mark}`, thread: `mandate:${mandateId}` });
}
