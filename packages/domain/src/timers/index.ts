export {
  cancelTimers,
  type ClaimedTimer,
  claimTimers,
  completeTimer,
  listDueTimes,
  postponeTimer,
  type NewTimer,
  scheduleTimer,
  scheduleTimers,
  timersChannel,
} from './repository.ts';
