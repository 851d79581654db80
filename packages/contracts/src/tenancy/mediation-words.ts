import { jurisdictions } from '../listings/jurisdictions.ts';
import { type NigerianState, nigerianStates } from '../listings/nigerian-states.ts';

/** Where two people of a tenancy go who disagree, without a court's costs. */
export function mediationWords(state: NigerianState): string {
  const help = jurisdictions[state]?.help;
  return help
    ? `${help.text} (${help.source})`
    : `Courts and the justice ministries of many states offer free or cheap mediation. Ask at the nearest court in ${nigerianStates[state]}.`;
}
