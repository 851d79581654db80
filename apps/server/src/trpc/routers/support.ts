import {
  answerTicketInput,
  closeTicketInput,
  handOverTicketInput,
  listTicketCasesInput,
  openTicketInput,
  openedTicket,
  ownTicket,
  ownTicketCards,
  rateTicketInput,
  replyToTicketInput,
  ticketCase,
  ticketCasePage,
  ticketInput,
  ticketSubjects,
} from '@rentreel/contracts/support';
import {
  answerTicket,
  closeTicket,
  getTicket,
  getTicketCase,
  handOverTicket,
  listOwnTickets,
  listTicketCases,
  listTicketSubjects,
  openTicket,
  rateTicket,
  replyToTicket,
  solveTicket,
} from '@rentreel/domain/support';
import { adminProcedure, signedInProcedure } from '../procedures.ts';

export const supportRoutes = {
  /** Lists possible subjects of a ticket: the caller's latest bookings, homes and payments. */
  subjects: signedInProcedure.output(ticketSubjects).query(({ ctx }) => listTicketSubjects(ctx)),
  /** Opens a ticket. */
  open: signedInProcedure
    .input(openTicketInput)
    .output(openedTicket)
    .mutation(({ ctx, input }) => openTicket(ctx, input)),
  /** Lists the caller's tickets, open ones first. */
  listMine: signedInProcedure.output(ownTicketCards).query(({ ctx }) => listOwnTickets(ctx)),
  get: signedInProcedure
    .input(ticketInput)
    .output(ownTicket)
    .query(({ ctx, input }) => getTicket(ctx, input)),
  /** Adds a message; a closed ticket is reopened. */
  reply: signedInProcedure.input(replyToTicketInput).mutation(({ ctx, input }) => replyToTicket(ctx, input)),
  /** Closes a ticket that the user calls solved. */
  solve: signedInProcedure.input(ticketInput).mutation(({ ctx, input }) => solveTicket(ctx, input)),
  rate: signedInProcedure.input(rateTicketInput).mutation(({ ctx, input }) => rateTicket(ctx, input)),
  /** Returns a page of the tickets of all users in a state. */
  listCases: adminProcedure
    .input(listTicketCasesInput)
    .output(ticketCasePage)
    .query(({ ctx, input }) => listTicketCases(ctx, input)),
  getCase: adminProcedure
    .input(ticketInput)
    .output(ticketCase)
    .query(({ ctx, input }) => getTicketCase(ctx, input)),
  /** Adds an answer, and keeps the ticket in progress or waits for the user. */
  answer: adminProcedure.input(answerTicketInput).mutation(({ ctx, input }) => answerTicket(ctx, input)),
  close: adminProcedure.input(closeTicketInput).mutation(({ ctx, input }) => closeTicket(ctx, input)),
  /** Moves a ticket to another topic. */
  handOver: adminProcedure.input(handOverTicketInput).mutation(({ ctx, input }) => handOverTicket(ctx, input)),
};
