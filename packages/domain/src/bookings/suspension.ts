import type { Id } from '@rentreel/contracts/ids';
import type { UnitOfWork } from '../kernel/index.ts';
import { listUnpaidPeople } from './lists-repository.ts';

/**
 * Makes the open devices of both sides refetch the bookings of a person that are not paid yet; called when their suspension
 * begins or ends.
 */
export async function announceSuspension(uow: UnitOfWork, userId: Id<'usr'>): Promise<void> {
  const people = await listUnpaidPeople(uow.tx, userId);
  const ids = new Set(people.flatMap(({ tenantId, landlordId }) => [tenantId, landlordId]));
  for (const id of ids) uow.emit({ topic: 'bookings.changed', userId: id, payload: {} });
}
