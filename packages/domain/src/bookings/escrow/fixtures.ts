import {
  type BookingActor,
  type BookingTerms,
  type BookingTransitionName,
  type PaymentPlan,
  bookingLimits,
  termsOf,
} from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { FeeLine } from '@rentreel/contracts/listings';
import type { Database } from '@rentreel/db';
import { bookingOffers, bookings, ledgerAccounts, listings } from '@rentreel/db/schema';
import { userAvailable } from '@rentreel/ledger';
import { type Kobo, kobo, lagosDay } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { type Context, type Services, newId, systemContext, write } from '../../kernel/index.ts';
import { moveListing } from '../../listings/index.ts';
import {
  type TestPerson,
  type Fixture,
  createFixture,
  freshActor,
  grantAuthority,
  publishHome,
} from '../../testing/index.ts';
import { depositToWallet } from '../../wallet/index.ts';
import { insertOffer } from '../agreements-repository.ts';
import { takeStep, type BookingStepRequest } from '../process.ts';
import { findBooking, insertBooking } from '../repository.ts';
import type { BookingRow } from '../row.ts';

/** Fees for a total of ₦2,450,000, with every kind of line. */
export const allFees: readonly FeeLine[] = [
  { kind: 'agency', basis: 'flat', amountKobo: kobo(17_000_000) },
  { kind: 'agreement', basis: 'flat', amountKobo: kobo(8_500_000) },
  { kind: 'service_charge', basis: 'flat', amountKobo: kobo(15_000_000) },
  { kind: 'caution', basis: 'flat', amountKobo: kobo(20_000_000) },
  { kind: 'security_deposit', basis: 'flat', amountKobo: kobo(10_000_000) },
  { kind: 'other', basis: 'flat', amountKobo: kobo(4_500_000) },
];
export const wholeKobo = kobo(245_000_000);

interface Agreed {
  readonly plan?: PaymentPlan;
  /** Days from today to the first day of the tenancy. */
  readonly startsInDays?: number;
  readonly fees?: readonly FeeLine[];
  readonly platformFeeBasisPoints?: number;
  readonly yearlyRentKobo?: number;
  readonly tenant?: TestPerson;
  readonly landlord?: TestPerson;
  readonly listingId?: Id<'lst'>;
  readonly unitKey?: string;
  /** False for a landlord without any verification. */
  readonly checked?: boolean;
}

type More = Pick<BookingStepRequest, 'change' | 'note' | 'ruling' | 'paidBy'>;

/** A landlord with a listing, a tenant with money, and functions that create bookings due for payment. */
export interface EscrowFixture extends Fixture {
  readonly landlord: TestPerson;
  readonly tenant: TestPerson;
  newTenant(depositKobo: number): Promise<TestPerson>;
  /** Creates a booking that both have signed and that is due for payment. */
  due(agreed?: Agreed): Promise<BookingRow>;
  /** Makes a step of the process. */
  step(id: string, taken: readonly [BookingTransitionName, BookingActor], more?: More): Promise<BookingRow>;
  row(id: string): Promise<BookingRow>;
  /** Kobo in the wallet of the person; 0 before it exists. */
  balanceOf(person: TestPerson): Promise<number>;
}

export function agreedTerms(today: number, agreed: Agreed = {}): BookingTerms {
  const {
    plan = 'upfront',
    startsInDays = 40,
    fees = allFees,
    platformFeeBasisPoints = 0,
    yearlyRentKobo = 170_000_000,
  } = agreed;
  return termsOf({
    yearlyRentKobo: kobo(yearlyRentKobo),
    fees,
    startDay: today + startsInDays,
    months: 12,
    plan,
    conditions: '',
    platformFeeBasisPoints,
  });
}

/** Creates an isolated fixture; call `dispose` at the end. */
export async function createEscrowFixture(overrides: Partial<Services> = {}): Promise<EscrowFixture> {
  const fixture = await createFixture(overrides);
  const { clock, database } = fixture.services;
  const landlord = await fixture.createPerson({ name: 'Emeka Obi' });
  const newTenant: EscrowFixture['newTenant'] = async (depositKobo) => {
    const person = await fixture.createPerson();
    if (depositKobo > 0) await depositToWallet(person.ctx, { amountKobo: kobo(depositKobo) });
    return person;
  };
  const tenant = await newTenant(300_000_000);
  const row: EscrowFixture['row'] = async (id) => {
    const found = await findBooking(database.read, id);
    if (!found) throw new Error(`no booking ${id}`);
    return found;
  };
  const actors: Record<BookingActor, (booking: BookingRow) => Context> = {
    tenant: ({ tenantId }) => actAs(tenantId),
    landlord: ({ landlordId }) => actAs(landlordId),
    admin: () => fixture.system,
    system: () => fixture.system,
  };
  const actAs = (userId: Id<'usr'>) =>
    fixture.contextOf(freshActor({ userId, role: 'user', sessionId: `test-session-${userId}` }, fixture.services));

  return {
    ...fixture,
    landlord,
    tenant,
    newTenant,
    row,
    due: async (agreed = {}) => {
      const terms = agreedTerms(lagosDay(clock.now()), agreed);
      const offerId = newId('ofr');
      const home = agreed.listingId ?? (await publishHome(landlord.ctx));
      const booking = makeBookingRow({
        now: clock.now(),
        terms,
        offerId,
        landlordId: (agreed.landlord ?? landlord).userId,
        tenantId: (agreed.tenant ?? tenant).userId,
        listingId: home,
        unitKey: agreed.unitKey ?? home,
      });
      const { landlordId, unitKey } = booking;
      if (agreed.checked !== false) await grantAuthority(fixture.services, { landlordId, unitKeys: [unitKey] });
      await write(fixture.system, async (uow) => {
        const { tx } = uow;
        uow.skipAudit('a fixture');
        await insertBooking(tx, booking);
        if (agreed.listingId === undefined) {
          await moveListing(uow, { listingId: home, name: 'reserve' });
        }
        const offer = { id: offerId, bookingId: booking.id, round: 1, kind: 'letting', by: 'landlord' } as const;
        await insertOffer(tx, { ...offer, terms: JSON.stringify(terms), note: '', at: clock.now() });
      });
      return booking;
    },
    step: async (id, [name, by], more = {}) =>
      write(actors[by](await row(id)), async (uow) => takeStep(uow, await row(id), { name, actor: by, ...more })),
    balanceOf: async ({ userId }) => {
      const [account] = await database.read
        .select({ kobo: ledgerAccounts.balanceKobo })
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.code, userAvailable(userId)));
      return account?.kobo ?? 0;
    },
  };
}

type NewBookingRow = Pick<BookingRow, 'listingId' | 'unitKey' | 'tenantId' | 'landlordId'> & {
  readonly now: number;
  readonly terms: BookingTerms;
  readonly offerId: Id<'ofr'>;
};

/** Builds the row of a booking that both have signed and that is due for payment. */
export function makeBookingRow({ now, terms, offerId, ...people }: NewBookingRow): BookingRow {
  const id = newId('bkg');
  const { startDay, endDay, months } = terms;
  return {
    id,
    state: 'payment_due',
    stateSince: now,
    version: 6,
    ...people,
    clientId: id,
    startDay,
    months,
    people: 2,
    withPassport: false,
    occupation: 'Nurse',
    message: '',
    round: 1,
    offerId,
    agreedOfferId: offerId,
    term: 1,
    paymentDueAt: now + bookingLimits.paymentMs,
    paymentExtended: false,
    intentId: null,
    fundedAt: null,
    fundEntryId: null,
    receiptId: null,
    handoverAt: null,
    handoverNote: '',
    keyCode: '123456',
    keyAttempts: 0,
    handedOverAt: null,
    checkEndsAt: null,
    checkExtended: false,
    agreedStartDay: startDay,
    endDay,
    noticeBy: null,
    noticeAt: null,
    moveOutDay: null,
    noticeNote: '',
    earlyEnd: null,
    movedOutAt: null,
    claim: null,
    reason: null,
    disputeId: null,
    landlordFeeBasisPoints: null,
    cancelPenaltyKobo: null,
    createdAt: now,
    updatedAt: now,
  };
}

let copied = 0;

/** Publishes `count` copies of the listing, each reserved for a tenant; returns their ids. */
export async function copyListings(
  { read, writer }: Database,
  listingId: Id<'lst'>,
  count: number,
): Promise<`lst_${string}`[]> {
  const [home] = await read.select().from(listings).where(eq(listings.id, listingId));
  if (!home) throw new Error(`no home ${listingId}`);
  // The search index has room for a thousand listings per millisecond.
  const copies = Array.from({ length: count }, () => {
    copied += 1;
    return { ...home, id: newId('lst'), state: 'reserved' as const, publishedAt: home.confirmedAt + copied };
  });
  await writer.write((tx) => tx.insert(listings).values(copies));
  return copies.map(({ id }) => id);
}

/** A booking that both have signed, and the amount due from its tenant. */
export interface DueBooking {
  readonly row: BookingRow;
  readonly amountKobo: Kobo;
}

interface DueBookingsInput {
  readonly tenantIds: readonly Id<'usr'>[];
  readonly landlordId: Id<'usr'>;
  /** The listing to copy, once per booking. */
  readonly listingId: Id<'lst'>;
  readonly count: number;
}

/** A tenth of the usual fees, so that one wallet can pay for many bookings. */
const fees = allFees.map((line) =>
  'amountKobo' in line ? { ...line, amountKobo: kobo(Math.round(line.amountKobo / 10)) } : line,
);
/** Number of listing rows that fit into one SQLite statement. */
const portion = 250;

/** Publishes many listings, each reserved for a tenant whose booking is due for payment in seven lines. */
export async function makeDueBookings(services: Services, made: DueBookingsInput): Promise<DueBooking[]> {
  const { tenantIds, landlordId, listingId, count } = made;
  const { database, clock } = services;
  const now = clock.now();
  const terms = agreedTerms(lagosDay(now), { fees, yearlyRentKobo: 17_000_000 });
  const all: DueBooking[] = [];
  while (all.length < count) {
    const homes = await copyListings(database, listingId, Math.min(portion, count - all.length));
    const rows = homes.map((home, place) =>
      makeBookingRow({
        now,
        terms,
        offerId: newId('ofr'),
        landlordId,
        tenantId: tenantIds[(all.length + place) % tenantIds.length] ?? 'usr_none',
        listingId: home,
        unitKey: home,
      }),
    );
    await grantAuthority(services, { landlordId, unitKeys: homes });
    await database.writer.write(async (tx) => {
      await tx.insert(bookings).values(rows);
      const offer = {
        round: 1,
        kind: 'letting',
        by: 'landlord',
        terms: JSON.stringify(terms),
        note: '',
        at: now,
      } as const;
      await tx
        .insert(bookingOffers)
        .values(rows.map((row) => ({ ...offer, id: row.offerId ?? newId('ofr'), bookingId: row.id })));
    });
    all.push(...rows.map((row) => ({ row, amountKobo: terms.firstPaymentKobo })));
  }
  return all;
}

/** Hands over the keys of a paid booking, which starts its 48-hour check. */
export async function giveKeys(services: Services, bookingId: Id<'bkg'>): Promise<void> {
  await write(systemContext(services, 'keys'), async (uow) => {
    const row = await findBooking(uow.tx, bookingId);
    if (!row) throw new Error(`no booking ${bookingId}`);
    await takeStep(uow, row, { name: 'hand_over', actor: 'landlord' });
  });
}
