import { mandateGrace } from '@rentreel/contracts/mandates';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { findCoverage } from '../mandates/index.ts';
import type { NewTimer } from '../timers/index.ts';
import type { ListingRow } from './listing-row.ts';

/** The timer kinds of an agent's listing. */
export const mandateTimers = { remind: 'listing.remind_of_mandate', hide: 'listing.hide_without_mandate' } as const;

type Listed = Pick<ListingRow, 'id' | 'landlordId' | 'listedBy' | 'unitKey' | 'mandateDueAt'>;

const needsMandate = ({ listedBy }: Listed) => listedBy === 'agent';

/** Returns the time after which a listing that goes live needs a mandate; unchanged when its owner lists it. */
export function mandateDueAfter(row: Listed, now: number): number | null {
  if (!needsMandate(row)) return row.mandateDueAt;
  return row.mandateDueAt ?? now + mandateGrace.showMs;
}

/** Returns whether the agent of a listing has a valid mandate of its owner. */
export async function hasMandate(handle: ReadHandle | WriteTx, row: Listed, now: number): Promise<boolean> {
  const unit = { agentId: row.landlordId, unitKey: row.unitKey || row.id };
  return (await findCoverage(handle, unit, now)) !== undefined;
}

/** Returns whether the grace period of an agent's listing is over and no mandate is valid. */
export async function isMandateMissing(handle: ReadHandle | WriteTx, row: Listed, now: number): Promise<boolean> {
  const { mandateDueAt } = row;
  if (!needsMandate(row) || mandateDueAt === null || mandateDueAt > now) return false;
  return !(await hasMandate(handle, row, now));
}

/**
 * Returns the timers of the reminder and the end of the grace period, for a live listing of an agent; none for others.
 */
export function mandateTimersOf(row: ListingRow, now: number): readonly NewTimer[] {
  const { id: subjectId, mandateDueAt } = row;
  if (row.state !== 'live' || !needsMandate(row) || mandateDueAt === null) return [];
  const hide = { kind: mandateTimers.hide, subjectId, dueAt: mandateDueAt, now };
  const remindAt = mandateDueAt - mandateGrace.remindBeforeMs;
  return remindAt > now ? [hide, { kind: mandateTimers.remind, subjectId, dueAt: remindAt, now }] : [hide];
}
