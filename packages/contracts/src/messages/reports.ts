import { keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { textBetween } from '../fields.ts';
import { idField } from '../ids.ts';
import { chatReportReasonCodes } from './choices.ts';
import { chatPhoto } from './content.ts';

/** An administrator's decision about a report. */
export const reportOutcomes = { acted: 'Action taken', dismissed: 'No violation' } as const;
export type ReportOutcome = keyof typeof reportOutcomes;
export const reportOutcomeCodes = keysOf(reportOutcomes);

export const reportStates = ['open', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];

const person = z.strictObject({ id: idField('usr'), name: z.string() });

/** A report of a chat, without any of its content. Times are epoch milliseconds. */
export const chatReport = z.strictObject({
  id: idField('rpt'),
  conversationId: idField('cnv'),
  home: z.strictObject({ id: idField('lst'), title: z.string() }),
  reporter: person,
  /** Side of the reported user in the chat. */
  side: z.enum(['tenant', 'landlord']),
  reason: z.enum(chatReportReasonCodes),
  note: z.string(),
  createdAt: z.number(),
});
export type ChatReport = z.infer<typeof chatReport>;

/** A reported user with the undecided reports, oldest first. */
export const reportedPerson = z.strictObject({
  person,
  reports: z.array(chatReport),
  /** Number of earlier decided reports about them. */
  earlier: z.number(),
  since: z.number(),
  dueAt: z.number(),
  /** Whether they were warned or restricted since the oldest report: required to mark it as handled. */
  isRestricted: z.boolean(),
  /** Why the reader may not decide; null when they may. */
  bar: z.nullable(z.string()),
});
export type ReportedPerson = z.infer<typeof reportedPerson>;
export const reportedPeople = z.array(reportedPerson);

/** Reports about one user that were decided together. */
export const decidedChatReports = z.strictObject({
  person,
  reports: z.array(chatReport),
  outcome: z.enum(reportOutcomeCodes),
  text: z.string(),
  by: z.string(),
  at: z.number(),
});
export type DecidedChatReports = z.infer<typeof decidedChatReports>;
export const decidedChatReportsList = z.array(decidedChatReports);

const textText = 'Write 10 to 500 characters. The people who reported will see it.';

/** Decides these reports about a user; later ones stay open. */
export const decideChatReportsInput = z.strictObject({
  personId: idField('usr'),
  reportIds: z.array(idField('rpt')).check(z.minLength(1), z.maxLength(200)),
  outcome: z.enum(reportOutcomeCodes, 'Choose a decision on the reports.'),
  text: textBetween({ min: 10, max: 500 }, textText),
});
export type DecideChatReportsInput = z.infer<typeof decideChatReportsInput>;

const whyText = 'Give a reason of 10 to 500 characters for reading this chat. The reason is logged.';

export const reviewChatInput = z.strictObject({
  conversationId: idField('cnv'),
  reason: textBetween({ min: 10, max: 500 }, whyText),
});
export type ReviewChatInput = z.infer<typeof reviewChatInput>;

/** The unmasked conversation for a logged review. */
export const reviewedChat = z.strictObject({
  tenant: person,
  landlord: person,
  messages: z.array(
    z.strictObject({
      seq: z.number(),
      /** Null for an automatic entry after a deadline. */
      senderId: z.nullable(idField('usr')),
      text: z.string(),
      photos: z.array(chatPhoto),
      createdAt: z.number(),
    }),
  ),
});
export type ReviewedChat = z.infer<typeof reviewedChat>;
