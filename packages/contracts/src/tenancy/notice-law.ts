import { isExemptArea } from '../listings/is-exempt-area.ts';
import { jurisdictions, type NoticeLength, type NoticeRule, usualNoticeRule } from '../listings/jurisdictions.ts';
import { nigerianStates } from '../listings/nigerian-states.ts';
import type { NoticeInput } from './notice-input.ts';

/** On what a date rests: the state's law, the agreement, or what is usual where neither is known. */
export type NoticeBasis = 'law' | 'agreement' | 'usual';

export interface NoticeLaw {
  readonly basis: NoticeBasis;
  readonly rule: NoticeRule;
  readonly length: NoticeLength;
  /** Null where nothing was found. */
  readonly source: string | null;
  /** ISO 8601 day; null where nothing was found. */
  readonly checkedOn: string | null;
  /** What is not certain, for people. */
  readonly doubts: readonly string[];
}

type LawQuestion = Pick<NoticeInput, 'state' | 'area' | 'period' | 'agreedMonths'>;

const agreed = (months: number | undefined): NoticeLength | undefined =>
  months === undefined ? undefined : { count: months, unit: 'month' };

const usualText = 'These are the lengths that most states’ laws have, with the later day where readings differ.';

function withoutLaw({ period, agreedMonths }: LawQuestion, why: string): NoticeLaw {
  const basis = agreedMonths === undefined ? 'usual' : 'agreement';
  const length = agreed(agreedMonths) ?? usualNoticeRule.lengths[period];
  const doubts = basis === 'usual' ? [why, usualText] : [why];
  return { basis, rule: usualNoticeRule, length, source: null, checkedOn: null, doubts };
}

/** What holds for a notice in a state and an area. */
export function noticeLaw(question: LawQuestion): NoticeLaw {
  const { state, area, period, agreedMonths } = question;
  const found = jurisdictions[state]?.notice;
  if (!found?.noticeRule) {
    const name = nigerianStates[state];
    return withoutLaw(question, `We have not checked the tenancy law of ${name} yet. Ask what holds there.`);
  }
  const { source, checkedOn, noticeRule: rule, exemptAreas = [] } = found;
  if (isExemptArea(area, exemptAreas)) {
    const why = `${source} does not hold in ${area}. What your agreement says counts.`;
    return { ...withoutLaw(question, why), source, checkedOn };
  }
  const length = agreed(agreedMonths) ?? rule.lengths[period];
  const basis = agreedMonths === undefined ? 'law' : 'agreement';
  const doubt = rule.doubts[period];
  return { basis, rule, length, source, checkedOn, doubts: doubt === undefined ? [] : [doubt] };
}
