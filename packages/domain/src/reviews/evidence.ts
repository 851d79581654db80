import type { Id } from '@rentreel/contracts/ids';
import { inspectionOutcomeNames } from '@rentreel/contracts/inspections';
import { asLagosDay, count, dayMs, formatDate, formatNaira, startOfDay } from '@rentreel/values';
import { type TenancyFacts, findTenancyFacts } from '../bookings/index.ts';
import { type VisitFacts, findVisitFacts } from '../inspections/index.ts';
import type { Handle, ReviewRow } from './repository.ts';

const daysBetween = (from: number, until: number) => Math.max(0, Math.round((until - from) / dayMs));
const later = (days: number, than: string) =>
  days === 0 ? `on the day of ${than}` : `${count(days, 'day')} after ${than}`;

function visitEvidence({ checkedInAt, outcome, ruledFor }: VisitFacts): string[] {
  const met =
    checkedInAt === null ? 'No one checked in at the gate' : `Both met at the home on ${formatDate(checkedInAt)}`;
  if (outcome === null || outcome === 'no_complaint') return [met];
  const ruling = ruledFor === null ? '' : `, contested and decided for the ${ruledFor}`;
  return [met, `${inspectionOutcomeNames[outcome]}${ruling}`];
}

/** States when the keys were handed over, compared with the agreed day. */
function keysEvidence({ handedOverAt, agreedStartDay }: TenancyFacts): string[] {
  if (handedOverAt === null || agreedStartDay === null) return [];
  const late = daysBetween(startOfDay(asLagosDay(agreedStartDay)), handedOverAt - dayMs / 2);
  return [late === 0 ? 'Keys handed over by the agreed day' : `Keys handed over ${later(late, 'the agreed day')}`];
}

/** States where the deposit went, and how soon after the move-out. */
function depositEvidence({ deposit, movedOutAt }: TenancyFacts): string[] {
  if (!deposit || movedOutAt === null) return [];
  const { amountKobo, toTenantKobo, endedAt } = deposit;
  if (endedAt === null) return ['The deposit is still in escrow'];
  const when = later(daysBetween(movedOutAt, endedAt), 'move-out');
  if (toTenantKobo === amountKobo) return [`Deposit returned in full, ${when}`];
  if (toTenantKobo === 0) return [`Deposit of ${formatNaira(amountKobo)} kept by the landlord, ${when}`];
  return [`${formatNaira(toTenantKobo)} of the ${formatNaira(amountKobo)} deposit returned, ${when}`];
}

/** States whether the rent instalments were paid on time; empty when all of it was paid at once. */
function rentEvidence({ instalments }: TenancyFacts): string[] {
  const paid = instalments.filter(({ paidAt }) => paidAt !== null);
  if (paid.length === 0) return [];
  const onTime = paid.filter(
    ({ lastDayToPay, paidAt }) => (paidAt ?? 0) < startOfDay(asLagosDay(lastDayToPay + 1)),
  ).length;
  return [`${onTime} of ${count(paid.length, 'part')} of the rent paid on time`];
}

/** Returns what RentReel knows itself about the subject of a review; computed, never entered by users. */
export async function evidenceOf(handle: Handle, row: ReviewRow): Promise<string[]> {
  if (row.checkpoint === 'inspection') {
    // Safe: `invite` stores the inspection as the subject at this checkpoint, and the booking at the others.
    const visit = await findVisitFacts(handle, row.subjectId as Id<'ins'>);
    return visit ? visitEvidence(visit) : [];
  }
  const facts = await findTenancyFacts(handle, row.subjectId as Id<'bkg'>);
  if (!facts) return [];
  if (row.side === 'landlord') return rentEvidence(facts);
  return row.checkpoint === 'move_in' ? keysEvidence(facts) : depositEvidence(facts);
}
