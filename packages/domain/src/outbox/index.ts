export { type ClaimedEvent, claimEvents } from './claim-events.ts';
export { completeEvent } from './complete-event.ts';
export { countPendingEvents, type OutboxLag } from './count-pending-events.ts';
export { deleteDeliveredEvents } from './delete-delivered-events.ts';
export { findLastSeq, listPeopleSince } from './list-people-since.ts';
export { type DeliveryFailure, postponeEvent } from './postpone-event.ts';
