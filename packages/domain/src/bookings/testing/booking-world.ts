import type { Booking, ApplyInput, OfferInput } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { timers } from '@rentreel/db/schema';
import { type Kobo, kobo } from '@rentreel/money';
import { inArray } from 'drizzle-orm';
import { type Context, newId } from '../../kernel/index.ts';
import { createTestWorld, publishHome, type TestPerson, type TestWorld } from '../../testing/index.ts';
import { claimTimers, completeTimer } from '../../timers/index.ts';
import { depositToWallet } from '../../wallet/index.ts';
import { applyForHome } from '../apply-for-home.ts';
import { dayMs, lagosDay } from '../booking-times.ts';
import { getBooking } from '../get-booking.ts';
import { bookingTimerWork } from '../pass-booking-time.ts';

type Ids = Pick<Booking, 'id'>;

/** A landlord with a home on show, and two tenants with ₦3,000,000 each. */
export interface BookingWorld extends TestWorld {
  readonly landlord: TestPerson;
  readonly tenant: TestPerson;
  readonly rival: TestPerson;
  readonly listingId: Id<'lst'>;
  /** The day of today in Lagos. */
  readonly today: () => number;
  readonly newTenant: (deposit?: Kobo) => Promise<TestPerson>;
  /** Applies; left out: the tenant, the home of the world, for a year in two months. */
  readonly apply: (person?: TestPerson, changes?: Partial<ApplyInput>) => Promise<Booking>;
  /** The booking as somebody sees it now. */
  readonly see: (person: TestPerson, booking: Ids) => Promise<Booking>;
  /** The id and the version with which a deed is sent. */
  readonly deed: (person: TestPerson, booking: Ids) => Promise<{ bookingId: Id<'bkg'>; version: number }>;
  readonly terms: (changes?: Partial<OfferInput>) => Omit<OfferInput, 'bookingId' | 'version'>;
  /** Moves the clock to a time and does what is due for bookings by then, in order. */
  readonly passTo: (time: number) => Promise<void>;
  readonly pass: (ms: number) => Promise<void>;
}

async function runDue(world: TestWorld): Promise<void> {
  const kinds = Object.keys(bookingTimerWork);
  const claimed = await claimTimers(world.system, { kinds, limit: 100, leaseMs: 1000 });
  for (const timer of claimed) {
    await bookingTimerWork[timer.kind]?.(world.system, timer.subjectId);
    await completeTimer(world.system, timer);
  }
}

async function nextDue(world: TestWorld): Promise<number> {
  const kinds = Object.keys(bookingTimerWork);
  const rows = await world.services.database.read.select().from(timers).where(inArray(timers.kind, kinds));
  return Math.min(...rows.map(({ dueAt }) => dueAt));
}

const inTwoMonths = 60;

/** Opens a world of its own; call `dispose` at the end. */
export async function createBookingWorld(): Promise<BookingWorld> {
  const world = await createTestWorld();
  const { clock } = world.services;
  const landlord = await world.createPerson({ name: 'Emeka Obi' });
  const listingId = await publishHome(landlord.ctx);
  const newTenant: BookingWorld['newTenant'] = async (deposit = kobo(300_000_000)) => {
    const person = await world.createPerson();
    if (deposit > 0) await depositToWallet(person.ctx, { amountKobo: deposit });
    return person;
  };
  const tenant = await newTenant();
  const today = () => lagosDay(clock.now());
  const see: BookingWorld['see'] = ({ ctx }, { id: bookingId }) => getBooking(ctx, { bookingId });
  const passTo: BookingWorld['passTo'] = async (time) => {
    for (let due = await nextDue(world); due <= time; due = await nextDue(world)) {
      if (due > clock.now()) clock.advance(due - clock.now());
      await runDue(world);
    }
    if (time > clock.now()) clock.advance(time - clock.now());
  };
  return {
    ...world,
    landlord,
    tenant,
    rival: await newTenant(),
    listingId,
    today,
    newTenant,
    see,
    passTo,
    pass: (ms) => passTo(clock.now() + ms),
    deed: async (person, booking) => {
      const { id: bookingId, version } = await see(person, booking);
      return { bookingId, version };
    },
    apply: ({ ctx }: { readonly ctx: Context } = tenant, changes = {}) =>
      applyForHome(ctx, {
        listingId,
        clientId: newId('bkg'),
        startDay: today() + inTwoMonths,
        months: 12,
        people: 2,
        occupation: 'Nurse',
        message: 'We are two, and quiet.',
        ...changes,
      }),
    terms: (changes = {}) => ({
      startDay: today() + inTwoMonths,
      months: 12,
      yearlyRentKobo: kobo(200_000_000),
      fees: [{ kind: 'caution', basis: 'flat', amountKobo: kobo(20_000_000) }],
      plan: 'upfront',
      conditions: '',
      note: '',
      ...changes,
    }),
  };
}

export { dayMs };
export const hourMs = 3_600_000;
