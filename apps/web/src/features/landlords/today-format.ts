import type { HomeToConfirm, LandlordTask, LandlordTaskKind } from '@rentreel/contracts/landlords';
import { formatDate, hourMs, lagosDay, naira } from '@rentreel/values';
import { dueText, leftLabel, whenInText } from '#/lib/times.ts';

interface TaskCopy {
  readonly title: (person: string) => string;
  readonly act: string;
  /** What expires at the deadline. */
  readonly detail: string;
}

/** Title and button label of each task. */
export const taskCopy: Readonly<Record<LandlordTaskKind, TaskCopy>> = {
  application: {
    title: (person) => `Answer the application of ${person}`,
    act: 'Answer',
    detail: 'Without an answer the application lapses.',
  },
  counter_offer: {
    title: (person) => `Answer the counter-offer of ${person}`,
    act: 'Answer',
    detail: 'Without an answer the offer lapses.',
  },
  agreement: {
    title: (person) => `Sign the agreement with ${person}`,
    act: 'Read and sign',
    detail: 'If it isn’t signed in time, the home is free for others again.',
  },
  keys: {
    title: (person) => `Hand over the keys to ${person}`,
    act: 'Prepare',
    detail: 'The rent is in escrow until the tenant has the keys and has checked the home.',
  },
  inspection: {
    title: (person) => `Answer the inspection request of ${person}`,
    act: 'Answer',
    detail: '',
  },
  message: { title: (person) => `Reply to ${person}`, act: 'Reply', detail: '' },
  dispute: {
    title: (person) => `Dispute with ${person}`,
    act: 'Open',
    detail: 'Add your evidence, or agree on a solution.',
  },
  early_end: {
    title: (person) => `Answer the early end proposed by ${person}`,
    act: 'Open',
    detail: 'Without agreement the tenancy continues.',
  },
  move_out: {
    title: (person) => `Record the move-out of ${person}`,
    act: 'Record',
    detail: 'The tenancy is over. Record the meter and the state of the home.',
  },
  deposit: {
    title: (person) => `Return the deposit of ${person}, or make a claim`,
    act: 'Decide',
    detail: 'Without a claim it is returned to the tenant.',
  },
  rent: { title: (person) => `Rent of ${person} is late`, act: 'Message', detail: '' },
};

/** Second line of a task: the listing and the subject. */
export function taskDetail({ kind, home, startsAt, text, amountKobo, dueAt }: LandlordTask, now: number): string {
  if (amountKobo !== null && dueAt !== null) {
    return `${home.title}. ${naira(amountKobo)} was due on ${formatDate(dueAt)}.`;
  }
  if (startsAt !== null) return `${home.title}. Requested for ${whenInText(startsAt, now)}.`;
  if (kind === 'message') return text === null ? home.title : `${home.title}: “${text}”`;
  return `${home.title}. ${taskCopy[kind].detail}`;
}

export interface Due {
  readonly text: string;
  readonly tone: 'late' | 'soon' | 'today' | 'later';
}

/** Formats a deadline: the remaining time within two days, otherwise the day. Undefined without a deadline. */
export function dueOf(at: number | null, now: number): Due | undefined {
  if (at === null) return undefined;
  if (at <= now) return { text: 'Overdue', tone: 'late' };
  const left = at - now;
  if (left < 6 * hourMs) return { text: `${leftLabel(at, now)} left`, tone: 'soon' };
  const text = left < 48 * hourMs ? `${leftLabel(at, now)} left` : `By ${dueText(at, now)}`;
  return { text, tone: lagosDay(at - 1) === lagosDay(now) ? 'today' : 'later' };
}

/** How long an unconfirmed listing stays visible. */
export function hiddenIn({ daysLeft }: Pick<HomeToConfirm, 'daysLeft'>): Due {
  if (daysLeft === null) return { text: 'Hidden now', tone: 'late' };
  if (daysLeft <= 1) return { text: daysLeft === 0 ? 'Hidden today' : 'Hidden tomorrow', tone: 'soon' };
  return { text: `Hidden in ${daysLeft} days`, tone: daysLeft <= 2 ? 'today' : 'later' };
}
