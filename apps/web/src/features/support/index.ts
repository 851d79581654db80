export { ticketTones } from './format.ts';
export { TicketThread } from './ticket-thread.tsx';
