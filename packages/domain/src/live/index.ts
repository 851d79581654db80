export { followLiveEvents, type LiveFeed, type LiveFeedEvent } from './follow-live-events.ts';
