import {
  type BookingDriver,
  type BookingTerms,
  type BookingTransitionName,
  type PaymentPlan,
  termsOf,
} from '@rentreel/contracts/bookings';
import type { FeeLine } from '@rentreel/contracts/listings';
import { ledgerAccounts } from '@rentreel/db/schema';
import { userAvailable } from '@rentreel/ledger';
import { kobo } from '@rentreel/money';
import { eq } from 'drizzle-orm';
import { type Context, newId, type Services, write } from '../../../kernel/index.ts';
import { moveHome } from '../../../listings/index.ts';
import { createTestWorld, publishHome, type TestPerson, type TestWorld } from '../../../testing/index.ts';
import { depositToWallet } from '../../../wallet/index.ts';
import { lagosDay } from '../../booking-times.ts';
import type { BookingRow } from '../../booking-row.ts';
import { findBooking, insertBooking, insertOffer } from '../../bookings-repository.ts';
import { titleOf } from '../../load-booking.ts';
import type { StepRequest } from '../../process/step-request.ts';
import { takeStep } from '../../process/take-step.ts';
import { makeBookingRow } from './make-booking-row.ts';

/** ₦2,450,000 in every line there is. */
export const allFees: readonly FeeLine[] = [
  { kind: 'agency', basis: 'flat', amountKobo: kobo(17_000_000) },
  { kind: 'agreement', basis: 'flat', amountKobo: kobo(8_500_000) },
  { kind: 'service_charge', basis: 'flat', amountKobo: kobo(15_000_000) },
  { kind: 'caution', basis: 'flat', amountKobo: kobo(20_000_000) },
  { kind: 'security_deposit', basis: 'flat', amountKobo: kobo(10_000_000) },
  { kind: 'other', basis: 'flat', amountKobo: kobo(4_500_000) },
];
export const wholeKobo = kobo(245_000_000);

export interface Agreed {
  readonly plan?: PaymentPlan;
  /** Days from today to the first day of the tenancy. */
  readonly startsInDays?: number;
  readonly fees?: readonly FeeLine[];
  readonly platformFeeBasisPoints?: number;
  readonly yearlyRentKobo?: number;
  readonly tenant?: TestPerson;
  readonly landlord?: TestPerson;
  readonly listingId?: string;
  readonly unitKey?: string;
}

type More = Pick<StepRequest, 'change' | 'ruling' | 'paidBy'>;

/** A landlord with a home, a tenant with money, and bookings as they come to be paid. */
export interface EscrowWorld extends TestWorld {
  readonly landlord: TestPerson;
  readonly tenant: TestPerson;
  newTenant(depositKobo: number): Promise<TestPerson>;
  /** A booking that both have signed, to be paid now. */
  due(agreed?: Agreed): Promise<BookingRow>;
  /** Takes a step of the process. */
  step(id: string, taken: readonly [BookingTransitionName, BookingDriver], more?: More): Promise<BookingRow>;
  row(id: string): Promise<BookingRow>;
  /** Kobo in the wallet of the person; 0 before it is opened. */
  has(person: TestPerson): Promise<number>;
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

/** Opens a world of its own; call `dispose` at the end. */
export async function createEscrowWorld(overrides: Partial<Services> = {}): Promise<EscrowWorld> {
  const world = await createTestWorld(overrides);
  const { clock, database } = world.services;
  const landlord = await world.createPerson({ name: 'Emeka Obi' });
  const newTenant: EscrowWorld['newTenant'] = async (depositKobo) => {
    const person = await world.createPerson();
    if (depositKobo > 0) await depositToWallet(person.ctx, { amountKobo: kobo(depositKobo) });
    return person;
  };
  const tenant = await newTenant(300_000_000);
  const row: EscrowWorld['row'] = async (id) => {
    const found = await findBooking(database.read, id);
    if (!found) throw new Error(`no booking ${id}`);
    return found;
  };
  const actors: Record<BookingDriver, (booking: BookingRow) => Context> = {
    tenant: ({ tenantId }) => actAs(tenantId),
    landlord: ({ landlordId }) => actAs(landlordId),
    admin: () => world.system,
    system: () => world.system,
  };
  const actAs = (userId: string) =>
    world.contextOf({ kind: 'user', userId, role: 'user', sessionId: `test-session-${userId}` });

  return {
    ...world,
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
      await database.writer.write(async (tx) => {
        await insertBooking(tx, booking);
        if (agreed.listingId === undefined) await moveHome(world.system, tx, { listingId: home, name: 'reserve' });
        const offer = { id: offerId, bookingId: booking.id, round: 1, kind: 'letting', by: 'landlord' } as const;
        await insertOffer(tx, { ...offer, terms: JSON.stringify(terms), note: '', at: clock.now() });
      });
      return booking;
    },
    step: async (id, [name, by], more = {}) => {
      const before = await row(id);
      return write(actors[by](before), async (tx) => {
        const ctx = actors[by](before);
        const step = { row: await row(id), home: await titleOf(tx, before), name, driver: by, ...more };
        const { row: after, audit, events } = await takeStep(ctx, tx, step);
        return { result: after, audit, events };
      });
    },
    has: async ({ userId }) => {
      const [account] = await database.read
        .select({ kobo: ledgerAccounts.balanceKobo })
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.code, userAvailable(userId)));
      return account?.kobo ?? 0;
    },
  };
}
