import { addDays } from './add-to-day.ts';
import type { NoticeInput } from './notice-input.ts';
import type { NoticeLaw } from './notice-law.ts';
import type { NoticeStep } from './notice-plan.ts';
import { lengthInWords, tenancyNames } from './tenancy-words.ts';

/** Days after moving out within which a landlord can claim something of the caution fee. */
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
  const length = lengthInWords(law.length);
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
    text: 'Only a court can order somebody out. Changing locks, carrying out goods or cutting off light and water is not allowed.',
    source: rule.ownerNoticeSource,
  },
];

/** The steps of a plan, the earliest first. */
export function noticeSteps(input: NoticeInput, days: NoticeDays): NoticeStep[] {
  const parts = input.by === 'landlord' ? [given, ends, recovery, caution] : [given, ends, caution];
  const steps = parts.flatMap((part) => part(input, days));
  return steps.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}
