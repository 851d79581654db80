import {
  type InspectionDispute,
  type InspectionOutcome,
  type InspectionSide,
  mismatchingOutcomes,
} from '@rentreel/contracts/inspections';
import { naira } from '@rentreel/values';

type Fee = Pick<InspectionDispute, 'feeKobo' | 'feeState'>;
type Ruled = Fee & Pick<InspectionDispute, 'appeal'>;

/** Returns the party whose report is disputed. */
export const reporterOf = (outcome: InspectionOutcome): InspectionSide =>
  outcome === 'tenant_absent' ? 'landlord' : 'tenant';

/** Describes who checked in by location or code. */
export function arrivalLabel({ arrived: { tenant, landlord } }: Pick<InspectionDispute, 'arrived'>): string {
  if (tenant && landlord) return 'Both checked in at the home.';
  if (!tenant && !landlord) return 'No one checked in at the home.';
  return tenant
    ? 'The tenant checked in at the home, the landlord didn’t.'
    : 'The landlord checked in at the home, the tenant didn’t.';
}

/** Where the fee is during the dispute. */
export function feeNowLabel({ feeKobo, feeState }: Fee): string {
  if (feeState === 'none' || feeKobo === 0) return 'This inspection has no fee.';
  const amount = naira(feeKobo);
  if (feeState === 'held') return `RentReel holds the fee of ${amount}.`;
  return feeState === 'returned'
    ? `The fee of ${amount} went back to the tenant before.`
    : `The fee of ${amount} went to the landlord before.`;
}

function feeEffect({ feeKobo, feeState, appeal }: Ruled, side: InspectionSide): string {
  if (feeState === 'none' || feeKobo === 0) return 'No money moves.';
  if (feeState === 'held') {
    return side === 'tenant'
      ? `${naira(feeKobo)} goes back to the tenant at once.`
      : `${naira(feeKobo)} goes to the landlord at once.`;
  }
  const holder = feeState === 'returned' ? 'tenant' : 'landlord';
  const goodwill = appeal !== null && holder !== side ? ` If the ${side} should have it, propose a refund.` : '';
  return `No money moves: the fee stays with the ${holder}.${goodwill}`;
}

function truthEffect(outcome: InspectionOutcome, side: InspectionSide): string {
  if (!mismatchingOutcomes.some((bad) => bad === outcome)) {
    return 'The landlord’s truth score stays as it is: a tenant’s no-show says nothing about the home.';
  }
  return side === 'tenant'
    ? 'The inspection still counts against the landlord’s truth score.'
    : 'The inspection no longer counts in the landlord’s truth score.';
}

/** Effects of a ruling for this party on the fee and on the landlord's truth score, a sentence each. */
export const rulingEffects = (dispute: Ruled & Pick<InspectionDispute, 'outcome'>, side: InspectionSide) => [
  feeEffect(dispute, side),
  truthEffect(dispute.outcome, side),
];
