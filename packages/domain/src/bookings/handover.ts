import { isSameSecret } from '@rentreel/auth';
import {
  type AddBaselineInput,
  type Booking,
  type BookingActionInput,
  type BookingActor,
  type BookingInput,
  type BookingSide,
  type HandOverInput,
  type ScheduleHandoverInput,
  bookingLimits,
  bookingProcess,
  lockingStates,
  settlingStates,
} from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { requireStepUp } from '../auth/index.ts';
import { type Context, DomainError, type UnitOfWork, write } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { findContentHashes } from '../media/index.ts';
import { findPeople } from '../people/index.ts';
import { missingOfPayee } from './escrow/payee.ts';
import { recordCondition } from './home-records.ts';
import { changedEvents } from './notices.ts';
import { type OwnBooking, isAsSeen, loadBooking, maskContactDetails } from './policy.ts';
import { performAction, takeStep } from './process.ts';
import { getBooking } from './queries.ts';
import { listHomeRecords, updateBooking } from './repository.ts';
import type { BookingRow, HomeRecordRow, StoredPhoto } from './row.ts';

/** Sets when and how the keys are handed over. Throws bookings.handover_in_past. */
export async function scheduleHandover(ctx: Context, input: ScheduleHandoverInput): Promise<Booking> {
  const { at: handoverAt } = input;
  return performAction(ctx, input, {
    names: ['schedule_handover'],
    plan: (_uow, { row }) => {
      const handoverNote = maskContactDetails(ctx, input.note, row);
      if (handoverAt <= ctx.clock.now()) throw new DomainError('bookings.handover_in_past');
      return { name: 'schedule_handover', change: { handoverAt, handoverNote }, note: handoverNote };
    },
  });
}

/**
 * Returns why the handover cannot be confirmed with this code; undefined when it can. The landlord needs the tenant's code.
 */
function faultOf({ row, side }: OwnBooking, code: string | undefined): DomainError | undefined {
  if (side === 'tenant') return code === undefined ? undefined : new DomainError('bookings.only_landlord_enters');
  if (row.keyAttempts >= bookingLimits.keyCodeAttempts) return new DomainError('bookings.key_code_spent');
  return code !== undefined && isSameSecret(code, row.keyCode) ? undefined : new DomainError('bookings.wrong_key_code');
}

/** Counts a wrong code and returns its error, which is thrown after the commit; throws any other error at once. */
async function refuse(uow: UnitOfWork, { row }: OwnBooking, fault: DomainError): Promise<DomainError> {
  if (fault.code !== 'bookings.wrong_key_code') throw fault;
  await updateBooking(uow.tx, { ...row, keyAttempts: row.keyAttempts + 1 });
  uow.audit({ action: 'booking.key_code_refused', subjectId: row.id });
  return fault;
}

/**
 * Confirms the handover of the keys: the landlord enters the code that the tenant reads out, or the tenant confirms it. The
 * tenant then has 48 hours to check the home. Throws bookings.wrong_key_code, bookings.key_code_spent,
 * bookings.only_landlord_enters, bookings.photos_unknown; auth.step_up_required to the tenant, whose confirmation leads to
 * the release of the money.
 */
export async function handOver(ctx: Context, input: HandOverInput): Promise<Booking> {
  const { bookingId, version, code, meterReading, note, photoIds } = input;
  if (code === undefined) await requireStepUp(ctx);
  const refusal = await write(ctx, async (uow) => {
    const own = await loadBooking(uow, uow.tx, bookingId);
    if (!(await isAsSeen(uow.tx, own, { version, names: ['hand_over'] }))) return undefined;
    // A code counts as an attempt only while the keys can be handed over.
    const isOpen = bookingProcess.find('hand_over', own.row.state, own.side) !== undefined;
    const fault = isOpen ? faultOf(own, code) : undefined;
    if (fault) return refuse(uow, own, fault);
    await takeStep(uow, own.row, { name: 'hand_over', actor: own.side });
    await recordCondition(uow, own, { phase: 'move_in', meterReading, note, photoIds });
    return undefined;
  });
  if (refusal) throw refusal;
  return getBooking(ctx, { bookingId });
}

/**
 * Returns the phase of which both sides can record the condition of the home: the move-in for 7 days after the handover, the
 * move-out until the deposits are settled; undefined otherwise.
 */
function openPhase({ state, handedOverAt }: BookingRow, now: number): Phase | undefined {
  if (settlingStates.some((settling) => settling === state)) return 'move_out';
  const isOpen = lockingStates.some((locking) => locking === state);
  return isOpen && now < (handedOverAt ?? 0) + bookingLimits.baselineMs ? 'move_in' : undefined;
}

/**
 * Adds photos of the home at the move-in or the move-out, as evidence for claims and disputes. Throws bookings.keys_not_given,
 * bookings.baseline_over, bookings.photos_unknown.
 */
export async function addBaseline(ctx: Context, { bookingId, photoIds, note }: AddBaselineInput): Promise<Booking> {
  await write(ctx, async (uow) => {
    const own = await loadBooking(uow, uow.tx, bookingId);
    const { row, side } = own;
    if (row.handedOverAt === null) throw new DomainError('bookings.keys_not_given');
    const phase = openPhase(row, uow.now);
    if (!phase) throw new DomainError('bookings.baseline_over');
    await recordCondition(uow, own, { phase, meterReading: '', note, photoIds });
    const details = { side, phase, photos: photoIds.length };
    uow.audit({ action: 'booking.baseline_added', subjectId: row.id, details });
    uow.emit(...changedEvents(row));
  });
  return getBooking(ctx, { bookingId });
}

/**
 * Confirms that the home is as described, for the tenant: the landlord is paid immediately, deposits remain held. While a
 * check of the landlord is missing, the move-in check ends and the rent waits. Throws auth.step_up_required.
 */
export async function confirmMoveIn(ctx: Context, input: BookingActionInput): Promise<Booking> {
  await requireStepUp(ctx);
  return performAction(ctx, input, {
    names: ['confirm_move_in', 'confirm_and_wait'],
    plan: async (uow, { row }) => {
      const missing = await missingOfPayee(uow.tx, row, uow.now);
      return { name: missing.length === 0 ? 'confirm_move_in' : 'confirm_and_wait' };
    },
  });
}

interface Problem {
  /** Who reports it: the process allows the tenant, or an administrator who opens a review. */
  readonly actor: BookingActor;
  readonly disputeId: Id<'dsp'>;
}

/**
 * Reports a problem or opens a review, in the transaction that opens the dispute; nothing is released until the dispute ends.
 */
export function reportProblem(uow: UnitOfWork, row: BookingRow, { actor, disputeId }: Problem): Promise<BookingRow> {
  return takeStep(uow, row, {
    name: actor === 'admin' ? 'open_review' : 'report_problem',
    actor,
    change: { disputeId },
  });
}

type Phase = HomeRecordRow['phase'];

interface HandoverRecordInput extends BookingInput {
  readonly phase: Phase;
}

/** The condition of the home as both sides recorded it at a handover. Times are epoch milliseconds. */
export interface HandoverRecord {
  readonly premises: string;
  readonly tenantName: string;
  readonly landlordName: string;
  readonly at: number;
  readonly notes: readonly {
    readonly side: BookingSide;
    readonly at: number;
    readonly meterReading: string;
    readonly note: string;
    /** SHA-256 of each photo's file, in hex; null when unknown. */
    readonly photoHashes: readonly (string | null)[];
  }[];
}

// Safe: only this module writes them.
const photosOf = ({ photos }: HomeRecordRow) => JSON.parse(photos) as StoredPhoto[];

const handoverTimeOf = ({ handedOverAt, movedOutAt }: BookingRow, phase: Phase) =>
  phase === 'move_in' ? handedOverAt : movedOutAt;

/**
 * Returns what both sides recorded at the move-in or the move-out. Throws bookings.not_found for other users and before a
 * first record.
 */
export async function getHandoverRecord(ctx: Context, input: HandoverRecordInput): Promise<HandoverRecord> {
  const { read } = ctx.database;
  const { row } = await loadBooking(ctx, read, input.bookingId);
  const records = (await listHomeRecords(read, row.id)).filter(({ phase }) => phase === input.phase);
  const home = await findListing(read, row.listingId);
  const [first] = records;
  if (!first || !home) throw new DomainError('bookings.not_found');
  const people = await findPeople(read, [row.tenantId, row.landlordId]);
  const hashes = await findContentHashes(
    read,
    records.flatMap((record) => photosOf(record).map(({ uploadId }) => uploadId)),
  );
  return {
    premises: [home.address, home.area, home.city].join(', '),
    tenantName: people.get(row.tenantId)?.name ?? '',
    landlordName: people.get(row.landlordId)?.name ?? '',
    at: handoverTimeOf(row, input.phase) ?? first.at,
    notes: records.map((record) => ({
      side: record.by,
      at: record.at,
      meterReading: record.meterReading,
      note: record.note,
      photoHashes: photosOf(record).map(({ uploadId }) => hashes.get(uploadId) ?? null),
    })),
  };
}
