import { dayMs, hourMs, keysOf } from '@rentreel/values';

interface TopicRow {
  readonly label: string;
  /** What comes under it, as the person who chooses reads it. */
  readonly about: string;
  /** A first answer is promised within so many hours, day and night; each later answer within as many. */
  readonly answerHours: number;
}

/** What people write to support about. */
export const supportTopics = {
  safety: {
    label: 'Scam or safety',
    about: 'Somebody asks for money outside RentReel, or you feel unsafe',
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

/** Within how many milliseconds an answer about a topic is promised. */
export const answerMsOf = (topic: SupportTopic): number => supportTopics[topic].answerHours * hourMs;

/** The limits of tickets. Times are milliseconds. */
export const supportLimits = {
  subjectLength: 100,
  textLength: 4000,
  ratingLength: 500,
  /** Photos of one message. */
  photos: 4,
  /** Tickets that a person opens in 24 hours. */
  ticketsPerDay: 5,
  /** Messages that a person writes in 24 hours, in all of their tickets. */
  messagesPerDay: 40,
  /** What may be named as that which a ticket is about, of each kind, the latest first. */
  subjects: 10,
  /** Tickets that a person sees at once, and closed ones that staff see. */
  listed: 100,
  /** The person is reminded after so much silence. */
  remindMs: 5 * dayMs,
  /** After so much silence of the person a ticket closes. */
  silenceMs: 7 * dayMs,
  /** So long after its end a ticket can be opened again. */
  reopenMs: 14 * dayMs,
  /** So long after its end a ticket is deleted with its messages and photos. */
  retentionMs: 730 * dayMs,
} as const;

/** Why support closes a ticket, as the person reads it. */
export const closeReasons = {
  answered: 'We have answered your question.',
  fixed: 'We have put it right.',
  elsewhere: 'It’s decided in another place, which our answer names.',
  repeated: 'You have another ticket about the same thing; we answer there.',
  not_ours: 'We can’t help with this, and our answer says who can.',
} as const;
export type CloseReason = keyof typeof closeReasons;
export const closeReasonNames = keysOf(closeReasons);
