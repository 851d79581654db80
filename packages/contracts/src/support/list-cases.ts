import * as z from 'zod/mini';
import { listedCases } from '../cases.ts';
import { casesListed } from '../limits.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { topicField } from './inputs.ts';
import { ticketProcess } from './process.ts';
import { ticketCaseCard } from './ticket.ts';

/** Apart from the users' inputs, so that the form for a new ticket downloads nothing of the staff's list. */
export const listTicketCasesInput = z.strictObject({
  ...pageFields,
  limit: limitField(casesListed, casesListed),
  state: z.enum(ticketProcess.states),
  topic: z.optional(topicField),
  ...listedCases,
});
export type ListTicketCasesInput = z.infer<typeof listTicketCasesInput>;

export const ticketCasePage = pageOf(ticketCaseCard);
