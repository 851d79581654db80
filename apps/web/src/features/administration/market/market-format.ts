import {
  type MarketFigure,
  type MarketMeasure,
  type MarketReport,
  marketFunnel,
  marketLimits,
} from '@rentreel/contracts/market';
import {
  count,
  csvText,
  dayMs,
  formatDate,
  formatNaira,
  isoDayAt,
  kobo,
  lagosDay,
  naira,
  shortDate,
} from '@rentreel/values';

type Measured = MarketReport['measures'][number];

/** A chart of the page: one value of a measure by week. */
export interface MarketView {
  readonly id: string;
  readonly measure: MarketMeasure;
  readonly title: string;
  /** What is counted, and when. */
  readonly definition: string;
  readonly shows: 'cases' | 'medianMs' | 'amountKobo';
  /** Singular of what is counted. */
  readonly one: string;
}

/** Charts in display order. */
export const marketViews: readonly { readonly title: string; readonly views: readonly MarketView[] }[] = [
  {
    title: 'Supply and demand',
    views: [
      {
        id: 'new-homes',
        measure: 'new_homes',
        title: 'New homes',
        definition: 'Homes that were published for the first time, with those that are let or archived by now.',
        shows: 'cases',
        one: 'home',
      },
      {
        id: 'active-renters',
        measure: 'active_renters',
        title: 'Active renters',
        definition:
          'People who wrote to a landlord about a home for the first time, asked for an inspection or applied. Each person counts once a week, and once in each total.',
        shows: 'cases',
        one: 'renter',
      },
      {
        id: 'enquiries',
        measure: 'enquiries',
        title: 'Enquiries',
        definition: 'Chats that a renter began about a home. Searches aren’t counted: RentReel doesn’t record them.',
        shows: 'cases',
        one: 'enquiry',
      },
    ],
  },
  {
    title: 'Letting',
    views: [
      {
        id: 'inspections',
        measure: 'inspections',
        title: 'Inspections',
        definition: 'An inspection counts when both sides have checked in at the home.',
        shows: 'cases',
        one: 'inspection',
      },
      {
        id: 'bookings',
        measure: 'bookings',
        title: 'Bookings',
        definition: 'A booking counts when its move-in cost is paid into escrow.',
        shows: 'cases',
        one: 'booking',
      },
      {
        id: 'homes-let',
        measure: 'homes_let',
        title: 'Homes let',
        definition:
          'A home counts as let when its booking is released: the tenant has moved in and the rent has left escrow.',
        shows: 'cases',
        one: 'home',
      },
      {
        id: 'time-to-let',
        measure: 'time_to_let',
        title: 'Time to let',
        definition:
          'From the first publication of a home to its first release, in the week of the release: half of the homes took no longer.',
        shows: 'medianMs',
        one: 'home',
      },
    ],
  },
  {
    title: 'Disputes and refunds',
    views: [
      {
        id: 'disputes',
        measure: 'disputes',
        title: 'Dispute rate',
        definition:
          'Disputes opened, as a share of the bookings paid in the same time. A dispute may be about a booking that was paid earlier.',
        shows: 'cases',
        one: 'dispute',
      },
      {
        id: 'refunds',
        measure: 'refunds',
        title: 'Refunds',
        definition: 'Paid bookings that ended before the tenancy, with money back.',
        shows: 'cases',
        one: 'refund',
      },
      {
        id: 'refunded',
        measure: 'refunds',
        title: 'Money refunded',
        definition: 'What the tenants of these bookings got back from escrow.',
        shows: 'amountKobo',
        one: 'refund',
      },
    ],
  },
];

export const measureOf = ({ measures }: MarketReport, name: MarketMeasure): Measured | undefined =>
  measures.find((each) => each.name === name);

const many = (one: string) => (one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`);
export const casesLabel = (cases: number, one: string): string =>
  count(cases, one, many(one)).replace(/^\d+/, (digits) => Number(digits).toLocaleString('en-NG'));

/** "9 days"; at least "1 day". */
const daysLabel = (ms: number): string => count(Math.max(1, Math.round(ms / dayMs)), 'day');

/** Returns the value for the chart; null when there is none. */
export const valueOf = ({ shows }: MarketView, figure: MarketFigure): number | null => figure[shows];

/** Describes the value of a period: "7 homes", "19 days, 3 homes", "₦1,250,000". */
export function figureLabel(view: MarketView, figure: MarketFigure): string {
  const { shows, one } = view;
  if (shows === 'amountKobo') return naira(figure.amountKobo ?? 0);
  if (shows === 'cases') return casesLabel(figure.cases, one);
  return figure.medianMs === null ? 'none let' : `${daysLabel(figure.medianMs)}, ${casesLabel(figure.cases, one)}`;
}

/** Returns the large text of a period, and its details. */
export function mainLabel(view: MarketView, figure: MarketFigure): { readonly main: string; readonly detail: string } {
  const { measure, shows, one } = view;
  const cases = casesLabel(figure.cases, one);
  if (shows === 'amountKobo') return { main: naira(figure.amountKobo ?? 0), detail: `in ${cases}` };
  if (shows === 'medianMs') {
    return figure.medianMs === null
      ? { main: 'None let', detail: '' }
      : { main: daysLabel(figure.medianMs), detail: `for half of ${cases}` };
  }
  if (measure !== 'disputes') return { main: figure.cases.toLocaleString('en-NG'), detail: '' };
  return figure.share === null
    ? { main: cases, detail: 'and no booking paid' }
    : { main: `${figure.share}%`, detail: `${cases} opened` };
}

const { compared } = marketLimits;
const spanBefore = `the ${compared} weeks before`;
/** Number of cases from which a difference is stated in percent. */
const percentFrom = 10;

/** Describes how the last weeks compare with the preceding ones. */
export function changeLabel(view: MarketView, { lately, before }: Pick<Measured, 'lately' | 'before'>): string {
  const [now, then] =
    view.measure === 'disputes' ? [lately.share, before.share] : [valueOf(view, lately), valueOf(view, before)];
  if (then === null) {
    return view.measure === 'disputes' ? `No booking was paid in ${spanBefore}.` : `No home was let in ${spanBefore}.`;
  }
  if (now === null) return `${mainLabel(view, before).main} in ${spanBefore}.`;
  if (now === then) return now === 0 ? `None in ${spanBefore} either.` : `The same as in ${spanBefore}.`;
  if (then === 0 && view.measure !== 'disputes') return `None in ${spanBefore}.`;
  return `${differenceLabel(view, now, then)} than in ${spanBefore} (${mainLabel(view, before).main}).`;
}

function differenceLabel({ measure, shows }: MarketView, now: number, then: number): string {
  const difference = Math.abs(now - then);
  const [higher, slower, less, more] =
    now > then ? ['higher', 'slower', 'more', 'more'] : ['lower', 'faster', 'less', 'fewer'];
  if (measure === 'disputes') return `${count(difference, 'percentage point')} ${higher}`;
  if (shows === 'medianMs') return `${daysLabel(difference)} ${slower}`;
  if (shows === 'amountKobo') return `${naira(difference)} ${less}`;
  const percent = Math.round((difference / then) * 100);
  return then >= percentFrom && percent > 0 ? `${percent}% ${more}` : `${difference.toLocaleString('en-NG')} ${more}`;
}

/** Returns the label of the axis at a value. */
export function axisLabel({ shows }: MarketView, value: number): string {
  if (shows === 'amountKobo') return formatNaira(kobo(Math.round(value)), { form: 'compact' });
  return shows === 'medianMs' ? `${Math.round(value / dayMs)} d` : value.toLocaleString('en-NG');
}

export interface FunnelStep {
  readonly name: (typeof marketFunnel)[number];
  readonly cases: number;
  /** Percentage of the previous step; null for the first step, and when there was none before. */
  readonly share: number | null;
  readonly isWeakest: boolean;
}

/** Number of cases from which a step can be the weakest. */
const funnelFloor = 5;

/** Returns the steps towards renting a home over all twelve weeks; the weakest has the smallest share. */
export function funnelOf(report: MarketReport): FunnelStep[] {
  const steps = marketFunnel.map((name, place) => {
    const cases = measureOf(report, name)?.total.cases ?? 0;
    const previous = marketFunnel[place - 1];
    const from = previous === undefined ? 0 : (measureOf(report, previous)?.total.cases ?? 0);
    return { name, cases, from, share: from === 0 ? null : Math.round((cases / from) * 100) };
  });
  const shares = steps.flatMap(({ share, from }) => (share === null || from < funnelFloor ? [] : [share]));
  const lowest = Math.min(...shares);
  const weakest = steps.find(({ share, from }) => share === lowest && from >= funnelFloor);
  return steps.map((step) => ({
    name: step.name,
    cases: step.cases,
    share: step.share,
    isWeakest: step === weakest && lowest < 100,
  }));
}

/** "16 to 22 Nov 2026" or "26 Oct to 1 Nov 2026". */
export function weekLabel({ from, to }: { readonly from: number; readonly to: number }): string {
  const [first, last] = [shortDate(lagosDay(from)), formatDate(to - 1)];
  const month = first.split(' ')[1] ?? '';
  return last.includes(month) ? `${first.split(' ')[0] ?? ''} to ${last}` : `${first} to ${last}`;
}

/** Returns every figure of every week as CSV. */
export function marketCsv(report: MarketReport): string {
  const views = marketViews.flatMap((group) => group.views).filter(({ shows }) => shows !== 'amountKobo');
  const lines = views.flatMap(({ measure, title, definition }) =>
    report.weeks.map(({ from, to }, week) => {
      const figure = measureOf(report, measure)?.weeks[week];
      return [
        title,
        isoDayAt(from),
        isoDayAt(to - 1),
        figure?.cases ?? 0,
        figure?.share ?? null,
        typeof figure?.medianMs === 'number' ? (figure.medianMs / dayMs).toFixed(1) : null,
        typeof figure?.amountKobo === 'number' ? (figure.amountKobo / 100).toFixed(2) : null,
        definition,
      ];
    }),
  );
  const head = ['Figure', 'From', 'To', 'Number', 'Of bookings paid (%)', 'Median (days)', 'Naira', 'What is counted'];
  return csvText([head, ...lines]);
}
