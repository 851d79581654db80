import {
  type TenancyPeriod,
  type TenancyRule,
  isExemptArea,
  jurisdictions,
  nationwideRules,
} from '../listings/jurisdictions.ts';
import { type NigerianState, nigerianStates } from '../listings/nigerian-states.ts';
import { lengthLabel, longDay } from './periods.ts';

export interface AdvanceTerms {
  readonly state: NigerianState;
  readonly area: string;
  /** `sitting`: an existing tenant who renews. */
  readonly tenant: 'new' | 'sitting';
  readonly period: TenancyPeriod;
  /** Months of rent paid in advance. */
  readonly months: number;
}

export interface AdvanceCheck {
  /** `unknown`: no law was found, none applies in the area, or it sets no limit for this tenant. */
  readonly verdict: 'ok' | 'over' | 'unknown';
  readonly limitMonths: number | null;
  /** Explanation, as readable text. */
  readonly text: string;
  readonly source: string | null;
  readonly checkedOn: string | null;
}

const limitFor = ({ limit, sittingLimits }: TenancyRule, { tenant, period }: AdvanceTerms): number | undefined =>
  tenant === 'new' ? limit : sittingLimits?.[period];

/**
 * Checks whether this much rent may be taken in advance. `over` only where a law in force says so: then no payment is
 * allowed, because both parties would violate it.
 */
export function advanceCheck(terms: AdvanceTerms): AdvanceCheck {
  const { state, area, tenant, months } = terms;
  const rule = jurisdictions[state]?.advance;
  if (rule?.status !== 'law') {
    const text = `We have not checked what the law of ${nigerianStates[state]} says of rent in advance.`;
    return { verdict: 'unknown', limitMonths: null, text, source: null, checkedOn: null };
  }
  const { source, checkedOn, exemptAreas = [] } = rule;
  const found = { source, checkedOn };
  if (isExemptArea(area, exemptAreas)) {
    return { verdict: 'unknown', limitMonths: null, text: `${source} does not apply in ${area}.`, ...found };
  }
  const limit = limitFor(rule, terms);
  if (limit === undefined) {
    const text = `${source} names no limit for a tenant who pays like this.`;
    return { verdict: 'unknown', limitMonths: null, text, ...found };
  }
  const who = tenant === 'new' ? 'a new tenant' : 'a tenant who lives there already';
  const most = lengthLabel({ count: limit, unit: 'month' });
  const rest = `In ${nigerianStates[state]} at most ${most} of rent may be taken at once from ${who}`;
  if (months <= limit) return { verdict: 'ok', limitMonths: limit, text: `${rest}.`, ...found };
  const asked = lengthLabel({ count: months, unit: 'month' });
  const text = `${rest}; ${asked} are asked for. Asking and paying are both offences, so this cannot be paid here.`;
  return { verdict: 'over', limitMonths: limit, text, ...found };
}

/** Returns the areas of a state in which its law of notices does not apply, by common name. */
export const exemptAreas = (state: NigerianState): string[] =>
  (jurisdictions[state]?.notice?.exemptAreas ?? []).flatMap(([name]) => name ?? []);

/** Returns where the parties of a tenancy can resolve a dispute without a court's costs. */
export function mediationText(state: NigerianState): string {
  const help = jurisdictions[state]?.help;
  return help
    ? `${help.text} (${help.source})`
    : `Courts and the justice ministries of many states offer free or cheap mediation. Ask at the nearest court in ${nigerianStates[state]}.`;
}

const ruleText = ({ text, source, checkedOn }: TenancyRule) =>
  `${text} (${source}; looked at on ${longDay(checkedOn)})`;

/** Returns the local law on receipts with its source; undefined where none is known or applies. */
export function receiptRule({
  state,
  area,
}: {
  readonly state: NigerianState;
  readonly area: string;
}): string | undefined {
  const rule = jurisdictions[state]?.receipt;
  return rule && !isExemptArea(area, rule.exemptAreas ?? []) ? ruleText(rule) : undefined;
}

/** Returns the tax law on rent with its source. */
export const taxRule = (): string => (nationwideRules.tax ? ruleText(nationwideRules.tax) : '');
