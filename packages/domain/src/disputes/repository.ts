import type { Id } from '@rentreel/contracts/ids';
import { casesListed } from '@rentreel/contracts/limits';
import { type DisputeSide, endedDisputeStates } from '@rentreel/contracts/disputes';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { disputeEvidence, disputeSplits, disputeSteps, disputes } from '@rentreel/db/schema';
import { type InferInsertModel, type InferSelectModel, and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { listedAmong } from '../kernel/index.ts';

/** A stored dispute. Internal to this module; `views.ts` builds what people see. */
export type DisputeRow = InferSelectModel<typeof disputes>;
export type DisputeStepRow = InferSelectModel<typeof disputeSteps>;
export type EvidenceRow = InferSelectModel<typeof disputeEvidence>;
type NewEvidence = InferInsertModel<typeof disputeEvidence>;
export type SplitRow = InferSelectModel<typeof disputeSplits>;
type NewSplit = InferInsertModel<typeof disputeSplits>;

/** The two people of the disputed booking. */
export interface Sides {
  readonly tenantId: Id<'usr'>;
  readonly landlordId: Id<'usr'>;
}

export const personOn = ({ tenantId, landlordId }: Sides, side: DisputeSide): Id<'usr'> =>
  side === 'tenant' ? tenantId : landlordId;

type Handle = ReadHandle | WriteTx;

const isOpen = notInArray(disputes.state, [...endedDisputeStates]);

export async function findDispute(handle: Handle, id: Id<'dsp'>): Promise<DisputeRow | undefined> {
  const [row] = await handle.select().from(disputes).where(eq(disputes.id, id));
  return row;
}

/** Returns the open dispute of a booking; at most one exists. */
export async function findOpenDispute(handle: Handle, bookingId: Id<'bkg'>): Promise<DisputeRow | undefined> {
  const [row] = await handle
    .select()
    .from(disputes)
    .where(and(eq(disputes.bookingId, bookingId), isOpen));
  return row;
}

/** Returns the latest dispute of a booking. */
export async function findLastDispute(handle: Handle, bookingId: Id<'bkg'>): Promise<DisputeRow | undefined> {
  const [row] = await handle
    .select()
    .from(disputes)
    .where(eq(disputes.bookingId, bookingId))
    .orderBy(desc(disputes.openedAt), desc(disputes.id))
    .limit(1);
  return row;
}

/** Returns the open disputes of these bookings. */
export async function listOpenOf(handle: Handle, bookingIds: readonly Id<'bkg'>[]): Promise<DisputeRow[]> {
  if (bookingIds.length === 0) return [];
  return handle
    .select()
    .from(disputes)
    .where(and(inArray(disputes.bookingId, [...bookingIds]), isOpen));
}

/** Returns open disputes, of these or of all: those that wait for RentReel first, then oldest first. */
export async function listOpen(handle: Handle, caseIds: readonly string[] | undefined): Promise<DisputeRow[]> {
  const { id, state, openedAt } = disputes;
  const ours = inArray(state, ['mediation', 'ruling_proposed', 'appealed', 'appeal_proposed']);
  return handle
    .select()
    .from(disputes)
    .where(and(isOpen, listedAmong(id, caseIds)))
    .orderBy(desc(ours), asc(openedAt), asc(id))
    .limit(casesListed);
}

export async function insertDispute(tx: WriteTx, row: DisputeRow): Promise<void> {
  await tx.insert(disputes).values(row);
}

export async function updateDispute(tx: WriteTx, { id, ...row }: DisputeRow): Promise<void> {
  await tx.update(disputes).set(row).where(eq(disputes.id, id));
}

export async function insertStep(tx: WriteTx, step: DisputeStepRow): Promise<void> {
  await tx.insert(disputeSteps).values(step);
}

export async function listSteps(handle: Handle, disputeId: Id<'dsp'>): Promise<DisputeStepRow[]> {
  return handle
    .select()
    .from(disputeSteps)
    .where(eq(disputeSteps.disputeId, disputeId))
    .orderBy(asc(disputeSteps.version));
}

export async function insertEvidence(tx: WriteTx, evidence: NewEvidence): Promise<void> {
  await tx.insert(disputeEvidence).values(evidence);
}

export async function listEvidence(handle: Handle, disputeId: Id<'dsp'>): Promise<EvidenceRow[]> {
  return handle
    .select()
    .from(disputeEvidence)
    .where(eq(disputeEvidence.disputeId, disputeId))
    .orderBy(asc(disputeEvidence.seq));
}

export async function insertSplit(tx: WriteTx, split: NewSplit): Promise<void> {
  await tx.insert(disputeSplits).values(split);
}

/** Returns the offers and rulings of a dispute, in order. */
export async function listSplits(handle: Handle, disputeId: Id<'dsp'>): Promise<SplitRow[]> {
  return handle
    .select()
    .from(disputeSplits)
    .where(eq(disputeSplits.disputeId, disputeId))
    .orderBy(asc(disputeSplits.seq));
}
