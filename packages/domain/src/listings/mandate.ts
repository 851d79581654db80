import { mandateGrace } from '@rentreel/contracts/mandates';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { findCoverage } from '../mandates/index.ts';
import type { NewTimer } from '../timers/index.ts';
import type { ListingRow } from './listing-row.ts';

/** The timers of a listing that an agent shows, by what the worker does then. */
export const mandateTimers = { remind: 'listing.remind_of_mandate', hide: 'listing.hide_without_mandate' } as const;

type Listed = Pick<ListingRow, 'id' | 'landlordId' | 'listedBy' | 'unitKey' | 'mandateDueAt'>;

const needsMandate = ({ listedBy }: Listed) => listedBy === 'agent';

/** From when on a listing that comes live is shown only under a mandate; null for one that its owner lists. */
export function mandateDueAfter(row: Listed, now: number): number | null {
  if (!needsMandate(row)) return row.mandateDueAt;
  return row.mandateDueAt ?? now + mandateGrace.showMs;
}

/** Whether a mandate of the owner holds for a listing of an agent. */
export async function hasMandate(handle: ReadHandle | WriteTx, row: Listed, now: number): Promise<boolean> {
  const unit = { agentId: row.landlordId, unitKey: row.unitKey || row.id };
  return (await findCoverage(handle, unit, now)) !== undefined;
}

/** Whether an agent has had the time to get a mandate for a listing and has none that holds. */
export async function isMandateMissing(handle: ReadHandle | WriteTx, row: Listed, now: number): Promise<boolean> {
  const { mandateDueAt } = row;
  if (!needsMandate(row) || mandateDueAt === null || mandateDueAt > now) return false;
  return !(await hasMandate(handle, row, now));
}

/** The reminder and the end of the time without a mandate, for a listing that is shown; none for others. */
export function mandateTimersOf(row: ListingRow, now: number): readonly NewTimer[] {
  const { id: subjectId, mandateDueAt } = row;
  if (row.state !== 'live' || !needsMandate(row) || mandateDueAt === null) return [];
  const hide = { kind: mandateTimers.hide, subjectId, dueAt: mandateDueAt, now };
  const remindAt = mandateDueAt - mandateGrace.remindBeforeMs;
  return remindAt > now ? [hide, { kind: mandateTimers.remind, subjectId, dueAt: remindAt, now }] : [hide];
}
