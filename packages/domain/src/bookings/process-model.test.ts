import {
  type BookingSide,
  type BookingState,
  type BookingTransitionName,
  endedStates,
  lockingStates,
  reservingStates,
  bookingProcess,
} from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { bookingSteps, bookings, timers } from '@rentreel/db/schema';
import { kobo, hourMs } from '@rentreel/values';
import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { publishHome } from '../testing/index.ts';
import { declineBooking } from './apply.ts';
import { cancelBooking } from './cancellation.ts';
import { dueAtOf } from './deadlines.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from './fixtures.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

/** What a participant attempts, and which transition it stands for. */
const actions = [
  'shortlist',
  'offer',
  'counter',
  'accept',
  'accept_counter',
  'sign_tenant',
  'sign_landlord',
  'decline',
  'leave',
  'call_off',
  'extend_payment',
  'pay',
  'keys',
  'more_time',
] as const;
type Action = (typeof actions)[number];

interface Try {
  readonly action: Action;
  /** Index of the applicant. */
  readonly who: number;
  /** Hours that pass before the attempt. */
  readonly hours: number;
}

async function cancel(rental: Rental, side: BookingSide): Promise<void> {
  const person = side === 'tenant' ? rental.tenant : fixture.landlord;
  const { cancellation } = await rental.see(person);
  const returnsKobo = kobo(cancellation?.toTenantKobo ?? 0);
  const why = { reason: 'plans_changed', note: '', returnsKobo } as const;
  await cancelBooking(person.ctx, { ...(await rental.action(person)), ...why });
}

const acts: Readonly<Record<Action, (rental: Rental) => Promise<unknown>>> = {
  shortlist: (rental) => rental.change(fixture.landlord, 'shortlist'),
  offer: (rental) => rental.offer(),
  counter: (rental) => rental.offer(rental.tenant),
  accept: (rental) => rental.accept(),
  accept_counter: (rental) => rental.accept(fixture.landlord),
  sign_tenant: (rental) => rental.sign(rental.tenant),
  sign_landlord: (rental) => rental.sign(fixture.landlord),
  decline: async (rental) => {
    const why = { reason: 'terms', note: '' } as const;
    await declineBooking(fixture.landlord.ctx, { ...(await rental.action(fixture.landlord)), ...why });
  },
  leave: (rental) => cancel(rental, 'tenant'),
  call_off: (rental) => cancel(rental, 'landlord'),
  extend_payment: (rental) => rental.change(fixture.landlord, 'extend_payment'),
  pay: (rental) => rental.pay(),
  keys: (rental) => rental.keys(),
  more_time: (rental) => rental.change(rental.tenant, 'ask_more_time'),
};

/** The transitions that an action can stand for, and the side of each. */
const stepsOf: Readonly<Record<Action, readonly (readonly [BookingTransitionName, BookingSide])[]>> = {
  shortlist: [['shortlist', 'landlord']],
  offer: [
    ['offer', 'landlord'],
    ['offer_again', 'landlord'],
  ],
  counter: [['counter', 'tenant']],
  accept: [['accept', 'tenant']],
  accept_counter: [['accept_counter', 'landlord']],
  sign_tenant: [
    ['sign', 'tenant'],
    ['sign_last', 'tenant'],
  ],
  sign_landlord: [
    ['sign', 'landlord'],
    ['sign_last', 'landlord'],
  ],
  decline: [['decline', 'landlord']],
  leave: [
    ['withdraw', 'tenant'],
    ['cool_off', 'tenant'],
    ['cancel_by_tenant', 'tenant'],
  ],
  call_off: [
    ['call_off', 'landlord'],
    ['cancel_by_landlord', 'landlord'],
  ],
  extend_payment: [['extend_payment', 'landlord']],
  pay: [['fund', 'tenant']],
  keys: [['hand_over', 'landlord']],
  more_time: [['ask_more_time', 'tenant']],
};

const includes = (states: readonly BookingState[], state: BookingState) => states.includes(state);

/**
 * Performs an action: one without a transition in the graph is rejected with a DomainError, any other reaches the state of
 * the graph.
 */
async function attempt(rental: Rental, { action, hours }: Try): Promise<void> {
  await fixture.pass(hours * hourMs);
  const before = await rental.see();
  const ways = stepsOf[action].flatMap(([name, side]) => bookingProcess.find(name, before.state, side) ?? []);
  const failure: unknown = await acts[action](rental).then(
    () => undefined,
    (error: unknown) => error,
  );
  const after = await rental.see();
  if (failure !== undefined) {
    expect(failure).toBeInstanceOf(DomainError);
    expect(after.state).toBe(before.state);
    expect(after.version).toBe(before.version);
    return;
  }
  expect(ways.map(({ to }) => to)).toContain(after.state);
  expect(after.version).toBe(before.version + 1);
}

async function checkRow(row: typeof bookings.$inferSelect): Promise<void> {
  const { read } = fixture.services.database;
  const steps = await read
    .select()
    .from(bookingSteps)
    .where(eq(bookingSteps.bookingId, row.id))
    .orderBy(asc(bookingSteps.version));
  expect(steps.map(({ version }) => version)).toEqual(Array.from({ length: row.version }, (_, at) => at + 1));
  expect(steps.at(-1)?.state).toBe(row.state);
  const due = await read
    .select()
    .from(timers)
    .where(and(eq(timers.subjectId, row.id), eq(timers.kind, 'booking.due')));
  expect(due.map(({ dueAt }) => dueAt)).toEqual(dueAtOf(row) === null ? [] : [dueAtOf(row)]);
  if (includes(endedStates, row.state)) expect(due).toEqual([]);
}

/** Asserts what must always hold for a listing and its applicants. */
async function checkHome(listingId: Id<'lst'>): Promise<void> {
  const { read } = fixture.services.database;
  const rows = await read.select().from(bookings).where(eq(bookings.listingId, listingId));
  const reserved = rows.filter(({ state }) => includes([...reservingStates, ...lockingStates], state));
  expect(reserved.length).toBeLessThanOrEqual(1);
  const home = await findListing(read, listingId);
  const lives = reserved.some(({ state }) => state === 'active');
  expect(home?.state).toBe(lives ? 'let' : reserved.length === 1 ? 'reserved' : 'live');
  for (const row of rows) await checkRow(row);
}

describe('random actions of participants in any order', () => {
  it('never let a unit to two tenants and never reach a state outside the graph', async () => {
    const attempts = fc.array(
      fc.record({ action: fc.constantFrom(...actions), who: fc.nat(1), hours: fc.constantFrom(0, 0, 1, 13, 47) }),
      { minLength: 8, maxLength: 22 },
    );
    await fc.assert(
      fc.asyncProperty(attempts, async (all) => {
        const listingId = await publishHome(fixture.landlord.ctx);
        const rentals = [
          await newRental(fixture, await fixture.newTenant(), listingId),
          await newRental(fixture, await fixture.newTenant(), listingId),
        ];
        for (const one of all) {
          const rental = rentals[one.who];
          if (rental) await attempt(rental, one);
        }
        await checkHome(listingId);
      }),
      { numRuns: 12 },
    );
  });

  it('complete a booking when they follow the transitions that the screens offer', async () => {
    const listingId = await publishHome(fixture.landlord.ctx);
    const rental = await newRental(fixture, await fixture.newTenant(), listingId);
    const way: readonly Action[] = [
      'shortlist',
      'offer',
      'counter',
      'accept_counter',
      'sign_landlord',
      'sign_tenant',
      'pay',
      'keys',
    ];
    for (const action of way) {
      await attempt(rental, { action, who: 0, hours: 1 });
      await checkHome(listingId);
    }
    expect((await rental.see()).state).toBe('handed_over');
  });
});
