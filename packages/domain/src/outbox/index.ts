export { type ClaimedEvent, claimEvents } from './claim-events.ts';
export { completeEvent } from './complete-event.ts';
export { countPendingEvents, type OutboxLag } from './count-pending-events.ts';
export { deleteDeliveredEvents } from './delete-delivered-events.ts';
export { listDeadEvents } from './list-dead-events.ts';
export { findLastSeq, listPeopleSince } from './list-people-since.ts';
export { type DeliveryFailure, postponeEvent } from './postpone-event.ts';
export { retryDeadEvent } from './retry-dead-event.ts';
