import { hourMs, keysOf } from '@rentreel/values';

/** What chats hold to. */
export const messageLimits = {
  /** Characters of one message. */
  textLength: 2000,
  /** Photos of one message. */
  photos: 6,
  /** A tenant who has no answer after so many milliseconds is told not to wait. */
  answerMs: 72 * hourMs,
  /** Messages of one person in a minute. */
  perMinute: 60,
  /** Chats that one person reports in a day. */
  reportsPerDay: 10,
  searchLength: 80,
  noteLength: 500,
} as const;

/** What can be told of somebody to reach or pay them outside. */
export const contactKinds = ['phone', 'account', 'email', 'link', 'handle'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** What puts pressure on the reader of a message: money under a threat, money outside RentReel. */
export const pressureKinds = ['threat', 'money_outside'] as const;
export type PressureKind = (typeof pressureKinds)[number];

/** What a hidden part is called. */
export const contactNames: Readonly<Record<ContactKind, string>> = {
  phone: 'a phone number',
  account: 'an account number',
  email: 'an e-mail address',
  link: 'a link',
  handle: 'a profile name',
};

/** Why it is hidden: until an inspection is confirmed, and an account number for good. */
export const contactReasons: Readonly<Record<ContactKind, string>> = {
  phone: 'You can share numbers once an inspection is confirmed. Until then, chat here so there’s a record.',
  account: 'Account numbers are never shown in a chat: money sent outside RentReel can’t be held or returned.',
  email: 'You can share addresses once an inspection is confirmed. Until then, chat here so there’s a record.',
  link: 'Links can lead to fake payment pages. Only links to RentReel are shown.',
  handle: 'Chats in other apps can’t be checked when something goes wrong. Chat here until an inspection is confirmed.',
};

/** Why a landlord may say no. Who somebody is, is never a reason. */
export const declineReasons = {
  let_already: 'The home is let already',
  other_tenant: 'I have agreed with somebody else',
  dates: 'The dates don’t fit',
  too_many_people: 'The home is too small for so many people',
  terms: 'We don’t agree on rent or payment',
  not_answering: 'I got no answer to my questions',
} as const;
export type DeclineReason = keyof typeof declineReasons;
export const declineReasonCodes = keysOf(declineReasons);

/** What can be wrong with somebody in a chat. */
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
