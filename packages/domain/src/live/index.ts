export { followLiveEvents, type LiveFeed } from './follow-live-events.ts';
export type { LiveFeedEvent } from './read-recent.ts';
