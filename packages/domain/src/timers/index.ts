export {
  cancelTimers,
  type ClaimedTimer,
  claimTimers,
  completeTimer,
  listDueTimes,
  postponeTimer,
  type NewTimer,
  scheduleTimer,
  timersChannel,
} from './repository.ts';
