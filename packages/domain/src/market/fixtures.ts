import type { BookingTransitionName } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { MarketFilter, MarketReport } from '@rentreel/contracts/market';
import type { WriteTx } from '@rentreel/db';
import {
  bookingSteps,
  bookings,
  conversations,
  disputes,
  escrowLines,
  inspectionSteps,
  inspections,
  listings,
} from '@rentreel/db/schema';
import { hourMs, kobo, lagosDay, startOfDay } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { newId } from '../kernel/index.ts';
import { type Fixture, type TestPerson, createFixture, publishHome } from '../testing/index.ts';
import { getMarket } from './index.ts';

export interface Home {
  readonly city: string;
  readonly area: string;
  readonly rooms: number;
  readonly publishedAt: number;
}

export interface Contact {
  readonly home: number;
  readonly tenant: number;
  readonly at: number;
}

interface Enquiry extends Contact {
  readonly isWritten: boolean;
}

interface Visit extends Contact {
  readonly checkedInAt: number | null;
}

export interface Rental extends Contact {
  readonly fundedAt: number | null;
  readonly ending: { readonly name: BookingTransitionName; readonly at: number; readonly backKobo: number } | null;
  readonly disputedAt: number | null;
}

export interface Past {
  readonly homes: readonly Home[];
  readonly enquiries: readonly Enquiry[];
  readonly visits: readonly Visit[];
  readonly rentals: readonly Rental[];
}

type Ids = (contact: Contact) => {
  readonly listingId: Id<'lst'>;
  readonly tenantId: Id<'usr'>;
  readonly landlordId: Id<'usr'>;
};

async function storeVisit(tx: WriteTx, { checkedInAt, ...contact }: Visit, of: Ids): Promise<void> {
  const id = newId('ins');
  const { at } = contact;
  const times = { startsAt: at, endsAt: at + hourMs, stateSince: at, createdAt: at, updatedAt: at };
  const fee = { feeKobo: kobo(0), feeState: 'none' } as const;
  const what = { kind: 'in_person', state: 'closed', version: 1, timeBy: 'tenant', note: '' } as const;
  await tx.insert(inspections).values({ id, ...what, ...times, ...fee, clientId: id, gateCode: '1', ...of(contact) });
  const step = { inspectionId: id, actor: 'tenant', state: 'closed', startsAt: at, note: '' } as const;
  await tx.insert(inspectionSteps).values({ ...step, version: 1, name: 'request', at });
  if (checkedInAt === null) return;
  await tx.insert(inspectionSteps).values({ ...step, version: 2, name: 'check_in', at: checkedInAt });
}

async function storeRental(tx: WriteTx, { fundedAt, ending, disputedAt, ...contact }: Rental, of: Ids): Promise<void> {
  const id = newId('bkg');
  const { at } = contact;
  const what = { state: 'ended', version: 9, startDay: 1, months: 12, people: 1 } as const;
  const texts = { occupation: '', message: '', keyCode: '1', unitKey: id, clientId: id };
  const times = { stateSince: at, createdAt: at, updatedAt: at };
  await tx.insert(bookings).values({ id, ...what, ...texts, ...times, ...of(contact) });
  const step = { bookingId: id, actor: 'tenant', state: 'ended', note: '' } as const;
  await tx.insert(bookingSteps).values({ ...step, version: 1, name: 'apply', at });
  if (fundedAt !== null) await tx.insert(bookingSteps).values({ ...step, version: 2, name: 'fund', at: fundedAt });
  if (ending !== null) {
    await tx.insert(bookingSteps).values({ ...step, version: 3, name: ending.name, at: ending.at });
    const line = { bookingId: id, term: 1, amountKobo: kobo(1_000_000_000), fundedAt: at };
    const back = { toTenantKobo: kobo(ending.backKobo) };
    await tx.insert(escrowLines).values({ ...line, kind: 'rent', purpose: 'rent', ...back });
    await tx.insert(escrowLines).values({ ...line, kind: 'caution', purpose: 'caution', ...back });
  }
  if (disputedAt === null) return;
  const dispute = { kind: 'move_in', state: 'closed', version: 1, reason: '', openedBy: 'tenant' } as const;
  const since = { stateSince: disputedAt, openedAt: disputedAt, updatedAt: disputedAt, heldKobo: kobo(0) };
  await tx.insert(disputes).values({ id: newId('dsp'), bookingId: id, ...dispute, ...since });
}

/** A marketplace of four tenants whose history is written into the database directly, at any time. */
export interface MarketFixture extends Fixture {
  readonly admin: TestPerson;
  /** The end of the last week, epoch milliseconds. */
  readonly morning: number;
  store(past: Past): Promise<void>;
  report(filter?: MarketFilter): Promise<MarketReport>;
}

export async function createMarketFixture(): Promise<MarketFixture> {
  const fixture = await createFixture();
  const admin = await fixture.createPerson({ role: 'admin' });
  const landlord = await fixture.createPerson();
  const tenants: TestPerson[] = [];
  for (let index = 0; index < 4; index += 1) tenants.push(await fixture.createPerson());
  const store = async ({ homes, enquiries, visits, rentals }: Past) => {
    const ids: Id<'lst'>[] = [];
    for (const _ of homes) ids.push(await publishHome(landlord.ctx));
    const of: Ids = ({ home, tenant }) => ({
      listingId: ids[home] ?? 'lst_none',
      tenantId: tenants[tenant]?.userId ?? 'usr_none',
      landlordId: landlord.userId,
    });
    await fixture.services.database.writer.write(async (tx) => {
      for (const [index, { city, area, rooms: bedrooms, publishedAt }] of homes.entries()) {
        const shown = { stateCode: 'LA', city, area, bedrooms, publishedAt, state: 'live' } as const;
        await tx
          .update(listings)
          .set(shown)
          .where(eq(listings.id, ids[index] ?? 'lst_none'));
      }
      for (const { isWritten, ...contact } of enquiries) {
        const { at: createdAt } = contact;
        const row = { id: newId('cnv'), createdAt, lastAt: createdAt, lastSeq: isWritten ? 1 : 0 };
        await tx.insert(conversations).values({ ...row, ...of(contact) });
      }
      for (const visit of visits) await storeVisit(tx, visit, of);
      for (const rental of rentals) await storeRental(tx, rental, of);
    });
  };
  const morning = startOfDay(lagosDay(fixture.services.clock.now()));
  return { ...fixture, admin, morning, store, report: (filter = {}) => getMarket(admin.ctx, filter) };
}
