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
  ticketCaseCards,
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
  /** What a ticket can be about: the caller's latest bookings, homes and payments. */
  subjects: signedInProcedure.output(ticketSubjects).query(({ ctx }) => listTicketSubjects(ctx)),
  /** Writes to support. */
  open: signedInProcedure
    .input(openTicketInput)
    .output(openedTicket)
    .mutation(({ ctx, input }) => openTicket(ctx, input)),
  /** The caller's tickets, those that are open first. */
  listMine: signedInProcedure.output(ownTicketCards).query(({ ctx }) => listOwnTickets(ctx)),
  get: signedInProcedure
    .input(ticketInput)
    .output(ownTicket)
    .query(({ ctx, input }) => getTicket(ctx, input)),
  /** Writes more; a closed ticket is opened again. */
  reply: signedInProcedure.input(replyToTicketInput).mutation(({ ctx, input }) => replyToTicket(ctx, input)),
  /** Closes it: the person says that it is solved. */
  solve: signedInProcedure.input(ticketInput).mutation(({ ctx, input }) => solveTicket(ctx, input)),
  rate: signedInProcedure.input(rateTicketInput).mutation(({ ctx, input }) => rateTicket(ctx, input)),
  /** Tickets of everybody in a state. */
  listCases: adminProcedure
    .input(listTicketCasesInput)
    .output(ticketCaseCards)
    .query(({ ctx, input }) => listTicketCases(ctx, input)),
  getCase: adminProcedure
    .input(ticketInput)
    .output(ticketCase)
    .query(({ ctx, input }) => getTicketCase(ctx, input)),
  /** Answers, and goes on or waits for the person. */
  answer: adminProcedure.input(answerTicketInput).mutation(({ ctx, input }) => answerTicket(ctx, input)),
  close: adminProcedure.input(closeTicketInput).mutation(({ ctx, input }) => closeTicket(ctx, input)),
  /** Puts it under another topic. */
  handOver: adminProcedure.input(handOverTicketInput).mutation(({ ctx, input }) => handOverTicket(ctx, input)),
};
