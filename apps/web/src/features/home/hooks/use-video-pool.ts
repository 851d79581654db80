import type { ListingCard } from '@rentreel/contracts/listings';
import { type Dispatch, useCallback, useLayoutEffect, useRef } from 'react';
import { clipsAhead, currentConnection } from '../../../lib/media/connection.ts';
import type { FeedEvent, FeedState } from '../lib/feed-state.ts';
import { planVideos } from '../lib/plan-videos.ts';
import { createVideoPool, type VideoPool } from '../lib/video-pool.ts';

/** After this long a slideshow has its first picture, and the next clip may be fetched. */
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

/** Keeps the pool of video elements in step with what is on screen. Slides register where their clip belongs. */
export function useVideoPool({ homes, state, dispatch, autoplay, playing }: VideoPoolOptions): HostRegistry {
  const hosts = useRef(new Map<number, HTMLElement>());
  const pool = useRef<VideoPool | null>(null);
  const { active, shown, asked, buffered, muted } = state;
  const hasClip = clipOf(homes[active]) !== undefined;
  const wanted = hasClip && shown === 0 && (autoplay || asked);

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
    const clips = homes.flatMap((home, index) => (clipOf(home) ? [index] : []));
    const hostOf = (index: number) => {
      const element = hosts.current.get(index);
      const url = clipOf(homes[index])?.url;
      return element && url !== undefined ? { element, url } : undefined;
    };
    pool.current?.setMuted(muted);
    pool.current?.show(
      planVideos({
        active,
        wanted,
        clips,
        ahead: autoplay && buffered ? clipsAhead(currentConnection()) : 0,
        held: autoplay ? pool.current.held() : [],
      }),
      hostOf,
    );
    pool.current?.play(wanted && playing ? active : null);
  }, [homes, active, wanted, autoplay, buffered, playing, muted]);

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
