import type { ListingCard } from '@rentreel/contracts/listings';
import { type Dispatch, useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import { clipsAhead, currentConnection } from '#/lib/connection.ts';
import type { FeedEvent, FeedState } from './feed-state.ts';
import { type VideoHost, type VideoPool, createVideoPool, planVideos } from './video-pool.ts';

/** Time in ms after which the first image of a slideshow counts as loaded and the next clip may be fetched. */
const slideshowHeadStartMs = 1500;

export interface VideoPoolOptions {
  homes: readonly ListingCard[];
  state: FeedState;
  dispatch: Dispatch<FeedEvent>;
  autoplay: boolean;
  playing: boolean;
}

export type HostRegistry = (index: number, element: HTMLElement | null) => void;

const clipOf = (home: ListingCard | undefined) => home?.media[0]?.clip;

function hostOf(element: HTMLElement | undefined, home: ListingCard | undefined): VideoHost | undefined {
  const url = clipOf(home)?.url;
  return element && url !== undefined ? { element, url } : undefined;
}

/** Returns the image of a slide while it is loading. */
function pendingPoster(host: HTMLElement | undefined): HTMLImageElement | undefined {
  const poster = host?.parentElement?.querySelector('img');
  return poster?.complete === false ? poster : undefined;
}

/** Calls back when an image has loaded or failed; returns a function that cancels it. */
function onceThere(picture: HTMLImageElement, there: () => void): () => void {
  picture.addEventListener('load', there);
  picture.addEventListener('error', there);
  return () => {
    picture.removeEventListener('load', there);
    picture.removeEventListener('error', there);
  };
}

/** Synchronises the video elements with the slides on screen. Slides register the element that hosts their clip. */
export function useVideoPool({ homes, state, dispatch, autoplay, playing }: VideoPoolOptions): HostRegistry {
  const hosts = useRef(new Map<number, HTMLElement>());
  const pool = useRef<VideoPool | null>(null);
  const { active, shown, asked, buffered, muted } = state;
  const hasClip = clipOf(homes[active]) !== undefined;
  const wanted = hasClip && shown === 0 && (autoplay || asked);
  const [postersCome, onPoster] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const made = createVideoPool({
      onBuffered: (at) => dispatch({ type: 'buffered', at }),
      onBlocked: (at) => dispatch({ type: 'blocked', at }),
      onHeard: (at, hasSound) => dispatch({ type: 'listened', at, hasSound }),
    });
    pool.current = made;
    return () => made.release();
  }, [dispatch]);

  useLayoutEffect(() => {
    const made = pool.current;
    if (made === null) return undefined;
    const clips = homes.flatMap((home, index) => (clipOf(home) ? [index] : []));
    // A clip must not compete for bandwidth with its poster.
    const awaited = wanted ? pendingPoster(hosts.current.get(active)) : undefined;
    const mayLoad = wanted && !awaited;
    made.setMuted(muted);
    made.show(
      planVideos({
        active,
        wanted: mayLoad,
        clips,
        ahead: autoplay && buffered ? clipsAhead(currentConnection()) : 0,
        held: autoplay ? made.held() : [],
      }),
      (index) => hostOf(hosts.current.get(index), homes[index]),
    );
    made.play(mayLoad && playing ? active : null);
    return awaited && onceThere(awaited, onPoster);
  }, [homes, active, wanted, autoplay, buffered, playing, muted, postersCome]);

  useLayoutEffect(() => {
    if (hasClip || !autoplay) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'buffered', at: active }), slideshowHeadStartMs);
    return () => clearTimeout(timer);
  }, [active, hasClip, autoplay, dispatch]);

  return useCallback((index, element) => {
    if (element) hosts.current.set(index, element);
    else hosts.current.delete(index);
  }, []);
}
