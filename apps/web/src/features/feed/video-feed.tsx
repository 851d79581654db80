import type { ListingCard } from '@rentreel/contracts/listings';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  lazy,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useAutoplay } from '#/lib/data-saver.ts';
import { useMediaQuery, usePageVisible } from '#/lib/hooks.ts';
import { loadWhenOnline, nextPaint } from '#/lib/idle.ts';
import { FeedControls } from './feed-controls.tsx';
import { FeedSlide } from './feed-slide.tsx';
import { isPlaying, nextFeedState, openFeedAt } from './feed-state.ts';
import type { FeedPages } from './queries.ts';
import { useVideoPool } from './use-video-pool.ts';

const FeedAside = lazy(() => loadWhenOnline(() => import('./feed-aside.tsx')));

interface VideoFeedProps {
  pages: FeedPages;
  /** The user's maximum move-in cost, in kobo. */
  budgetKobo?: number | undefined;
  /** Index of the first home on screen. */
  startAt: number;
  /** Called when the user has stayed on another home. */
  onPlace: (index: number) => void;
  /** Buttons beside the image. */
  renderActions: (home: ListingCard) => ReactNode;
  onDoubleTap: (home: ListingCard) => void;
  /** Switches to the list view. */
  onList?: () => void;
  /** Content of the end slide. */
  end: ReactNode;
}

/** Distance in homes up to which slides are rendered; others keep only their place and title. */
const drawn = 2;
/** Number of remaining homes at which the next page is loaded. */
const fetchEarly = 4;
const settleMs = 400;

export function VideoFeed(props: VideoFeedProps) {
  const { pages, budgetKobo, startAt, onPlace, renderActions, onDoubleTap, onList, end } = props;
  const { homes, hasMore, loadMore } = pages;
  const [state, dispatch] = useReducer(nextFeedState, Math.min(startAt, homes.length - 1), openFeedAt);
  const scroller = useRef<HTMLDivElement>(null);
  const autoplay = useAutoplay();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const isWidest = useMediaQuery('(min-width: 1268px)');
  const reach = useReach();
  const playing = isPlaying(state, { autoplay, visible: usePageVisible() });
  const registerHost = useVideoPool({ homes, state, dispatch, autoplay, playing });
  const media = homes[state.active]?.media ?? [];
  const count = media.length;
  const silent = state.hasSound === false && media[state.shown]?.kind === 'clip';

  const slideAt = (index: number) => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  const go = (to: number) => {
    const slide = slideAt(to);
    if (!slide) return;
    slide.focus({ preventScroll: true });
    slide.scrollIntoView({ behavior: autoplay ? 'smooth' : 'auto', block: 'start' });
    // Before the observer reports it, so that the next key press counts from here.
    dispatch({ type: 'moved', to });
  };
  const step = (by: 1 | -1) => count > 1 && dispatch({ type: 'turned', by, count });
  const keys: Record<FeedMove, () => unknown> = {
    next: () => go(state.active + 1),
    previous: () => go(state.active - 1),
    'turn-next': () => step(1),
    'turn-previous': () => step(-1),
  };
  useFeedKeys((move) => keys[move]());
  useReplacedListing(state.active, homes[state.active]?.id, () => {
    dispatch({ type: 'replaced' });
    // The focus was lost with the button of the removed home.
    if (document.activeElement === document.body) slideAt(state.active)?.focus({ preventScroll: true });
  });
  useActiveSlide(scroller, homes.length + 1, (to) => {
    dispatch({ type: 'moved', to });
    if (to >= homes.length - fetchEarly) loadMore();
  });

  const restore = useEffectEvent(() => {
    // Reading the height forces a layout of the whole feed, which a feed at its top does not need.
    if (scroller.current && state.active > 0) {
      scroller.current.scrollTop = state.active * scroller.current.clientHeight;
    }
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
        home={homes[state.active]}
        state={state}
        playing={playing}
        autoplay={autoplay}
        dispatch={dispatch}
        onGo={(by) => go(state.active + by)}
        onList={onList}
      />
      <div
        ref={scroller}
        className="feed h-full [scrollbar-width:none]"
        role="feed"
        aria-label="Homes"
        aria-busy={pages.loadingMore}
      >
        {homes.map((home, index) => (
          <FeedSlide
            key={home.id}
            home={home}
            index={index}
            setSize={hasMore ? -1 : homes.length + 1}
            near={Math.abs(index - state.active) <= reach}
            detailed={isWide && Math.abs(index - state.active) <= Math.min(reach, 1)}
            budgetKobo={budgetKobo}
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
          className="slide slide-end grid place-items-center lg:text-text"
          data-index={homes.length}
          tabIndex={-1}
          aria-label="After the last home"
          aria-posinset={homes.length + 1}
          aria-setsize={hasMore ? -1 : homes.length + 1}
        >
          {end}
        </article>
      </div>
      <Suspense>{isWidest && <FeedAside homes={homes} active={state.active} onGo={go} />}</Suspense>
    </>
  );
}

/**
 * Returns the distance in homes up to which slides are rendered: 0 before the first paint, so that a phone paints sooner.
 */
function useReach(): number {
  const [reach, setReach] = useState(0);
  useEffect(() => {
    let isGone = false;
    void nextPaint().then(() => isGone || startTransition(() => setReach(drawn)));
    return () => {
      isGone = true;
    };
  }, []);
  return reach;
}

const visibleShare = 0.6;

/** Calls back with the position of the slide that fills the scroller. */
function useActiveSlide(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  onActive: (index: number) => void,
): void {
  const report = useEffectEvent(onActive);
  useEffect(() => {
    const root = scroller.current;
    if (root === null || count === 0) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) report(Number(target.getAttribute('data-index')));
        }
      },
      { root, threshold: visibleShare },
    );
    for (const slide of root.querySelectorAll('[data-index]')) observer.observe(slide);
    return () => observer.disconnect();
  }, [scroller, count]);
}

/** Registers the keys of the feed, wherever the focus is on this screen. */
function useFeedKeys(onMove: (move: FeedMove) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const move = feedMoveOf(event, event.target instanceof Element ? event.target : null);
    if (move === undefined) return;
    event.preventDefault();
    onMove(move);
  });
  // Registered before the paint, so that an early key press is not lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

type FeedMove = 'next' | 'previous' | 'turn-next' | 'turn-previous';

const moves: Readonly<Record<string, FeedMove>> = {
  ArrowDown: 'next',
  PageDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  PageUp: 'previous',
  k: 'previous',
  ArrowRight: 'turn-next',
  ArrowLeft: 'turn-previous',
};

/** Elements with their own key handling. */
const ownKeys = 'input, textarea, select, dialog, [role="menu"], [aria-haspopup="menu"], [contenteditable="true"]';

/** Returns the move for a key; undefined while the user types, focuses radio buttons, or has a dialog or menu open. */
export function feedMoveOf(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  target: Element | null,
): FeedMove | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  if (target?.closest(ownKeys)) return undefined;
  return moves[event.key];
}

/** Calls back when another home takes the current position, because one was hidden or restored. */
function useReplacedListing(place: number, homeId: string | undefined, onReplaced: () => void): void {
  const last = useRef({ place, homeId });
  const report = useEffectEvent(onReplaced);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { place, homeId };
    if (before.place === place && before.homeId !== homeId) report();
  }, [place, homeId]);
}
