import {
  type RuleStatus,
  type RuleTopic,
  isExemptArea,
  jurisdictions,
  nationwideRules,
  ruleTopics,
} from './jurisdictions.ts';
import { type NigerianState, nigerianStates } from './nigerian-states.ts';
import type { PackageLine, TotalPackage } from './total-package.ts';

/** Information about the law, not legal advice. */
export interface LawHint {
  readonly topic: RuleTopic;
  /** `caution`: a line of this home exceeds the limit of the rule or practice. */
  readonly level: 'info' | 'caution';
  readonly status: RuleStatus | 'unknown';
  readonly text: string;
  /** Null where nothing was found. */
  readonly source: string | null;
  /** ISO 8601 day; null where nothing was found. */
  readonly checkedOn: string | null;
}

const share = (lines: readonly PackageLine[], total: TotalPackage): number => {
  const rent = total.lines.find(({ kind }) => kind === 'rent')?.amountKobo ?? 0;
  const sum = lines.reduce((amount, line) => amount + line.amountKobo, 0);
  return rent === 0 ? 0 : (sum / rent) * 10_000;
};

/** Returns whether a home's lines exceed the limit of a topic, in basis points of the rent. */
const above: Readonly<Partial<Record<RuleTopic, (total: TotalPackage, limit: number) => boolean>>> = {
  agency: (total, limit) =>
    share(
      total.lines.filter(({ kind }) => kind === 'agency'),
      total,
    ) > limit,
  caution: (total, limit) =>
    share(
      total.lines.filter(({ kind }) => kind === 'caution'),
      total,
    ) > limit,
};

function hintOf(topic: RuleTopic, { state, area, total }: HintQuestion): LawHint | undefined {
  const rule = jurisdictions[state]?.[topic] ?? nationwideRules[topic];
  if (!rule) return undefined;
  const { status, source, checkedOn, exemptAreas = [], limit } = rule;
  if (isExemptArea(area, exemptAreas)) {
    const text = `${source} does not apply in ${area}. What the agreement says counts.`;
    return { topic, level: 'info', status, text, source, checkedOn };
  }
  const level = limit !== undefined && above[topic]?.(total, limit) ? 'caution' : 'info';
  return { topic, level, status, text: rule.text, source, checkedOn };
}

interface HintQuestion {
  readonly state: NigerianState;
  readonly area: string;
  readonly total: TotalPackage;
}

/** Hints for unknown rules, in the order of the topics. */
const neutral = (topic: RuleTopic, state: NigerianState): LawHint => ({
  topic,
  level: 'info',
  status: 'unknown',
  text: `We have not checked the tenancy law of ${nigerianStates[state]} yet. Check what applies there before anything is paid or signed.`,
  source: null,
  checkedOn: null,
});

/** Returns what law and practice say about the price of a home in `state` and `area`, each with source and date. */
export function lawHints(state: NigerianState, area: string, total: TotalPackage): LawHint[] {
  const hints = ruleTopics.flatMap((topic) => hintOf(topic, { state, area, total }) ?? []);
  return jurisdictions[state] ? hints : [neutral('advance', state), ...hints];
}
