import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { inspectionPhoto } from '../inspections/index.ts';
import { ticketSubjectId } from './inputs.ts';
import { ticketProcess } from './process.ts';
import { closeReasonNames, supportTopicNames } from './topics.ts';

/** Authors of messages in a ticket. */
export const ticketAuthors = ['person', 'admin'] as const;

/** A booking, home or payment of the user that a ticket may refer to. */
export const ticketSubject = z.strictObject({
  id: ticketSubjectId,
  /** "2-bed flat, Yaba" or "Deposit, ₦50,000". */
  label: z.string(),
  /** Epoch milliseconds, as are all times here. */
  at: z.number(),
});
export type TicketSubject = z.infer<typeof ticketSubject>;
export const ticketSubjects = z.array(ticketSubject);

export const openedTicket = z.strictObject({ ticketId: idField('tkt') });

const card = {
  id: idField('tkt'),
  version: z.number(),
  /** Eight digits; format with `showTicketReference`. */
  reference: z.string(),
  topic: z.enum(supportTopicNames),
  subject: z.string(),
  state: z.enum(ticketProcess.states),
  stateSince: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Promised answer time; null while no answer is due. */
  dueAt: z.nullable(z.number()),
};

/** A ticket in its author's list. */
export const ownTicketCard = z.strictObject(card);
export type OwnTicketCard = z.infer<typeof ownTicketCard>;
export const ownTicketCards = z.array(ownTicketCard);

export const ticketMessage = z.strictObject({
  id: idField('tms'),
  by: z.enum(ticketAuthors),
  /** First name of the staff member, or name of the user. */
  name: z.string(),
  text: z.string(),
  photos: z.array(inspectionPhoto),
  at: z.number(),
});
export type TicketMessage = z.infer<typeof ticketMessage>;

const thread = {
  ...card,
  messages: z.array(ticketMessage),
  /** Its subject, while it exists; null when it has none. */
  about: z.nullable(ticketSubject),
  /** Why support closed it; null while it is open, and when the user or a timer closed it. */
  closeReason: z.nullable(z.enum(closeReasonNames)),
  rating: z.nullable(z.strictObject({ solved: z.boolean(), text: z.string() })),
};

/** A ticket as its author reads it. */
export const ownTicket = z.strictObject({
  ...thread,
  /** Actions available to the user. */
  allowed: z.array(z.enum(ticketProcess.transitionNames)),
  mayRate: z.boolean(),
  /** When it closes automatically without an answer; null when it does not. */
  closesAt: z.nullable(z.number()),
  /** Until when it can be reopened; null while it is open, and afterwards. */
  reopenUntil: z.nullable(z.number()),
});
export type OwnTicket = z.infer<typeof ownTicket>;

const person = z.strictObject({ id: idField('usr'), name: z.string() });

/** A ticket in the queue of support. */
export const ticketCaseCard = z.strictObject({
  ...card,
  person,
  /** Since when the user waits for an answer; null when they do not. */
  waitingSince: z.nullable(z.number()),
  /** Whether support has answered yet. */
  isAnswered: z.boolean(),
});
export type TicketCaseCard = z.infer<typeof ticketCaseCard>;

/** A ticket as support works on it. */
export const ticketCase = z.strictObject({
  ...thread,
  person,
  waitingSince: z.nullable(z.number()),
  isAnswered: z.boolean(),
  allowed: z.array(z.enum(ticketProcess.transitionNames)),
  /** Why the reader may not answer; null when they may. */
  bar: z.nullable(z.string()),
  /** Other tickets of the user, latest first. */
  others: z.array(ownTicketCard),
});
export type TicketCase = z.infer<typeof ticketCase>;
