import type { NoticeLength } from '../listings/jurisdictions.ts';
import { addDays, addLength } from './add-to-day.ts';
import type { NoticeInput } from './notice-input.ts';
import { type NoticeBasis, type NoticeLaw, noticeLaw } from './notice-law.ts';
import { noticeSteps } from './notice-steps.ts';
import { periodEnd } from './period-days.ts';

export const noticeStepKinds = ['given', 'ends', 'owner_notice', 'court', 'caution'] as const;
export type NoticeStepKind = (typeof noticeStepKinds)[number];

export interface NoticeStep {
  readonly kind: NoticeStepKind;
  /** A day of Lagos, 2026-11-30. */
  readonly day: string;
  readonly title: string;
  readonly text: string;
  /** Null for what follows from the agreement or from RentReel's rules. */
  readonly source: string | null;
}

/** How a tenancy ends after a notice: information, not advice. */
export interface NoticePlan {
  readonly basis: NoticeBasis;
  /** The tenancy's last day, the earliest that the notice can bring about. */
  readonly endsOn: string;
  /** How long the notice has to be; null for a term that ends by itself. */
  readonly length: NoticeLength | null;
  readonly steps: readonly NoticeStep[];
  readonly source: string | null;
  /** ISO 8601 day on which the law was looked at; null where none was found. */
  readonly checkedOn: string | null;
  readonly doubts: readonly string[];
}

/** The last day that a notice brings about, by the rule of the place. */
function lastDay(input: NoticeInput, { rule, length }: NoticeLaw): string {
  const earliest = addLength(input.givenOn, length);
  if (rule.ends[input.period] === 'eve') return periodEnd(input, earliest);
  const term = periodEnd(input, input.givenOn);
  return earliest > term ? earliest : term;
}

/**
 * The earliest day on which a tenancy can end after a notice, the steps on the way and what they rest on. A term with
 * an end of its own (`endsOn`) needs no notice to quit: the owner's notice alone comes after it.
 */
export function noticePlan(input: NoticeInput): NoticePlan {
  const law = noticeLaw(input);
  const { basis, source, checkedOn, doubts } = law;
  if (input.endsOn !== undefined) {
    const { endsOn, givenOn } = input;
    const over = givenOn > endsOn ? givenOn : addDays(endsOn, 1);
    const steps = noticeSteps(input, { law, endsOn, ownerNoticeOn: over });
    return { basis, endsOn, length: null, steps, source, checkedOn, doubts };
  }
  const endsOn = lastDay(input, law);
  const steps = noticeSteps(input, { law, endsOn, ownerNoticeOn: addDays(endsOn, 1) });
  return { basis, endsOn, length: law.length, steps, source, checkedOn, doubts };
}
