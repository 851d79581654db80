import { describe, expect, it } from 'vitest';
import { type FeedEvent, type FeedState, isPlaying, nextFeedState, openFeedAt } from './feed-state.ts';

const after = (...events: FeedEvent[]): FeedState => events.reduce(nextFeedState, openFeedAt(0));
const page = { autoplay: true, visible: true };

describe('the state of the feed', () => {
  it('plays automatically where allowed, and never on a hidden page', () => {
    expect(isPlaying(after(), page)).toBe(true);
    expect(isPlaying(after(), { autoplay: true, visible: false })).toBe(false);
    expect(isPlaying(after(), { autoplay: false, visible: true })).toBe(false);
  });

  it('plays on request where autoplay is off, and only that home', () => {
    const asked = after({ type: 'toggled', playing: false });
    expect(isPlaying(asked, { autoplay: false, visible: true })).toBe(true);
    expect(isPlaying(nextFeedState(asked, { type: 'moved', to: 1 }), { autoplay: false, visible: true })).toBe(false);
  });

  it('stays paused until play is pressed or another home is shown', () => {
    const paused = after({ type: 'toggled', playing: true });
    expect(isPlaying(paused, page)).toBe(false);
    expect(isPlaying(nextFeedState(paused, { type: 'toggled', playing: false }), page)).toBe(true);
    expect(isPlaying(nextFeedState(paused, { type: 'moved', to: 1 }), page)).toBe(true);
  });

  it('does not play when the browser blocks autoplay', () => {
    expect(isPlaying(after({ type: 'blocked', at: 0 }), page)).toBe(false);
  });

  it('wraps around the media of a home in both directions', () => {
    expect(after({ type: 'turned', by: -1, count: 4 }).shown).toBe(3);
    expect(after({ type: 'turned', by: 1, count: 2 }, { type: 'turned', by: 1, count: 2 }).shown).toBe(0);
  });

  it('starts each home at its first medium and keeps the sound setting', () => {
    const state = after({ type: 'muteToggled' }, { type: 'turned', by: 1, count: 3 }, { type: 'moved', to: 5 });
    expect(state).toMatchObject({ active: 5, shown: 0, muted: false, buffered: false, hasSound: null });
  });

  it('is reset when another home replaces the one on screen', () => {
    const state = after({ type: 'turned', by: 1, count: 3 }, { type: 'toggled', playing: true }, { type: 'replaced' });
    expect(state).toMatchObject({ active: 0, shown: 0, paused: false, asked: false });
  });

  it('ignores events of a clip that is no longer on screen', () => {
    const state = after({ type: 'moved', to: 3 });
    expect(nextFeedState(state, { type: 'blocked', at: 2 })).toBe(state);
  });

  it('stays the same object when nothing changes, to avoid re-rendering', () => {
    const state = after({ type: 'buffered', at: 0 }, { type: 'listened', at: 0, hasSound: false });
    expect(nextFeedState(state, { type: 'buffered', at: 0 })).toBe(state);
    expect(nextFeedState(state, { type: 'listened', at: 0, hasSound: false })).toBe(state);
    expect(nextFeedState(state, { type: 'moved', to: 0 })).toBe(state);
  });
});
