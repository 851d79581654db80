import { hourMs, keysOf } from '@rentreel/values';

/** Limits of chats. */
export const messageLimits = {
  /** Characters per message. */
  textLength: 2000,
  /** Photos per message. */
  photos: 6,
  /** Milliseconds without an answer after which the tenant is advised not to wait. */
  answerMs: 72 * hourMs,
  /** Messages per user and minute. */
  perMinute: 60,
  /** Chats that one user reports per day. */
  reportsPerDay: 10,
  searchLength: 80,
  noteLength: 500,
} as const;

/** Kinds of contact and payment details in a message. */
export const contactKinds = ['phone', 'account', 'email', 'link', 'handle'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Kinds of pressure in a message: a demand for money with a threat, or outside RentReel. */
export const pressureKinds = ['threat', 'money_outside'] as const;
export type PressureKind = (typeof pressureKinds)[number];

/** Labels of hidden parts. */
export const contactNames: Readonly<Record<ContactKind, string>> = {
  phone: 'a phone number',
  account: 'an account number',
  email: 'an e-mail address',
  link: 'a link',
  handle: 'a profile name',
};

/** Why a part is hidden: until an inspection is confirmed, or permanently for an account number. */
export const contactReasons: Readonly<Record<ContactKind, string>> = {
  phone: 'You can share numbers once an inspection is confirmed. Until then, chat here so there’s a record.',
  account: 'Account numbers are never shown in a chat: money sent outside RentReel can’t be held or returned.',
  email: 'You can share addresses once an inspection is confirmed. Until then, chat here so there’s a record.',
  link: 'Links can lead to fake payment pages. Only links to RentReel are shown.',
  handle: 'Chats in other apps can’t be checked when something goes wrong. Chat here until an inspection is confirmed.',
};

/** Reasons for which a landlord declines. Who the tenant is, is never a reason. */
export const declineReasons = {
  let_already: 'The home is already let',
  other_tenant: 'I have agreed with someone else',
  dates: 'The dates don’t fit',
  too_many_people: 'The home is too small for so many people',
  terms: 'We don’t agree on rent or payment',
  not_answering: 'I got no answer to my questions',
} as const;
export type DeclineReason = keyof typeof declineReasons;
export const declineReasonCodes = keysOf(declineReasons);

/** Reasons for reporting a user in a chat. */
export const chatReportReasons = {
  asks_money_outside: 'They ask for money outside RentReel',
  scam: 'I think it is a scam',
  harassment: 'They threaten or harass me',
  discrimination: 'They refuse me for who I am',
  spam: 'They advertise or write the same to everybody',
  other: 'Something else',
} as const;
export type ChatReportReason = keyof typeof chatReportReasons;
export const chatReportReasonCodes = keysOf(chatReportReasons);
