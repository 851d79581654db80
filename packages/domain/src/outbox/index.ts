export {
  type ClaimedEvent,
  claimEvents,
  completeEvent,
  countPendingEvents,
  type OutboxLag,
  deleteDeliveredEvents,
  findLastSeq,
  listPeopleSince,
  type DeliveryFailure,
  postponeEvent,
} from './repository.ts';
