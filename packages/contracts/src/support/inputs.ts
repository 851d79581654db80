import * as z from 'zod/mini';
import { optionalText, textBetween } from '../fields.ts';
import { idField, photoIdsField } from '../ids.ts';
import { supportLimits, supportTopicNames } from './topics.ts';

/** The text of a ticket or of an answer by staff. */
export const ticketTextField = textBetween({ min: 10, max: supportLimits.textLength });
/** A user's reply to a ticket: even "Yes" is a valid answer. */
const replyField = textBetween({ min: 1, max: supportLimits.textLength });
const photoIds = photoIdsField(supportLimits.photos);
export const topicField = z.enum(supportTopicNames, 'Choose what it is about.');

/** Possible subjects of a ticket: a booking, a listing or a ledger entry of the user. */
export const ticketSubjectId = z.union(
  [idField('bkg'), idField('lst'), idField('jrn')],
  'Choose a booking, a home or a payment from the list.',
);
export type TicketSubjectId = z.infer<typeof ticketSubjectId>;

const subjectText = `Enter a subject of 5 to ${supportLimits.subjectLength} characters.`;
export const openTicketInput = z.strictObject({
  topic: topicField,
  subject: textBetween({ min: 5, max: supportLimits.subjectLength }, subjectText),
  text: ticketTextField,
  aboutId: z.nullable(ticketSubjectId),
  photoIds,
});
export type OpenTicketInput = z.infer<typeof openTicketInput>;

export const ticketInput = z.strictObject({ ticketId: idField('tkt') });
export type TicketInput = z.infer<typeof ticketInput>;

/** A further message of the user; it reopens a ticket that waits for them, or a closed one. */
export const replyToTicketInput = z.extend(ticketInput, { text: replyField, photoIds });
export type ReplyToTicketInput = z.infer<typeof replyToTicketInput>;

export const rateTicketInput = z.extend(ticketInput, {
  solved: z.boolean('Say whether it is solved.'),
  text: optionalText(supportLimits.ratingLength),
});
export type RateTicketInput = z.infer<typeof rateTicketInput>;
