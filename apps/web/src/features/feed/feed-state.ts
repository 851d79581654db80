/** State of the home on screen and its playback. */
export interface FeedState {
  /** Index of the home on screen. */
  readonly active: number;
  /** Index of its current image or clip. */
  readonly shown: number;
  readonly paused: boolean;
  /** The user pressed play where autoplay is off. */
  readonly asked: boolean;
  /** Enough of the active clip has loaded to prefetch the next. */
  readonly buffered: boolean;
  /** Whether the active clip has sound; null while unknown. */
  readonly hasSound: boolean | null;
  readonly muted: boolean;
}

type FeedAct =
  | { readonly type: 'moved'; readonly to: number }
  | { readonly type: 'replaced' }
  | { readonly type: 'turned'; readonly by: 1 | -1; readonly count: number }
  | { readonly type: 'toggled'; readonly playing: boolean }
  | { readonly type: 'muteToggled' };

/** Events of the clip at a position; `blocked` when the browser refused autoplay. */
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

/** With autoplay clips play until paused; without it only after pressing play. */
export function isPlaying({ paused, asked }: FeedState, page: { autoplay: boolean; visible: boolean }): boolean {
  return page.visible && !paused && (page.autoplay || asked);
}
