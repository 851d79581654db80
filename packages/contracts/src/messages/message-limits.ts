/** What chats hold to. */
export const messageLimits = {
  /** Characters of one message. */
  textLength: 2000,
  /** Photos of one message. */
  photos: 6,
  /** A tenant who has no answer after so many milliseconds is told not to wait. */
  answerMs: 72 * 60 * 60_000,
  /** Messages of one person in a minute. */
  perMinute: 60,
  /** Chats that one person reports in a day. */
  reportsPerDay: 10,
  searchLength: 80,
  noteLength: 500,
} as const;
