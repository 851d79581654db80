import type { TransparencyFigure, TransparencyMeasure, TransparencyReport } from '@rentreel/contracts/transparency';
import { csvText, formatDate, hourMs, isoDayAt, minuteMs } from '@rentreel/values';
import { durationLabel } from '#/lib/times.ts';

interface MeasureText {
  readonly title: string;
  /** What is counted, from when to when. */
  readonly definition: string;
  /** Kind of the main value: number, share or duration. */
  readonly shows: 'cases' | 'share' | 'medianMs';
  /** Text after the share or the number: "of bookings paid". */
  readonly of?: string;
}

/** Title and description of each figure. */
export const measureTexts: Readonly<Record<TransparencyMeasure, MeasureText>> = {
  bookings_paid: {
    title: 'Bookings paid',
    definition: 'Bookings whose move-in cost was paid into escrow.',
    shows: 'cases',
  },
  disputes_opened: {
    title: 'Disputes opened',
    definition: 'Disagreements about the money of a booking. The share is of the bookings paid in the same time.',
    shows: 'cases',
    of: 'of bookings paid',
  },
  disputes_agreed: {
    title: 'Ended by agreement',
    definition: 'Disputes that the two sides settled between themselves, as a share of those that ended.',
    shows: 'share',
    of: 'of disputes that ended',
  },
  disputes_decided: {
    title: 'Decided by RentReel',
    definition: 'Disputes that ended with a decision of our team, after any appeal, as a share of those that ended.',
    shows: 'share',
    of: 'of disputes that ended',
  },
  disputes_withdrawn: {
    title: 'Withdrawn',
    definition: 'Disputes that were withdrawn by the person who opened them, as a share of those that ended.',
    shows: 'share',
    of: 'of disputes that ended',
  },
  refunds: {
    title: 'Bookings refunded',
    definition:
      'Paid bookings that ended before the tenancy, with money back. The time is from the payment to the refund.',
    shows: 'cases',
    of: 'of bookings paid',
  },
  application_answer: {
    title: 'Answer to an application',
    definition: 'From the application to the landlord’s first answer: a shortlist, an offer or a refusal.',
    shows: 'medianMs',
  },
  escrow_release: {
    title: 'Release of escrow',
    definition: 'From the handover of the keys to the release of the money to the landlord.',
    shows: 'medianMs',
  },
  deposit_return: {
    title: 'Return of the caution fee',
    definition: 'From the move-out to the return of the caution fee, or of what a claim left of it.',
    shows: 'medianMs',
  },
  verification_decision: {
    title: 'Verification decided',
    definition: 'From sending in documents, photos or an address to the decision of our team.',
    shows: 'medianMs',
  },
  support_answer: {
    title: 'Answer of support',
    definition: 'From a message to support to the first answer of a person.',
    shows: 'medianMs',
  },
  listing_reports: {
    title: 'Reports of listings decided',
    definition: 'Reports of a listing that we have decided. The share is of those after which it was taken down.',
    shows: 'cases',
    of: 'taken down',
  },
};

/** Figures of the page, by subject. */
export const measureGroups: readonly {
  readonly id: string;
  readonly title: string;
  readonly measures: readonly TransparencyMeasure[];
}[] = [
  {
    id: 'disputes',
    title: 'Disputes',
    measures: ['bookings_paid', 'disputes_opened', 'disputes_agreed', 'disputes_decided', 'disputes_withdrawn'],
  },
  { id: 'refunds', title: 'Refunds', measures: ['refunds'] },
  {
    id: 'times',
    title: 'How long things take',
    measures: ['application_answer', 'escrow_release', 'deposit_return', 'verification_decision', 'support_answer'],
  },
  { id: 'reports', title: 'Reports', measures: ['listing_reports'] },
];

/** Returns the value, such as "128", "35%" or "9 hours"; null below the minimum number of cases. */
export function mainLabel(name: TransparencyMeasure, figure: TransparencyFigure): string | null {
  const { shows } = measureTexts[name];
  const value = figure[shows];
  if (value === null) return null;
  if (shows === 'cases') return value.toLocaleString('en-NG');
  return shows === 'share' ? `${value}%` : durationLabel(Math.round(value / minuteMs));
}

/** Returns the details of the value: "5% of bookings paid; half of them within 3 days". */
export function detailLabel(name: TransparencyMeasure, { cases, share, medianMs }: TransparencyFigure): string {
  const { shows, of = '' } = measureTexts[name];
  if (shows === 'medianMs') return cases === null ? '' : `half of ${cases} cases took no longer`;
  if (shows === 'share') return of;
  const parts = [
    ...(share === null ? [] : [`${share}% ${of}`]),
    ...(medianMs === null ? [] : [`half within ${durationLabel(Math.round(medianMs / minuteMs))}`]),
  ];
  return parts.join('; ');
}

/** "24 Aug to 23 Nov 2026" */
export const periodLabel = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  `${formatDate(from)} to ${formatDate(to - 1)}`;

/** Returns all figures as CSV; a figure below the minimum number of cases is empty. */
export function reportCsv({ from, to, parts, measures }: TransparencyReport): string {
  const lines = measures.flatMap(({ name, total, parts: figures }) =>
    [
      { period: { from, to }, figure: total },
      ...figures.flatMap((figure, place) => {
        const period = parts[place];
        return period ? [{ period, figure }] : [];
      }),
    ].map(({ period, figure: { cases, share, medianMs } }) => [
      measureTexts[name].title,
      isoDayAt(period.from),
      isoDayAt(period.to - 1),
      cases,
      share,
      medianMs === null ? null : (medianMs / hourMs).toFixed(1),
      measureTexts[name].definition,
    ]),
  );
  const head = ['Figure', 'From', 'To', 'Cases', 'Share (%)', 'Median (hours)', 'What is counted'];
  return csvText([head, ...lines]);
}
