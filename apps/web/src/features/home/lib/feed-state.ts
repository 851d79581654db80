/** What the person is looking at in the feed and whether it moves. */
export interface FeedState {
  /** Which home fills the screen. */
  readonly active: number;
  /** Which of its pictures or clips is shown. */
  readonly shown: number;
  readonly paused: boolean;
  /** Play was pressed where nothing starts by itself. */
  readonly asked: boolean;
  /** Enough of the active clip has arrived to fetch the next. */
  readonly buffered: boolean;
  /** Whether the active clip has sound; null until it is known. */
  readonly hasSound: boolean | null;
  readonly muted: boolean;
}

export type FeedEvent =
  | { readonly type: 'moved'; readonly to: number }
  | { readonly type: 'turned'; readonly by: 1 | -1; readonly count: number }
  | { readonly type: 'toggled'; readonly playing: boolean }
  /** The browser did not allow a clip to start. */
  | { readonly type: 'blocked'; readonly at: number }
  | { readonly type: 'buffered'; readonly at: number }
  | { readonly type: 'listened'; readonly at: number; readonly hasSound: boolean }
  | { readonly type: 'muteToggled' };

const fresh = { shown: 0, paused: false, asked: false, buffered: false, hasSound: null };

export function openFeedAt(active: number): FeedState {
  return { ...fresh, active, muted: true };
}

export function nextFeedState(state: FeedState, event: FeedEvent): FeedState {
  // What a clip reports late is about a home that is gone from the screen.
  if ('at' in event && event.at !== state.active) return state;
  switch (event.type) {
    case 'moved':
      return event.to === state.active ? state : { ...state, ...fresh, active: event.to };
    case 'turned':
      return { ...state, shown: (state.shown + event.by + event.count) % event.count };
    case 'toggled':
      return event.playing ? { ...state, paused: true } : { ...state, paused: false, asked: true };
    case 'blocked':
      return { ...state, paused: true };
    case 'buffered':
      return state.buffered ? state : { ...state, buffered: true };
    case 'listened':
      return state.hasSound === event.hasSound ? state : { ...state, hasSound: event.hasSound };
    case 'muteToggled':
      return { ...state, muted: !state.muted };
  }
}

/** Where clips start by themselves they play until paused; elsewhere only after Play was pressed. */
export function isPlaying({ paused, asked }: FeedState, page: { autoplay: boolean; visible: boolean }): boolean {
  return page.visible && !paused && (page.autoplay || asked);
}
