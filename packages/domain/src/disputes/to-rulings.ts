import type { Dispute, DisputeDriver } from '@rentreel/contracts/disputes';
import type { DecidedSteps } from './deciders.ts';
import type { SplitRow } from './dispute-row.ts';

/** The steps that give a decision, and whether it then counts at once. */
const gives: Readonly<Record<string, boolean>> = {
  rule: true,
  propose_ruling: false,
  rule_appeal: true,
  propose_appeal_ruling: false,
};
const confirms = new Set(['confirm_ruling', 'confirm_appeal_ruling']);

/** Of each decision in order, whether it counts: it needed no second administrator, or one has agreed to it. */
function countedOf(steps: DecidedSteps): boolean[] {
  const counted: boolean[] = [];
  for (const { name } of steps) {
    const given = gives[name];
    if (given !== undefined) counted.push(given);
    if (confirms.has(name)) counted[counted.length - 1] = true;
  }
  return counted;
}

/** What was decided; the two people see a proposed decision once a second administrator has agreed to it. */
export function toRulings(
  splits: readonly SplitRow[],
  { steps, driver }: { readonly steps: DecidedSteps; readonly driver: DisputeDriver },
): Dispute['rulings'] {
  const counted = countedOf(steps);
  const rulings = splits.filter(({ by }) => by === 'admin');
  return rulings.flatMap(({ toTenantKobo, toLandlordKobo, tenancyGoesOn, note, at, onAppeal }, index) => {
    const confirmed = counted[index] ?? false;
    if (!confirmed && driver !== 'admin') return [];
    return [{ toTenantKobo, toLandlordKobo, tenancyGoesOn, note, at, confirmed, onAppeal }];
  });
}
