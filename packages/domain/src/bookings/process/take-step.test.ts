import {
  type BookingDriver,
  type BookingGuard,
  type BookingState,
  type BookingTransitionName,
  bookingDrivers,
  bookingStates,
  bookingTransitionNames,
  findBookingTransition,
  termsOf,
} from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { bookingAgreements, escrowLines } from '@rentreel/db/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError, newId } from '../../kernel/index.ts';
import { moveHome } from '../../listings/index.ts';
import { insertAgreement } from '../agreements-repository.ts';
import type { BookingRow } from '../booking-row.ts';
import { dayMs } from '../booking-times.ts';
import { findBooking, insertOffer, updateBooking } from '../bookings-repository.ts';
import { homeMoveOf } from './keep-home.ts';
import { type BookingWorld, createBookingWorld } from '../testing/booking-world.ts';
import type { StepRequest } from './step-request.ts';
import { takeStep } from './take-step.ts';

let world: BookingWorld;
let base: BookingRow;
beforeAll(async () => {
  world = await createBookingWorld();
  const { id } = await world.apply();
  const row = await findBooking(world.services.database.read, id);
  if (!row) throw new Error('a booking expected');
  const offerId = newId('ofr');
  const { conditions, note, ...wanted } = world.terms();
  const terms = termsOf({ ...wanted, conditions, platformFeeBasisPoints: 0 });
  base = {
    ...row,
    round: 1,
    offerId,
    agreedOfferId: offerId,
    agreedStartDay: terms.startDay,
    endDay: terms.endDay,
    handoverNote: note,
  };
  const offer = { id: offerId, bookingId: id, round: 1, kind: 'letting', by: 'landlord', note: '', at: 0 } as const;
  await world.services.database.writer.write((tx) => insertOffer(tx, { ...offer, terms: JSON.stringify(terms) }));
});
afterAll(() => world.dispose());

class Undo extends Error {}

type Triple = readonly [BookingState, BookingTransitionName, BookingDriver];
const now = () => world.services.clock.now();

async function putAgreement(tx: WriteTx, signedBy: 'nobody' | 'tenant' | 'landlord') {
  const signed = { tenantName: 'A', tenantSignedAt: 1, landlordName: 'B', landlordSignedAt: 1 };
  await insertAgreement(tx, {
    id: newId('agr'),
    bookingId: base.id,
    term: 1,
    offerId: null,
    document: '{}',
    hash: '0'.repeat(64),
    tenantName: signedBy === 'tenant' ? signed.tenantName : null,
    tenantSignedAt: signedBy === 'tenant' ? 1 : null,
    landlordName: signedBy === 'landlord' ? signed.landlordName : null,
    landlordSignedAt: signedBy === 'landlord' ? 1 : null,
    createdAt: 0,
  });
}

const putCaution = (tx: WriteTx) =>
  tx.insert(escrowLines).values({
    bookingId: base.id,
    term: 1,
    kind: 'caution',
    purpose: 'caution',
    amountKobo: 20_000_000,
    fundedAt: 0,
  });

type Setting = Partial<BookingRow>;

/** What makes a guard hold. */
const settings: Partial<Record<BookingGuard, (driver: BookingDriver) => Setting>> = {
  cooling_off: () => ({ fundedAt: now() }),
  cooled_off: () => ({ fundedAt: now() - 2 * dayMs }),
  keys_given: () => ({ handedOverAt: now(), checkEndsAt: now() + dayMs }),
  in_check_window: () => ({ handedOverAt: now(), checkEndsAt: now() + dayMs }),
  renewal_window: () => ({ endDay: world.today() + 30 }),
  proposal_of_other: (driver) => ({
    earlyEnd: JSON.stringify({
      by: driver === 'landlord' ? 'tenant' : 'landlord',
      moveOutDay: world.today() + 90,
      refundKobo: 0,
      answerBy: now() + dayMs,
    }),
  }),
  notice_is_own: (driver) => ({ noticeBy: driver === 'landlord' ? 'landlord' : 'tenant' }),
};

/** What the other rows must say for it to hold. */
const rowsFor: Partial<Record<BookingGuard, (tx: WriteTx, driver: BookingDriver) => Promise<unknown>>> = {
  first_signature: (tx) => putAgreement(tx, 'nobody'),
  last_signature: (tx, driver) => putAgreement(tx, driver === 'tenant' ? 'landlord' : 'tenant'),
  caution_held: putCaution,
};

const rulings: Partial<Record<BookingTransitionName, StepRequest['ruling']>> = {
  rule_end: { toTenantKobo: 0, toLandlordKobo: 0 },
  rule_continue: { toTenantKobo: 0, toLandlordKobo: 0 },
  rule_caution: { toTenantKobo: 0, toLandlordKobo: 0 },
};

/** The home is where a booking in this state has brought it. */
async function putHome(tx: WriteTx, state: BookingState): Promise<void> {
  const move = homeMoveOf('applied', state);
  if (move === 'reserve') await moveHome(world.system, tx, { listingId: base.listingId, name: 'reserve' });
}

function contextOf(driver: BookingDriver) {
  const people = { tenant: world.tenant.ctx, landlord: world.landlord.ctx, admin: world.system, system: world.system };
  return people[driver];
}

/** Takes a step from a state in which its guard holds, and undoes it; the state after it, or why not. */
async function tryStep([state, name, driver]: Triple): Promise<string> {
  const guard = findBookingTransition(name, state, driver)?.guard;
  let outcome = 'nothing';
  const run = async (tx: WriteTx) => {
    const setting = guard ? settings[guard]?.(driver) : undefined;
    const row = { ...base, fundedAt: 1, ...setting, state, stateSince: now(), paymentDueAt: now() + dayMs };
    await updateBooking(tx, row);
    await putHome(tx, state);
    if (guard) await rowsFor[guard]?.(tx, driver);
    const step = { row, home: 'Mini flat', name, driver, ruling: rulings[name] };
    const taken = await takeStep(contextOf(driver), tx, step);
    outcome = (await findBooking(tx, row.id))?.state ?? 'gone';
    expect(taken.row).toMatchObject({ state: outcome, version: row.version + 1 });
    throw new Undo();
  };
  const undone: unknown = await world.services.database.writer.write(run).catch((error: unknown) => error);
  if (undone instanceof DomainError) return undone.code;
  if (!(undone instanceof Undo)) throw undone;
  return outcome;
}

const triples = bookingStates.flatMap((state) =>
  bookingDrivers.flatMap((driver) => bookingTransitionNames.map((name): Triple => [state, name, driver])),
);
const isOpen = ([state, name, driver]: Triple) => findBookingTransition(name, state, driver) !== undefined;
const open = triples.filter(isOpen);

describe('every step of renting', () => {
  it.each(open)('from %s: %s by the %s leads where the graph says', async (...triple) => {
    const [state, name, driver] = triple;
    expect(await tryStep(triple)).toBe(findBookingTransition(name, state, driver)?.to);
  });

  it('is refused to everybody else, and leaves no trace', async () => {
    const { read, writer } = world.services.database;
    const before = await findBooking(read, base.id);
    for (const [state, name, driver] of triples.filter((triple) => !isOpen(triple))) {
      const step = { row: { ...base, state }, home: 'Mini flat', name, driver };
      const refused = writer.write((tx) => takeStep(contextOf(driver), tx, step));
      await expect(refused, `${state} · ${name} · ${driver}`).rejects.toMatchObject({ code: 'bookings.wrong_state' });
    }
    expect(await findBooking(read, base.id)).toEqual(before);
    expect(await read.select().from(bookingAgreements)).toEqual([]);
  });
});

describe('the home of a booking', () => {
  it('is kept from the acceptance until the tenant lives there, and shown again when it comes to nothing', () => {
    expect(homeMoveOf('offered', 'agreement_pending')).toBe('reserve');
    expect(homeMoveOf('payment_due', 'funded')).toBeUndefined();
    expect(homeMoveOf('handed_over', 'active')).toBe('let');
    expect(homeMoveOf('disputed', 'active')).toBe('let');
    expect(homeMoveOf('payment_due', 'expired')).toBe('release_reservation');
    expect(homeMoveOf('disputed', 'cancelled_not_as_described')).toBe('release_reservation');
    expect(homeMoveOf('applied', 'declined')).toBeUndefined();
    expect(homeMoveOf('moved_out', 'ended')).toBeUndefined();
  });
});
