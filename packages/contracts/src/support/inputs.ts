import * as z from 'zod/mini';
import { optionalText, textBetween, versionField } from '../fields.ts';
import { idField } from '../ids.ts';
import { closeReasonNames, supportLimits, supportTopicNames } from './topics.ts';

const textText = `Write 10 to ${supportLimits.textLength.toLocaleString('en-NG')} characters.`;
const textField = textBetween(textText, { min: 10, max: supportLimits.textLength });
const shortText = `Write 1 to ${supportLimits.textLength.toLocaleString('en-NG')} characters.`;
/** A user's reply to a ticket: even "Yes" is a valid answer. */
const replyField = textBetween(shortText, { min: 1, max: supportLimits.textLength });
/** Returns the unfilled parts of a template; a text with unfilled parts must not be sent. */
export const unfilledParts = (text: string): string[] => text.match(/\[[^\]\n]+\]/g) ?? [];

const unfilledText = 'Fill in the [brackets], or remove them.';
/** An answer by staff: refused when it contains unfilled parts. */
const answerField = textField.check(z.refine((text) => unfilledParts(text).length === 0, unfilledText));
const photosText = `Add at most ${supportLimits.photos} photos.`;
/** Uploads of the caller for the purpose `private_photo`. */
const photosField = z._default(
  z.array(idField('upl'), photosText).check(z.maxLength(supportLimits.photos, photosText)),
  [],
);
export const topicField = z.enum(supportTopicNames, 'Choose what it is about.');
const againText = 'Open the ticket again.';

/** Possible subjects of a ticket: a booking, a listing or a ledger entry of the user. */
export const ticketSubjectId = z.union(
  [idField('bkg'), idField('lst'), idField('jrn')],
  'Choose a booking, a home or a payment from the list.',
);
export type TicketSubjectId = z.infer<typeof ticketSubjectId>;

const subjectText = `Enter a subject of 5 to ${supportLimits.subjectLength} characters.`;
export const openTicketInput = z.strictObject({
  topic: topicField,
  subject: textBetween(subjectText, { min: 5, max: supportLimits.subjectLength }),
  text: textField,
  aboutId: z.nullable(ticketSubjectId),
  photoIds: photosField,
});
export type OpenTicketInput = z.infer<typeof openTicketInput>;

export const ticketInput = z.strictObject({ ticketId: idField('tkt') });
export type TicketInput = z.infer<typeof ticketInput>;

/** A further message of the user; it reopens a ticket that waits for them, or a closed one. */
export const replyToTicketInput = z.extend(ticketInput, { text: replyField, photoIds: photosField });
export type ReplyToTicketInput = z.infer<typeof replyToTicketInput>;

export const rateTicketInput = z.extend(ticketInput, {
  solved: z.boolean('Say whether it is solved.'),
  text: optionalText(supportLimits.ratingLength),
});
export type RateTicketInput = z.infer<typeof rateTicketInput>;

/** An action of staff on a ticket as they saw it. */
const seen = { ticketId: idField('tkt'), version: versionField(againText) };

/** `wait`: the user has to answer next, instead of RentReel. */
export const answerTicketInput = z.strictObject({
  ...seen,
  text: answerField,
  wait: z.boolean('Say who writes next.'),
});
export type AnswerTicketInput = z.infer<typeof answerTicketInput>;

export const closeTicketInput = z.strictObject({
  ...seen,
  text: answerField,
  reason: z.enum(closeReasonNames, 'Choose why it is closed.'),
});
export type CloseTicketInput = z.infer<typeof closeTicketInput>;

export const handOverTicketInput = z.strictObject({ ...seen, topic: topicField });
export type HandOverTicketInput = z.infer<typeof handOverTicketInput>;
