import * as z from 'zod/mini';
import { listedCases } from '../cases.ts';
import { casesListed } from '../limits.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { versionField } from '../fields.ts';
import { idField } from '../ids.ts';
import { ticketTextField, topicField } from './inputs.ts';
import { ticketProcess } from './process.ts';
import { ticketCaseCard } from './ticket.ts';
import { closeReasonNames } from './topics.ts';

// Apart from the users' inputs, so that the form for a new ticket downloads nothing for staff.

export const listTicketCasesInput = z.strictObject({
  ...pageFields,
  limit: limitField(casesListed, casesListed),
  state: z.enum(ticketProcess.states),
  topic: z.optional(topicField),
  ...listedCases,
});
export type ListTicketCasesInput = z.infer<typeof listTicketCasesInput>;

export const ticketCasePage = pageOf(ticketCaseCard);

/** Returns the unfilled parts of a template; a text with unfilled parts must not be sent. */
export const unfilledParts = (text: string): string[] => text.match(/\[[^\]\n]+\]/g) ?? [];

const unfilledText = 'Fill in the [brackets], or remove them.';
/** An answer by staff: refused when it contains unfilled parts. */
const answerField = ticketTextField.check(z.refine((text) => unfilledParts(text).length === 0, unfilledText));

/** An action of staff on a ticket as they saw it. */
const seen = { ticketId: idField('tkt'), version: versionField('Open the ticket again.') };

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
