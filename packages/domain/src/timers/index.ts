export {
  cancelTimers,
  type ClaimedTimer,
  claimTimers,
  completeTimer,
  postponeTimer,
  type NewTimer,
  scheduleTimer,
  timersChannel,
} from './repository.ts';
