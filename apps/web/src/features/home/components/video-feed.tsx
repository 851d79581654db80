import type { ListingCard } from '@rentreel/contracts/listings';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { useAutoplay } from '../../../lib/media/use-autoplay.ts';
import { usePageVisible } from '../../../lib/media/use-page-visible.ts';
import { useActiveSlide } from '../hooks/use-active-slide.ts';
import { useFeedKeys } from '../hooks/use-feed-keys.ts';
import type { HomePages } from '../hooks/use-home-pages.ts';
import { useReplacedHome } from '../hooks/use-replaced-home.ts';
import { useVideoPool } from '../hooks/use-video-pool.ts';
import type { FeedMove } from '../lib/feed-key.ts';
import { isPlaying, nextFeedState, openFeedAt } from '../lib/feed-state.ts';
import { FeedControls } from './feed-controls.tsx';
import { FeedSlide } from './feed-slide.tsx';

export interface VideoFeedProps {
  pages: HomePages;
  /** Which home to begin with. */
  startAt: number;
  /** Called when the person has settled on another home. */
  onPlace: (index: number) => void;
  /** Buttons beside the picture. */
  renderActions: (home: ListingCard) => ReactNode;
  onDoubleTap: (home: ListingCard) => void;
  /** The last slide. */
  end: ReactNode;
}

/** Homes this far from the one on screen are drawn; further ones keep only their place and title. */
const drawn = 2;
/** The next page is fetched while this many homes are left. */
const fetchEarly = 4;
const settleMs = 400;

export function VideoFeed({ pages, startAt, onPlace, renderActions, onDoubleTap, end }: VideoFeedProps) {
  const { homes, hasMore, loadMore } = pages;
  const [state, dispatch] = useReducer(nextFeedState, Math.min(startAt, homes.length - 1), openFeedAt);
  const scroller = useRef<HTMLDivElement>(null);
  const autoplay = useAutoplay();
  const playing = isPlaying(state, { autoplay, visible: usePageVisible() });
  const registerHost = useVideoPool({ homes, state, dispatch, autoplay, playing });
  const media = homes[state.active]?.media ?? [];
  const count = media.length;
  const silent = state.hasSound === false && media[state.shown]?.kind === 'clip';

  const slideAt = (index: number) => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  const go = (to: number) => {
    const slide = slideAt(to);
    slide?.focus({ preventScroll: true });
    slide?.scrollIntoView({ behavior: autoplay ? 'smooth' : 'auto', block: 'start' });
  };
  const turn = (by: 1 | -1) => count > 1 && dispatch({ type: 'turned', by, count });
  const keys: Record<FeedMove, () => unknown> = {
    next: () => go(state.active + 1),
    previous: () => go(state.active - 1),
    'turn-next': () => turn(1),
    'turn-previous': () => turn(-1),
  };
  useFeedKeys((move) => keys[move]());
  useReplacedHome(state.active, homes[state.active]?.id, () => {
    dispatch({ type: 'replaced' });
    // The focus went with the button of the home that is gone.
    if (document.activeElement === document.body) slideAt(state.active)?.focus({ preventScroll: true });
  });
  useActiveSlide(scroller, homes.length + 1, (to) => {
    dispatch({ type: 'moved', to });
    if (to >= homes.length - fetchEarly) loadMore();
  });

  const restore = useEffectEvent(() => {
    if (scroller.current) scroller.current.scrollTop = state.active * scroller.current.clientHeight;
  });
  useLayoutEffect(() => restore(), []);

  const settle = useEffectEvent(onPlace);
  useEffect(() => {
    const timer = setTimeout(() => settle(state.active), settleMs);
    return () => clearTimeout(timer);
  }, [state.active]);

  return (
    <>
      <FeedControls
        media={media}
        state={state}
        playing={playing}
        autoplay={autoplay}
        dispatch={dispatch}
        onGo={(by) => go(state.active + by)}
      />
      <div ref={scroller} className="feed" role="feed" aria-label="Homes" aria-busy={pages.loadingMore}>
        {homes.map((home, index) => (
          <FeedSlide
            key={home.id}
            home={home}
            index={index}
            setSize={hasMore ? -1 : homes.length + 1}
            near={Math.abs(index - state.active) <= drawn}
            active={index === state.active ? { shown: state.shown, playing, asked: state.asked, silent } : null}
            autoplay={autoplay}
            first={index === startAt}
            registerHost={registerHost}
            dispatch={dispatch}
            renderActions={renderActions}
            onDoubleTap={onDoubleTap}
          />
        ))}
        <article
          className="slide slide-end"
          data-index={homes.length}
          tabIndex={-1}
          aria-label="After the last home"
          aria-posinset={homes.length + 1}
          aria-setsize={hasMore ? -1 : homes.length + 1}
        >
          {end}
        </article>
      </div>
    </>
  );
}
