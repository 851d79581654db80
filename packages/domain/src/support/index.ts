export { answerTicket, closeTicket, handOverTicket } from './cases.ts';
export { supportTimerWork } from './deadlines.ts';
export { releaseTicketPhotos } from './messages.ts';
export { findTicketReference, findTicketWith } from './repository.ts';
export { listTicketSubjects } from './subjects.ts';
export { openTicket, rateTicket, replyToTicket, solveTicket } from './tickets.ts';
export { getTicket, getTicketCase, listOwnTickets, listTicketCases } from './views.ts';
