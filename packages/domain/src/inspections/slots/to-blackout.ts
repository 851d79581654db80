import type { Blackout } from '@rentreel/contracts/inspections';
import type { Id } from '@rentreel/contracts/ids';
import type { BlackoutRow } from '../inspection-row.ts';

/** A break as its landlord sees it. */
export const toBlackout = ({ id, startsAt, endsAt, note }: BlackoutRow): Blackout => ({
  id: id as Id<'blk'>,
  startsAt,
  endsAt,
  note,
});
