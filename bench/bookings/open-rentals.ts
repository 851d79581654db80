import { type DueBooking, makeDueBookings } from '@rentreel/domain/bookings/testing';
import type { Services } from '@rentreel/domain/kernel';
import { publishHome } from '@rentreel/domain/testing';
import { openWallets } from '../books/open-wallets.ts';

interface Wanted {
  readonly tenants: number;
  readonly landlords: number;
  readonly bookings: number;
}

/** Who calls as this person. */
export const personContext = (services: Services, userId: string) =>
  ({
    ...services,
    actor: { kind: 'user', userId, role: 'user', sessionId: 'bench' },
    requestId: 'bench',
  }) as const;

/** Tenants with money, landlords with homes, and bookings that are to be paid now, each for a home of its own. */
export async function openRentals(services: Services, { tenants, landlords, bookings }: Wanted): Promise<DueBooking[]> {
  const tenantIds = await openWallets(services, tenants);
  const landlordIds = await openWallets(services, landlords);
  const all: DueBooking[] = [];
  for (const landlordId of landlordIds) {
    const listingId = await publishHome(personContext(services, landlordId));
    const count = Math.ceil(bookings / landlords);
    const from = all.length % tenants;
    const own = [...tenantIds.slice(from), ...tenantIds.slice(0, from)];
    all.push(...(await makeDueBookings(services, { tenantIds: own, landlordId, listingId, count })));
  }
  return all;
}
