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

type FeedAct =
  | { readonly type: 'moved'; readonly to: number }
  | { readonly type: 'replaced' }
  | { readonly type: 'turned'; readonly by: 1 | -1; readonly count: number }
  | { readonly type: 'toggled'; readonly playing: boolean }
  | { readonly type: 'muteToggled' };

/** What the clip of the home at a position tells; `blocked` when the browser did not allow it to start. */
type ClipReport =
  | { readonly type: 'blocked'; readonly at: number }
  | { readonly type: 'buffered'; readonly at: number }
  | { readonly type: 'listened'; readonly at: number; readonly hasSound: boolean };

export type FeedEvent = FeedAct | ClipReport;

const fresh = { shown: 0, paused: false, asked: false, buffered: false, hasSound: null };

export function openFeedAt(active: number): FeedState {
  return { ...fresh, active, muted: true };
}

export function nextFeedState(state: FeedState, event: FeedEvent): FeedState {
  if ('at' in event) return event.at === state.active ? afterReport(state, event) : state;
  switch (event.type) {
    case 'moved':
      return event.to === state.active ? state : { ...state, ...fresh, active: event.to };
    case 'replaced':
      return { ...state, ...fresh };
    case 'turned':
      return { ...state, shown: (state.shown + event.by + event.count) % event.count };
    case 'toggled':
      return event.playing ? { ...state, paused: true } : { ...state, paused: false, asked: true };
    case 'muteToggled':
      return { ...state, muted: !state.muted };
  }
}

function afterReport(state: FeedState, report: ClipReport): FeedState {
  switch (report.type) {
    case 'blocked':
      return { ...state, paused: true };
    case 'buffered':
      return state.buffered ? state : { ...state, buffered: true };
    case 'listened':
      return state.hasSound === report.hasSound ? state : { ...state, hasSound: report.hasSound };
  }
}

/** Where clips start by themselves they play until paused; elsewhere only after Play was pressed. */
export function isPlaying({ paused, asked }: FeedState, page: { autoplay: boolean; visible: boolean }): boolean {
  return page.visible && !paused && (page.autoplay || asked);
}
