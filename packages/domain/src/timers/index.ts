export { cancelTimers } from './cancel-timers.ts';
export { type ClaimedTimer, claimTimers } from './claim-timers.ts';
export { completeTimer } from './complete-timer.ts';
export { postponeTimer } from './postpone-timer.ts';
export { type NewTimer, scheduleTimer } from './schedule-timer.ts';
export { timersChannel } from './timers-channel.ts';
