import * as z from 'zod/mini';
import { wholeBetween } from '../fields.ts';
import {
  type NoticeLength,
  type NoticeRule,
  isExemptArea,
  jurisdictions,
  tenancyPeriods,
  usualNoticeRule,
} from '../listings/jurisdictions.ts';
import { nigerianStateCodes, nigerianStates } from '../listings/nigerian-states.ts';
import { isoDayField } from '../day.ts';
import { addDays, addLength, lengthLabel, periodEnd, tenancyNames } from './periods.ts';

/** Party that ends a tenancy. */
export const noticeGivers = ['tenant', 'landlord'] as const;

const lengthText = 'Enter the months of notice in the agreement, from 1 to 24.';

const noticeFields = z.strictObject({
  state: z.enum(nigerianStateCodes, 'Choose the state that the home is in.'),
  /** In some areas a state's law does not apply; empty when unknown. */
  area: z.string().check(z.maxLength(80, 'The name of an area has at most 80 characters.')),
  period: z.enum(tenancyPeriods, 'Choose for how long rent is paid at a time.'),
  /** The first day of the tenancy. */
  startsOn: isoDayField,
  /** Last day of a term with a fixed end, which needs no notice to quit; omitted for a continuing tenancy. */
  endsOn: z.optional(isoDayField),
  givenOn: isoDayField,
  by: z.enum(noticeGivers, 'Choose who gives the notice.'),
  /** Notice period of the agreement, which takes precedence over the law. */
  agreedMonths: z.optional(wholeBetween(lengthText, { min: 1, max: 24 })),
});

const endText = 'The last day comes before the first.';

/** Input of a notice computation. Days are days in Lagos, 2026-11-30. */
export const noticeInput = noticeFields.check(
  z.refine(({ startsOn, endsOn }) => endsOn === undefined || endsOn >= startsOn, {
    message: endText,
    path: ['endsOn'],
  }),
);
export type NoticeInput = z.infer<typeof noticeInput>;

/** Basis of a date: state law, the agreement, or common practice where neither is known. */
type NoticeBasis = 'law' | 'agreement' | 'usual';

interface NoticeLaw {
  readonly basis: NoticeBasis;
  readonly rule: NoticeRule;
  readonly length: NoticeLength;
  /** Null where nothing was found. */
  readonly source: string | null;
  /** ISO 8601 day; null where nothing was found. */
  readonly checkedOn: string | null;
  /** Uncertainties, as readable text. */
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

/** Returns the rules of notice in a state and area. */
export function noticeLaw(question: LawQuestion): NoticeLaw {
  const { state, area, period, agreedMonths } = question;
  const found = jurisdictions[state]?.notice;
  if (!found?.noticeRule) {
    const name = nigerianStates[state];
    return withoutLaw(question, `We have not checked the tenancy law of ${name} yet. Ask what applies there.`);
  }
  const { source, checkedOn, noticeRule: rule, exemptAreas = [] } = found;
  if (isExemptArea(area, exemptAreas)) {
    const why = `${source} does not apply in ${area}. What your agreement says counts.`;
    return { ...withoutLaw(question, why), source, checkedOn };
  }
  const length = agreed(agreedMonths) ?? rule.lengths[period];
  const basis = agreedMonths === undefined ? 'law' : 'agreement';
  const doubt = rule.doubts[period];
  return { basis, rule, length, source, checkedOn, doubts: doubt === undefined ? [] : [doubt] };
}

/** Days after the move-out within which a landlord can claim from the caution fee. */
const cautionClaimDays = 14;

interface NoticeDays {
  readonly law: NoticeLaw;
  readonly endsOn: string;
  readonly ownerNoticeOn: string;
}

type Steps = (input: NoticeInput, days: NoticeDays) => NoticeStep[];

const lawOnly = ({ basis, source }: NoticeLaw) => (basis === 'law' ? source : null);

const given: Steps = ({ givenOn, by, period, endsOn }, { law }) => {
  if (endsOn !== undefined) return [];
  const other = by === 'tenant' ? 'landlord' : 'tenant';
  const length = lengthLabel(law.length);
  return [
    {
      kind: 'given',
      day: givenOn,
      title: 'Notice to quit',
      text: `It is in writing and reaches the ${other} on this day. For a ${tenancyNames[period]} tenancy it is ${length}.`,
      source: lawOnly(law),
    },
  ];
};

const ends: Steps = ({ by, endsOn: fixed }, { endsOn, law }) => {
  const keys = 'Keys, meter reading and photos of every room are handed over by this day.';
  const early = by === 'tenant' ? 'Leaving earlier is fine when both agree.' : 'The tenant may stay until it is over.';
  const bySelf = 'The agreed term is over by itself, without a notice to quit.';
  const text = fixed === undefined ? `${keys} ${early}` : `${bySelf} ${keys}`;
  return [{ kind: 'ends', day: endsOn, title: 'Last day of the tenancy', text, source: lawOnly(law) }];
};

const caution: Steps = (_, { endsOn }) => [
  {
    kind: 'caution',
    day: addDays(endsOn, cautionClaimDays),
    title: 'Caution fee comes back',
    text: `Held by RentReel, it goes back to the tenant on this day unless the landlord has claimed damage in the ${cautionClaimDays} days before.`,
    source: null,
  },
];

const recovery: Steps = (_, { ownerNoticeOn, law: { rule } }) => [
  {
    kind: 'owner_notice',
    day: ownerNoticeOn,
    title: `${rule.ownerNoticeDays} days’ notice of the owner’s intention`,
    text: 'If the tenant is still there, the owner says in writing that they will ask the court for the home.',
    source: rule.ownerNoticeSource,
  },
  {
    kind: 'court',
    day: addDays(ownerNoticeOn, rule.ownerNoticeDays + 1),
    title: 'Earliest day to go to court',
    text: 'Only a court can order an eviction. Changing locks, carrying out goods or cutting off light and water is not allowed.',
    source: rule.ownerNoticeSource,
  },
];

/** Steps of a plan, earliest first. */
function noticeSteps(input: NoticeInput, days: NoticeDays): NoticeStep[] {
  const parts = input.by === 'landlord' ? [given, ends, recovery, caution] : [given, ends, caution];
  const steps = parts.flatMap((part) => part(input, days));
  return steps.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

const noticeStepKinds = ['given', 'ends', 'owner_notice', 'court', 'caution'] as const;
type NoticeStepKind = (typeof noticeStepKinds)[number];

export interface NoticeStep {
  readonly kind: NoticeStepKind;
  /** A day in Lagos, 2026-11-30. */
  readonly day: string;
  readonly title: string;
  readonly text: string;
  /** Null for steps that follow from the agreement or RentReel's rules. */
  readonly source: string | null;
}

/** End of a tenancy after a notice: information, not legal advice. */
export interface NoticePlan {
  readonly basis: NoticeBasis;
  /** Earliest last day of the tenancy after this notice. */
  readonly endsOn: string;
  /** Notice period; null for a term with a fixed end. */
  readonly length: NoticeLength | null;
  readonly steps: readonly NoticeStep[];
  readonly source: string | null;
  /** ISO 8601 day on which the law was checked; null where none was found. */
  readonly checkedOn: string | null;
  readonly doubts: readonly string[];
}

/** Returns the last day of the tenancy after a notice, by the local rule. */
function lastDay(input: NoticeInput, { rule, length }: NoticeLaw): string {
  const earliest = addLength(input.givenOn, length);
  if (rule.ends[input.period] === 'eve') return periodEnd(input, earliest);
  const term = periodEnd(input, input.givenOn);
  return earliest > term ? earliest : term;
}

/**
 * Computes the earliest end of a tenancy after a notice, the steps and their legal basis. A term with a fixed end (`endsOn`)
 * needs no notice to quit: only the owner's notice follows.
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
