import type { Inspection, InspectionTransitionName, ReportOutcomeInput } from '@rentreel/contracts/inspections';
import { naira } from './fee-words.ts';

export type TenantOutcome = Exclude<ReportOutcomeInput['outcome'], 'tenant_absent'>;

interface Option {
  readonly value: TenantOutcome;
  readonly text: string;
  readonly by: InspectionTransitionName;
}

const options: readonly Option[] = [
  { value: 'as_advertised', text: 'As advertised', by: 'report_as_advertised' },
  { value: 'differs', text: 'Not as advertised', by: 'report_differs' },
  { value: 'locked', text: 'It was locked', by: 'report_no_entry' },
  { value: 'occupied', text: 'Somebody lives there', by: 'report_no_entry' },
  { value: 'landlord_absent', text: 'The landlord did not come', by: 'report_landlord_absent' },
];

/** What the tenant may say now. */
export function outcomeOptions({ allowedTransitions }: Pick<Inspection, 'allowedTransitions'>) {
  return options.filter(({ by }) => allowedTransitions.includes(by));
}

/** What follows from an answer: for the fee, and for how others see the landlord. */
export function outcomeEffect(
  outcome: TenantOutcome,
  { feeKobo, feeState, other }: Pick<Inspection, 'feeKobo' | 'feeState' | 'other'>,
): string {
  const isGood = outcome === 'as_advertised';
  const fee = feeState !== 'held' ? '' : isGood ? feeGoes(feeKobo, other.name) : feeReturns(feeKobo);
  const score = isGood
    ? 'It counts for how often this landlord’s homes are as advertised.'
    : `It counts against how often this landlord’s homes are as advertised. ${other.name} has 48 hours to object.`;
  return `${fee}${score}`;
}

const feeGoes = (feeKobo: number, name: string) => `Your ${naira(feeKobo)} goes to ${name}. `;
const feeReturns = (feeKobo: number) => `Your ${naira(feeKobo)} comes back to your wallet now. `;
