import {
  type Dispute,
  type DisputeActor,
  type DisputeCard,
  type DisputeEvidence,
  type DisputeInput,
  type DisputeOfBookingInput,
  disputeLimits,
  endedDisputeStates,
} from '@rentreel/contracts/disputes';
import type { NextActor } from '@rentreel/contracts/bookings';
import type { ListCasesInput } from '@rentreel/contracts/cases';
import type { Id } from '@rentreel/contracts/ids';
import type { Kobo } from '@rentreel/values';
import {
  type BookingRow,
  type StoredPhoto,
  escrowView,
  findBooking,
  heldOf,
  listDisputeActors,
  listHomeRecords,
  missingForRuling,
  toClaim,
  toHomeRecords,
  toPrivatePhotos,
} from '../bookings/index.ts';
import { type Context, DomainError, requireRight, readHandle } from '../kernel/index.ts';
import { type ListingCardRow, findListing, toListingSummary } from '../listings/index.ts';
import { findNames, listStaffWith, namedPerson } from '../people/index.ts';
import { loadDispute } from './policy.ts';
import {
  type DisputeRow,
  type DisputeStepRow,
  type EvidenceRow,
  type SplitRow,
  findLastDispute,
  listEvidence,
  listOpen,
  listOpenOf,
  listSplits,
  listSteps,
} from './repository.ts';
import {
  type Administrator,
  type DecidedSteps,
  allowedNow,
  dueAtOf,
  latestRuling,
  needsTwo,
  toDeciders,
} from './rules.ts';

/** The steps that make a ruling, and whether it is effective immediately. */
const rulingSteps: Readonly<Record<string, boolean>> = {
  rule: true,
  propose_ruling: false,
  rule_appeal: true,
  propose_appeal_ruling: false,
};
const confirms = new Set(['confirm_ruling', 'confirm_appeal_ruling']);

/**
 * Returns for each ruling in order whether it is effective: it needed no second administrator, or one has confirmed it.
 */
function effectiveFlagsOf(steps: DecidedSteps): boolean[] {
  const counted: boolean[] = [];
  for (const { name } of steps) {
    const given = rulingSteps[name];
    if (given !== undefined) counted.push(given);
    if (confirms.has(name)) counted[counted.length - 1] = true;
  }
  return counted;
}

/** Returns the rulings; the two people see a proposed one only after a second administrator has confirmed it. */
function toRulings(
  splits: readonly SplitRow[],
  { steps, actor }: { readonly steps: DecidedSteps; readonly actor: DisputeActor },
): Dispute['rulings'] {
  const counted = effectiveFlagsOf(steps);
  const rulings = splits.filter(({ by }) => by === 'admin');
  return rulings.flatMap(({ toTenantKobo, toLandlordKobo, tenancyGoesOn, note, at, onAppeal }, index) => {
    const confirmed = counted[index] ?? false;
    if (!confirmed && actor !== 'admin') return [];
    return [{ toTenantKobo, toLandlordKobo, tenancyGoesOn, note, at, confirmed, onAppeal }];
  });
}

interface CardExtras {
  readonly booking: BookingRow;
  readonly home: ListingCardRow;
  readonly names: ReadonlyMap<string, string>;
  /** Currently held: the total, and the deposits in it. */
  readonly held: { readonly heldKobo: Kobo; readonly depositKobo: Kobo };
  readonly now: number;
}

/** Builds the card of a dispute in a list. Safe: only this module writes ids and reasons. */
function toDisputeCard(row: DisputeRow, { booking, home, names, held, now }: CardExtras): DisputeCard {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    state: row.state,
    reason: row.reason as DisputeCard['reason'],
    bookingId: row.bookingId,
    home: toListingSummary(home, now),
    tenant: namedPerson(booking.tenantId, names.get(booking.tenantId)),
    landlord: namedPerson(booking.landlordId, names.get(booking.landlordId)),
    openedBy: row.openedBy,
    ...held,
    openedAt: row.openedAt,
    dueAt: dueAtOf(row),
  };
}

const toEvidence =
  (ctx: Context, readerId: Id<'usr'>) =>
  ({ by, statement, photos, at }: EvidenceRow): DisputeEvidence => ({
    by,
    statement,
    photos: toPrivatePhotos(ctx, JSON.parse(photos) as StoredPhoto[], readerId),
    at,
  });

function toOffers(splits: readonly SplitRow[]): Dispute['offers'] {
  return splits.flatMap(({ seq, by, toTenantKobo, toLandlordKobo, tenancyGoesOn, note, at }) =>
    by === 'admin' ? [] : [{ id: seq, by, toTenantKobo, toLandlordKobo, tenancyGoesOn, note, at }],
  );
}

/**
 * Returns the note of a step; that of a proposal only to administrators, until it is effective and listed among the rulings.
 */
const noteOf = ({ name, note }: DisputeStepRow, actor: DisputeActor) =>
  actor !== 'admin' && name.startsWith('propose_') ? '' : note;

interface DisputeExtras
  extends CardExtras, Pick<Dispute, 'payoutWaitsFor' | 'lines' | 'hold' | 'moveIn' | 'moveOut' | 'claim'> {
  /** Who acts next; undefined once it has ended. */
  readonly turn: NextActor | undefined;
  readonly actor: Exclude<DisputeActor, 'system'>;
  readonly readerId: Id<'usr'>;
  readonly splits: readonly SplitRow[];
  readonly evidence: readonly EvidenceRow[];
  readonly steps: readonly DisputeStepRow[];
  /** Without the two people; empty for a reader who is one of them. */
  readonly admins: readonly Administrator[];
}

/** Builds the detail page of a dispute for one of its two people or an administrator. */
function toDispute(ctx: Context, row: DisputeRow, extras: DisputeExtras): Dispute {
  const { actor, readerId, splits, steps, booking, payoutWaitsFor, lines, hold, moveIn, moveOut, claim } = extras;
  const { turn } = extras;
  const side = actor === 'admin' ? null : actor;
  return {
    ...toDisputeCard(row, extras),
    side,
    bookingState: booking.state,
    allowedTransitions: allowedNow({ row, actor, actorId: readerId, splits, steps }),
    needsMe: side !== null && (turn === side || turn === 'both'),
    decidedBy: needsTwo(row) ? 2 : 1,
    deciders: actor === 'admin' ? toDeciders({ row, steps }, extras) : null,
    rulingBy: row.openedAt + disputeLimits.rulingMs,
    hardStopAt: row.openedAt + disputeLimits.hardStopMs,
    payoutWaitsFor,
    lines,
    hold,
    evidence: extras.evidence.map(toEvidence(ctx, readerId)),
    offers: toOffers(splits),
    rulings: toRulings(splits, extras),
    moveIn,
    moveOut,
    claim,
    // Safe: only this module writes steps, with names of the process.
    steps: steps.map((step) => ({
      name: step.name as Dispute['steps'][number]['name'],
      by: step.actor,
      note: noteOf(step, actor),
      at: step.at,
    })),
  };
}

/** Returns one dispute with all statements and evidence. Throws disputes.not_found for a stranger. */
export async function getDispute(ctx: Context, { disputeId }: DisputeInput): Promise<Dispute> {
  const handle = readHandle(ctx);
  const { row, booking, actor, userId: readerId } = await loadDispute(ctx, handle, disputeId);
  const home = await findListing(handle, booking.listingId);
  if (!home) throw new DomainError('disputes.not_found');
  const records = await listHomeRecords(handle, booking.id);
  const escrow = await escrowView(handle, booking);
  const splits = await listSplits(handle, row.id);
  const ruling = row.state === 'ruled' ? latestRuling(splits) : undefined;
  const now = ctx.clock.now();
  const isEnded = endedDisputeStates.some((ended) => ended === row.state);
  return toDispute(ctx, row, {
    booking,
    home,
    names: await findNames(handle, [booking.tenantId, booking.landlordId]),
    held: await heldOf(handle, booking),
    now,
    turn: isEnded ? undefined : (await listDisputeActors(handle, [booking.id])).get(booking.id),
    actor,
    readerId,
    splits,
    payoutWaitsFor: ruling ? await missingForRuling(handle, booking, { ruling, now }) : [],
    evidence: await listEvidence(handle, row.id),
    steps: await listSteps(handle, row.id),
    admins:
      actor === 'admin' ? await listStaffWith(handle, 'disputes.rule', [booking.tenantId, booking.landlordId]) : [],
    lines: escrow.lines,
    hold: escrow.hold,
    moveIn: toHomeRecords(ctx, records, { phase: 'move_in', readerId }),
    moveOut: toHomeRecords(ctx, records, { phase: 'move_out', readerId }),
    claim: toClaim(ctx, booking, readerId),
  });
}

/** Returns the latest dispute of a booking. Throws disputes.not_found when it has none. */
export async function getDisputeOfBooking(ctx: Context, { bookingId }: DisputeOfBookingInput): Promise<Dispute> {
  const row = await findLastDispute(readHandle(ctx), bookingId);
  if (!row) throw new DomainError('disputes.not_found');
  return getDispute(ctx, { disputeId: row.id });
}

/**
 * Returns open disputes, of these or of all: those that wait for RentReel first, then oldest first; for administrators. Throws
 * app.not_found for everyone else.
 */
export async function listOpenDisputes(ctx: Context, input?: ListCasesInput): Promise<DisputeCard[]> {
  requireRight(ctx, 'disputes.rule');
  const handle = ctx.database.read;
  const cards: DisputeCard[] = [];
  for (const row of await listOpen(handle, input?.caseIds)) {
    const booking = await findBooking(handle, row.bookingId);
    const home = booking && (await findListing(handle, booking.listingId));
    if (!booking || !home) continue;
    const names = await findNames(handle, [booking.tenantId, booking.landlordId]);
    cards.push(toDisputeCard(row, { booking, home, names, held: await heldOf(handle, booking), now: ctx.clock.now() }));
  }
  return cards;
}

/** Returns when the next step of the open disputes of these bookings is due, by booking; null where no period runs. */
export async function listDisputeDueTimes(
  ctx: Context,
  bookingIds: readonly Id<'bkg'>[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await listOpenOf(ctx.database.read, bookingIds);
  return new Map(rows.map((row) => [row.bookingId, dueAtOf(row)]));
}
