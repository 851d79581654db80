import { dayMs, hourMs, keysOf } from '@rentreel/values';

interface TopicRow {
  readonly label: string;
  /** Description of the topic, as shown to the user. */
  readonly about: string;
  /** Promised hours until the first and each later answer, around the clock. */
  readonly answerHours: number;
}

/** Topics of support requests. */
export const supportTopics = {
  safety: {
    label: 'Scam or safety',
    about: 'Someone asks for money outside RentReel, or you feel unsafe',
    answerHours: 4,
  },
  money: { label: 'Payments and wallet', about: 'A payment, deposit, withdrawal or refund', answerHours: 8 },
  account: { label: 'Account and log-in', about: 'Log-in, security, notifications or your data', answerHours: 8 },
  renting: {
    label: 'Renting a home',
    about: 'An inspection, application, agreement, keys or dispute',
    answerHours: 12,
  },
  letting: { label: 'Letting a home', about: 'Your listing, applicants, mandates or payouts', answerHours: 24 },
  verification: { label: 'Verification', about: 'Your identity, phone number or documents of a home', answerHours: 24 },
  other: { label: 'Something else', about: 'Ideas, complaints and everything else', answerHours: 24 },
} as const satisfies Readonly<Record<string, TopicRow>>;
export type SupportTopic = keyof typeof supportTopics;
export const supportTopicNames = keysOf(supportTopics);

/** Returns the promised answer time for a topic in milliseconds. */
export const answerMsOf = (topic: SupportTopic): number => supportTopics[topic].answerHours * hourMs;

/** Limits of tickets. Times are milliseconds. */
export const supportLimits = {
  subjectLength: 100,
  textLength: 4000,
  ratingLength: 500,
  /** Photos per message. */
  photos: 4,
  /** Tickets that a user opens within 24 hours. */
  ticketsPerDay: 5,
  /** Messages of a user within 24 hours, in all their tickets. */
  messagesPerDay: 40,
  /** Number of possible subjects offered of each kind, latest first. */
  subjects: 10,
  /** Number of tickets shown to a user, and of closed ones to staff. */
  listed: 100,
  /** The user is reminded after this time without an answer. */
  remindMs: 5 * dayMs,
  /** A ticket closes after this time without an answer of the user. */
  silenceMs: 7 * dayMs,
  /** Time after closing in which a ticket can be reopened. */
  reopenMs: 14 * dayMs,
  /** Time after closing after which a ticket is deleted with its messages and photos. */
  retentionMs: 730 * dayMs,
} as const;

/** Reasons for closing a ticket, as the user reads them. */
export const closeReasons = {
  answered: 'We have answered your question.',
  fixed: 'We have put it right.',
  elsewhere: 'It’s decided elsewhere, as our answer explains.',
  repeated: 'You have another ticket about the same thing; we answer there.',
  not_ours: 'We can’t help with this, and our answer says who can.',
} as const;
export const closeReasonNames = keysOf(closeReasons);
