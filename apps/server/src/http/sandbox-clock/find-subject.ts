import type { Database } from '@rentreel/db';
import { bookings, disputes, inspections, listings, pots, users } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';

export interface TimerSubject {
  /** What people know it by. */
  readonly name: string;
  readonly state?: string;
}

type Find = (read: Database['read'], id: string) => Promise<readonly TimerSubject[]>;

const withTenant = (rows: readonly { title: string; tenant: string; state: string }[]): TimerSubject[] =>
  rows.map(({ title, tenant, state }) => ({ name: `${title} (${tenant})`, state }));

/** What timers are about, by the prefix of its id. */
const finds: Readonly<Record<string, Find>> = {
  bkg: async (read, id) =>
    withTenant(
      await read
        .select({ title: listings.title, tenant: users.name, state: bookings.state })
        .from(bookings)
        .innerJoin(listings, eq(listings.id, bookings.listingId))
        .innerJoin(users, eq(users.id, bookings.tenantId))
        .where(eq(bookings.id, id)),
    ),
  dsp: async (read, id) =>
    withTenant(
      await read
        .select({ title: listings.title, tenant: users.name, state: disputes.state })
        .from(disputes)
        .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
        .innerJoin(listings, eq(listings.id, bookings.listingId))
        .innerJoin(users, eq(users.id, bookings.tenantId))
        .where(eq(disputes.id, id)),
    ),
  ins: async (read, id) =>
    withTenant(
      await read
        .select({ title: listings.title, tenant: users.name, state: inspections.state })
        .from(inspections)
        .innerJoin(listings, eq(listings.id, inspections.listingId))
        .innerJoin(users, eq(users.id, inspections.tenantId))
        .where(eq(inspections.id, id)),
    ),
  lst: (read, id) => read.select({ name: listings.title }).from(listings).where(eq(listings.id, id)),
  pot: (read, id) => read.select({ name: pots.name }).from(pots).where(eq(pots.id, id)),
  usr: (read, id) => read.select({ name: users.name }).from(users).where(eq(users.id, id)),
};

/** What a timer is about, by its subject's id; undefined for what has no name. */
export async function findSubject(read: Database['read'], subjectId: string): Promise<TimerSubject | undefined> {
  const [id = ''] = subjectId.split(':');
  const [found] = (await finds[id.slice(0, 3)]?.(read, id)) ?? [];
  return found;
}
