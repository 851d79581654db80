import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { chatReportReasonCodes } from './choices.ts';
import { chatPhoto } from './content.ts';
import { tidyText } from '../text.ts';

/** What an administrator makes of a report. */
export const reportOutcomes = { acted: 'Dealt with', dismissed: 'Nothing wrong' } as const;
export type ReportOutcome = keyof typeof reportOutcomes;
export const reportOutcomeCodes = Object.keys(reportOutcomes) as [ReportOutcome, ...ReportOutcome[]];

export const reportStates = ['open', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];

export const listReportsInput = z.strictObject({
  ...pageFields,
  limit: limitField(20, 50),
  state: z._default(z.enum(reportStates, 'Choose open or closed.'), 'open'),
});
export type ListReportsInput = z.infer<typeof listReportsInput>;

const person = z.strictObject({ id: idField('usr'), name: z.string() });

/** A chat that one of its people reported. Nothing of what was written in it is in here. Times are epoch milliseconds. */
export const reportedChat = z.strictObject({
  id: idField('rpt'),
  conversationId: idField('cnv'),
  home: z.strictObject({ id: idField('lst'), title: z.string() }),
  reporter: person,
  reported: person,
  reportedSide: z.enum(['tenant', 'landlord']),
  reason: z.enum(chatReportReasonCodes),
  note: z.string(),
  /** How many chats of the reported person were reported in all. */
  reportsOfPerson: z.number(),
  createdAt: z.number(),
  closed: z.nullable(z.strictObject({ outcome: z.enum(reportOutcomeCodes), by: z.string(), at: z.number() })),
});
export type ReportedChat = z.infer<typeof reportedChat>;

export const reportedChatPage = pageOf(reportedChat);

export const closeReportInput = z.strictObject({
  reportId: idField('rpt'),
  outcome: z.enum(reportOutcomeCodes, 'Say what came of the report.'),
});
export type CloseReportInput = z.infer<typeof closeReportInput>;

const whyText = 'Say in 10 to 500 characters why you read this chat. The reason is logged.';

export const reviewChatInput = z.strictObject({
  conversationId: idField('cnv'),
  reason: z.string(whyText).check(tidyText(), z.minLength(10, whyText), z.maxLength(500, whyText)),
});
export type ReviewChatInput = z.infer<typeof reviewChatInput>;

/** A conversation as a logged review reads it: as it was written. */
export const reviewedChat = z.strictObject({
  tenant: person,
  landlord: person,
  messages: z.array(
    z.strictObject({
      seq: z.number(),
      /** Null when nobody wrote it: a time ran out. */
      senderId: z.nullable(idField('usr')),
      text: z.string(),
      photos: z.array(chatPhoto),
      createdAt: z.number(),
    }),
  ),
});
export type ReviewedChat = z.infer<typeof reviewedChat>;
