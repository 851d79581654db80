import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { inspectionPhoto } from '../inspections/index.ts';
import { ticketSubjectId } from './inputs.ts';
import { ticketProcess } from './process.ts';
import { closeReasonNames, supportTopicNames } from './topics.ts';

/** Who writes in a ticket. */
export const ticketAuthors = ['person', 'admin'] as const;

/** A booking, home or payment of a person that a ticket may name. */
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
  /** Eight figures; show it with `showTicketReference`. */
  reference: z.string(),
  topic: z.enum(supportTopicNames),
  subject: z.string(),
  state: z.enum(ticketProcess.states),
  stateSince: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** By when RentReel answers; null while it has not to. */
  dueAt: z.nullable(z.number()),
};

/** A ticket in the list of its person. */
export const ownTicketCard = z.strictObject(card);
export type OwnTicketCard = z.infer<typeof ownTicketCard>;
export const ownTicketCards = z.array(ownTicketCard);

export const ticketMessage = z.strictObject({
  id: idField('tms'),
  by: z.enum(ticketAuthors),
  /** The first name of who answered, or the name of the person. */
  name: z.string(),
  text: z.string(),
  photos: z.array(inspectionPhoto),
  at: z.number(),
});
export type TicketMessage = z.infer<typeof ticketMessage>;

const thread = {
  ...card,
  messages: z.array(ticketMessage),
  /** What it is about, while that is still there; null when it names nothing. */
  about: z.nullable(ticketSubject),
  /** Why support closed it; null while it is open, and when the person or the time closed it. */
  closeReason: z.nullable(z.enum(closeReasonNames)),
  rating: z.nullable(z.strictObject({ solved: z.boolean(), text: z.string() })),
};

/** A ticket as its person reads it. */
export const ownTicket = z.strictObject({
  ...thread,
  /** What the person may do now. */
  allowed: z.array(z.enum(ticketProcess.transitionNames)),
  mayRate: z.boolean(),
  /** When it closes by itself unless the person answers; null while it does not. */
  closesAt: z.nullable(z.number()),
  /** Until when it can be opened again; null while it is open, and once that is over. */
  reopenUntil: z.nullable(z.number()),
});
export type OwnTicket = z.infer<typeof ownTicket>;

const person = z.strictObject({ id: idField('usr'), name: z.string() });

/** A ticket in the queue of support. */
export const ticketCaseCard = z.strictObject({
  ...card,
  person,
  /** Since when the person waits for an answer; null while they do not. */
  waitingSince: z.nullable(z.number()),
  /** Whether anybody of support has answered yet. */
  isAnswered: z.boolean(),
});
export type TicketCaseCard = z.infer<typeof ticketCaseCard>;
export const ticketCaseCards = z.array(ticketCaseCard);

/** A ticket as support works on it. */
export const ticketCase = z.strictObject({
  ...thread,
  person,
  waitingSince: z.nullable(z.number()),
  isAnswered: z.boolean(),
  allowed: z.array(z.enum(ticketProcess.transitionNames)),
  /** Why the reader may not answer; null when they may. */
  bar: z.nullable(z.string()),
  /** The other tickets of the person, the latest first. */
  others: z.array(ownTicketCard),
});
export type TicketCase = z.infer<typeof ticketCase>;
