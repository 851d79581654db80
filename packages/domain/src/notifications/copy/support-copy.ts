import type { NotificationKind, TicketFacts } from '@rentreel/contracts/notifications';
import { lagosTime } from '../lagos-time.ts';
import type { CopyOf, NoticeCopy } from './copy.ts';

type SupportKind = Extract<NotificationKind, `support.${string}`>;

const own = ({ ticketId }: TicketFacts, title: string, text: string): NoticeCopy => ({
  title,
  text,
  path: `/help/tickets/${ticketId}`,
  action: 'Open the ticket',
});

/** Maximum length of an answer quoted in a mail. */
const shownLetters = 400;
const shortened = (text: string): string =>
  text.length <= shownLetters ? text : `${text.slice(0, shownLetters).trimEnd()} …`;

export const supportCopy: CopyOf<SupportKind> = {
  'support.received': (facts) =>
    own(
      facts,
      `We have your ticket ${facts.reference}`,
      `“${facts.subject}”. We answer by ${lagosTime(facts.dueAt)}. You can add to it in the meantime.`,
    ),
  'support.answered': (facts) =>
    own(
      facts,
      facts.needsAnswer ? `We need your answer: ticket ${facts.reference}` : `We answered ticket ${facts.reference}`,
      shortened(facts.text),
    ),
  'support.handed_over': (facts) =>
    own(
      facts,
      `Your ticket ${facts.reference} has a new topic`,
      `Colleagues who know about ${facts.topic.toLowerCase()} answer “${facts.subject}” by ${lagosTime(facts.dueAt)}.`,
    ),
  'support.reminder': (facts) =>
    own(
      facts,
      `We wait for your answer: ticket ${facts.reference}`,
      `“${facts.subject}” closes on ${lagosTime(facts.closesAt)} unless you answer. You can open it again for 14 days.`,
    ),
  'support.closed': (facts) =>
    own(
      facts,
      `Your ticket ${facts.reference} is closed`,
      `“${facts.subject}”. ${facts.reason} Not solved? You can open it again for 14 days.`,
    ),
  'support.replied': ({ ticketId, reference, subject, person, what }) => ({
    title: `Ticket ${reference}: ${what}`,
    text: `${person}: “${subject}”.`,
    path: `/admin/support?case=${ticketId}`,
    action: 'Open the ticket',
  }),
};
