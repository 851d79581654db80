import {
  type BookingActor,
  type BookingGuard,
  type BookingState,
  type BookingTransitionName,
  bookingLimits,
  bookingStates,
  termsOf,
  bookingProcess,
} from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { bookingAgreements, escrowLines, verificationCases } from '@rentreel/db/schema';
import { dayMs, kobo, zeroKobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError, type UnitOfWork, newId, write } from '../kernel/index.ts';
import { moveListing } from '../listings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { insertAgreement, insertOffer } from './agreements-repository.ts';
import { type BookingFixture, createBookingFixture } from './fixtures.ts';
import { listingMoveOf, takeStep, type BookingStepRequest } from './process.ts';
import { findBooking, updateBooking } from './repository.ts';
import type { BookingRow } from './row.ts';

let fixture: BookingFixture;
let base: BookingRow;
beforeAll(async () => {
  fixture = await createBookingFixture();
  const { id } = await fixture.apply();
  const row = await findBooking(fixture.services.database.read, id);
  if (!row) throw new Error('a booking expected');
  const offerId = newId('ofr');
  const { conditions, note, ...wanted } = fixture.terms();
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
  await fixture.services.database.writer.write((tx) => insertOffer(tx, { ...offer, terms: JSON.stringify(terms) }));
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

class Undo extends Error {}

type Triple = readonly [BookingState, BookingTransitionName, BookingActor];
const now = () => fixture.services.clock.now();

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
    amountKobo: kobo(20_000_000),
    fundedAt: 0,
  });

const removeAuthority = (tx: WriteTx) =>
  tx.delete(verificationCases).where(eq(verificationCases.userId, base.landlordId));

type Setting = Partial<BookingRow>;

/** Settings under which each guard holds. */
const settings: Partial<Record<BookingGuard, (actor: BookingActor) => Setting>> = {
  cooling_off: () => ({ fundedAt: now() }),
  cooled_off: () => ({ fundedAt: now() - 2 * dayMs }),
  keys_given: () => ({ handedOverAt: now(), checkEndsAt: now() + dayMs }),
  payee_unchecked: () => ({ handedOverAt: now(), checkEndsAt: now() + dayMs }),
  payee_overdue: () => ({ endDay: fixture.today() - bookingLimits.renewalReturnMs / dayMs - 1 }),
  in_check_window: () => ({ handedOverAt: now(), checkEndsAt: now() + dayMs }),
  renewal_window: () => ({ endDay: fixture.today() + 30 }),
  proposal_of_other: (actor) => ({
    earlyEnd: JSON.stringify({
      by: actor === 'landlord' ? 'tenant' : 'landlord',
      moveOutDay: fixture.today() + 90,
      unusedKobo: 0,
      refundKobo: 0,
      answerBy: now() + dayMs,
    }),
  }),
  notice_is_own: (actor) => ({ noticeBy: actor === 'landlord' ? 'landlord' : 'tenant' }),
};

/** Other rows that each guard requires. */
const rowsFor: Partial<Record<BookingGuard, (tx: WriteTx, actor: BookingActor) => Promise<unknown>>> = {
  first_signature: (tx) => putAgreement(tx, 'nobody'),
  last_signature: (tx, actor) => putAgreement(tx, actor === 'tenant' ? 'landlord' : 'tenant'),
  caution_held: putCaution,
  payee_unchecked: removeAuthority,
  payee_overdue: removeAuthority,
};

const rulings: Partial<Record<BookingTransitionName, BookingStepRequest['ruling']>> = {
  rule_end: { toTenantKobo: zeroKobo, toLandlordKobo: zeroKobo },
  rule_continue: { toTenantKobo: zeroKobo, toLandlordKobo: zeroKobo },
  rule_caution: { toTenantKobo: zeroKobo, toLandlordKobo: zeroKobo },
};

/** Puts the listing into the state that belongs to a booking in this state. */
async function putHome(uow: UnitOfWork, state: BookingState): Promise<void> {
  const move = listingMoveOf('applied', state);
  if (move !== 'reserve') return;
  await moveListing(uow, { listingId: base.listingId, name: 'reserve' });
}

function contextOf(actor: BookingActor) {
  const people = {
    tenant: fixture.tenant.ctx,
    landlord: fixture.landlord.ctx,
    admin: fixture.system,
    system: fixture.system,
  };
  return people[actor];
}

/** Makes a step from a state in which its guards hold and rolls it back; returns the new state, or the error. */
async function tryStep([state, name, actor]: Triple): Promise<string> {
  const guards = bookingProcess.find(name, state, actor)?.guards ?? [];
  let outcome = 'nothing';
  const run = async (uow: UnitOfWork) => {
    const { tx } = uow;
    const setting = Object.assign({}, ...guards.map((guard) => settings[guard]?.(actor))) as Setting;
    const row = { ...base, fundedAt: 1, ...setting, state, stateSince: now(), paymentDueAt: now() + dayMs };
    await updateBooking(tx, row);
    await putHome(uow, state);
    for (const guard of guards) await rowsFor[guard]?.(tx, actor);
    const request = { name, actor, ruling: rulings[name] };
    const after = await takeStep({ ...uow, actor: contextOf(actor).actor }, row, request);
    outcome = (await findBooking(tx, row.id))?.state ?? 'gone';
    expect(after).toMatchObject({ state: outcome, version: row.version + 1 });
    throw new Undo();
  };
  const undone: unknown = await write(fixture.system, run).catch((error: unknown) => error);
  if (undone instanceof DomainError) return undone.code;
  if (!(undone instanceof Undo)) throw undone;
  return outcome;
}

const triples = bookingStates.flatMap((state) =>
  bookingProcess.actors.flatMap((actor) => bookingProcess.transitionNames.map((name): Triple => [state, name, actor])),
);
const isOpen = ([state, name, actor]: Triple) => bookingProcess.find(name, state, actor) !== undefined;
const open = triples.filter(isOpen);

describe('every transition of a booking', () => {
  it.each(open)('from %s: %s by the %s leads to the state of the graph', async (...triple) => {
    const [state, name, actor] = triple;
    expect(await tryStep(triple)).toBe(bookingProcess.find(name, state, actor)?.to);
  });

  it('is rejected for every other actor and state without a change', async () => {
    const { read } = fixture.services.database;
    const before = await findBooking(read, base.id);
    for (const [state, name, actor] of triples.filter((triple) => !isOpen(triple))) {
      const refused = write(contextOf(actor), (uow) => takeStep(uow, { ...base, state }, { name, actor }));
      await expect(refused, `${state} · ${name} · ${actor}`).rejects.toMatchObject({ code: 'bookings.wrong_state' });
    }
    expect(await findBooking(read, base.id)).toEqual(before);
    expect(await read.select().from(bookingAgreements)).toEqual([]);
  });
});

describe('listingMoveOf', () => {
  it('reserves the listing from the acceptance until the move-in, and releases it when the booking fails', () => {
    expect(listingMoveOf('offered', 'agreement_pending')).toBe('reserve');
    expect(listingMoveOf('payment_due', 'funded')).toBeUndefined();
    expect(listingMoveOf('handed_over', 'active')).toBe('let');
    expect(listingMoveOf('disputed', 'active')).toBe('let');
    expect(listingMoveOf('payment_due', 'expired')).toBe('release_reservation');
    expect(listingMoveOf('disputed', 'cancelled_not_as_described')).toBe('release_reservation');
    expect(listingMoveOf('applied', 'declined')).toBeUndefined();
    expect(listingMoveOf('moved_out', 'ended')).toBeUndefined();
  });
});
