export {
  type ClaimedEvent,
  claimEvents,
  completeEvent,
  countPendingEvents,
  deleteDeliveredEvents,
  findLastSeq,
  listPeopleSince,
  postponeEvent,
} from './repository.ts';
