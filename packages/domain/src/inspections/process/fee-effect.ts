import type { InspectionTransition } from '@rentreel/contracts/inspections';
import { freeCancelUntil } from '../inspection-rules.ts';
import type { InspectionRow } from '../inspection-row.ts';

/** Where a fee goes that is still held when a transition is taken; undefined when it stays. */
export function feeEffect(
  { fee }: Pick<InspectionTransition, 'fee'>,
  row: Pick<InspectionRow, 'feeState' | 'startsAt'>,
  now: number,
): 'returned' | 'paid' | undefined {
  if (fee === undefined || row.feeState !== 'held') return undefined;
  if (fee === 'by_notice') return now <= freeCancelUntil(row) ? 'returned' : 'paid';
  return fee === 'return' ? 'returned' : 'paid';
}
