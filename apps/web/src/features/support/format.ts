import type { OwnTicketCard, SupportTopic, TicketState } from '@rentreel/contracts/support';
import { supportTopics } from '@rentreel/contracts/support';
import { count } from '@rentreel/values';
import { whenInText } from '#/lib/times.ts';

/** Promised response time for a topic: "We answer within 8 hours". */
export const promiseOf = (topic: SupportTopic): string =>
  `We answer within ${count(supportTopics[topic].answerHours, 'hour')}, day and night.`;

/** Relevant time of a ticket: "We answer by tomorrow, 10:00 am"; otherwise since when it has its state. */
export function standingOf(
  { state, dueAt, stateSince }: Pick<OwnTicketCard, 'state' | 'dueAt' | 'stateSince'>,
  now: number,
): string {
  if (state !== 'open' || dueAt === null) return `Since ${whenInText(stateSince, now)}`;
  return dueAt > now ? `We answer by ${whenInText(dueAt, now)}` : `We’re late: promised by ${whenInText(dueAt, now)}`;
}

export const ticketTones = {
  open: 'info',
  waiting_for_person: 'sun',
  closed: 'neutral',
} as const satisfies Readonly<Record<TicketState, string>>;
