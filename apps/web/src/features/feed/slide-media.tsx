import type { ListingCard, ListingMedia } from '@rentreel/contracts/listings';
import { Badge } from '@rentreel/ui';
import { Play } from 'lucide-react';
import { type Dispatch, type PointerEvent, useRef } from 'react';
import { dataPrice } from '#/lib/data-saver.ts';
import { pictureSizes } from '#/lib/pictures.ts';
import { ListingPicture, nameOfMedia } from '../listings/index.ts';
import type { FeedEvent } from './feed-state.ts';
import type { HostRegistry } from './use-video-pool.ts';

interface SlideMediaProps {
  home: ListingCard;
  index: number;
  active: ActiveSlide | null;
  autoplay: boolean;
  first: boolean;
  registerHost: HostRegistry;
  dispatch: Dispatch<FeedEvent>;
  onDoubleTap: (home: ListingCard) => void;
}

/** Media of a home; a tap pauses and resumes, a double tap saves, a horizontal swipe turns the images. */
export function SlideMedia(props: SlideMediaProps) {
  const { home, index, active, autoplay, first, registerHost, dispatch, onDoubleTap } = props;
  const { shown, media, next, offered, paused } = slideView(home.media, active, autoplay);
  const count = home.media.length;
  const swipe = useSwipe((by) => active && count > 1 && dispatch({ type: 'turned', by, count }));
  return (
    <div className="slide-media">
      {media && <ListingPicture key={media.id} media={media} sizes={pictureSizes.slide} first={first && shown === 0} />}
      {next && (
        <ListingPicture key={next.id} media={next} sizes={pictureSizes.slide} decorative className="invisible" />
      )}
      {home.media[0]?.clip && (
        <div
          className="slide-video absolute inset-0 size-full"
          hidden={shown !== 0}
          ref={(element) => registerHost(index, element)}
        />
      )}
      <button
        type="button"
        className="slide-tap [touch-action:pan-y] cursor-default absolute inset-0 size-full grid place-items-center"
        tabIndex={-1}
        aria-hidden="true"
        {...swipe.handlers}
        onClick={() => active && !swipe.didTurn() && dispatch({ type: 'toggled', playing: active.playing })}
        onDoubleClick={() => onDoubleTap(home)}
      >
        {paused && (
          <span className="grid place-items-center w-18 aspect-square rounded-full bg-scrim">
            <Play className="icon fill-current" />
          </span>
        )}
      </button>
      {offered && (
        <button
          type="button"
          className="slide-offer bg-scrim text-scrim-white absolute flex items-center gap-2 min-h-13 rounded-full whitespace-nowrap"
          onClick={() => dispatch({ type: 'toggled', playing: false })}
        >
          <Play className="icon fill-current" aria-hidden="true" />
          Play tour, {dataPrice(offered.bytes)}
        </button>
      )}
    </div>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Minimum horizontal distance of a swipe, in pixels. */
const swipePixels = 40;

/** Returns the direction of a swipe: 1 to the next image, -1 back; 0 for a vertical or short movement. */
export function swipeOf(from: Point, to: Point): 1 | 0 | -1 {
  const [across, along] = [to.x - from.x, Math.abs(to.y - from.y)];
  if (Math.abs(across) < Math.max(swipePixels, 2 * along)) return 0;
  return across < 0 ? 1 : -1;
}

/** Tracks the pointer over the image; `didTurn` tells that a click ended a swipe and must not pause. */
function useSwipe(onTurn: (by: 1 | -1) => void) {
  const from = useRef<Point>(null);
  const turned = useRef(false);
  const at = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
  return {
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        from.current = at(event);
        turned.current = false;
      },
      onPointerUp: (event: PointerEvent) => {
        const by = from.current === null ? 0 : swipeOf(from.current, at(event));
        turned.current = by !== 0;
        if (by !== 0) onTurn(by);
      },
    },
    didTurn: () => turned.current,
  };
}

/** State of the slide on screen; null for all others. */
export interface ActiveSlide {
  readonly shown: number;
  readonly playing: boolean;
  readonly asked: boolean;
  /** The current clip turned out to have no sound. */
  readonly silent: boolean;
}

interface SlideView {
  readonly shown: number;
  readonly media: ListingMedia | undefined;
  /** The next medium of a slideshow, for preloading. */
  readonly next: ListingMedia | undefined;
  /** A clip that plays on request only, because of its data cost or motion. */
  readonly offered: ListingMedia['clip'];
  /** True when playback was stopped. */
  readonly paused: boolean;
}

/** Returns what a slide shows, from its media and the state of playback. */
export function slideView(media: readonly ListingMedia[], active: ActiveSlide | null, autoplay: boolean): SlideView {
  if (active === null) {
    return { shown: 0, media: media[0], next: undefined, offered: undefined, paused: false };
  }
  const { shown, playing } = active;
  const current = media[shown];
  const waits = !autoplay && !active.asked;
  const timed = autoplay && media.length > 1;
  return {
    shown,
    media: current,
    next: timed && playing ? media[(shown + 1) % media.length] : undefined,
    offered: waits ? current?.clip : undefined,
    paused: !playing && canMove(current, { waits, timed }),
  };
}

function canMove(media: ListingMedia | undefined, { waits, timed }: { waits: boolean; timed: boolean }): boolean {
  return media?.clip ? !waits : timed;
}

interface SlideCaptionProps {
  home: ListingCard;
  shown: number;
  /** True when the clip turned out to be silent. */
  silent: boolean;
}

/** Room of the current image, and whether the home is a sample. */
export function SlideCaption({ home, shown, silent }: SlideCaptionProps) {
  const media = home.media[shown];
  if (media === undefined) return null;
  const count = home.media.length;
  return (
    <p className="slide-caption flex flex-wrap gap-1.5">
      {home.demo && <Badge tone="on-image">Sample home</Badge>}
      <span className="min-h-6 py-[3px] px-2.5 rounded-full text-12 font-semibold leading-[18px] bg-scrim">
        {nameOfMedia(media)}
        {silent && <span className="max-[479px]:hidden">, no sound</span>}
        {count > 1 && ` · ${shown + 1}/${count}`}
      </span>
    </p>
  );
}

interface SlideProgressProps {
  home: ListingCard;
  active: ActiveSlide | null;
  autoplay: boolean;
  dispatch: Dispatch<FeedEvent>;
}

/**
 * A progress bar per image. The animation of the active bar is the clock of the slideshow: its end turns to the next image.
 */
export function SlideProgress({ home, active, autoplay, dispatch }: SlideProgressProps) {
  const { media } = home;
  const shown = active?.shown ?? 0;
  const stateOf = (position: number) => {
    if (position !== shown) return position < shown ? 'done' : 'to-come';
    if (media[position]?.kind === 'clip') return 'clip';
    return autoplay && active && media.length > 1 ? 'timed' : 'done';
  };
  return (
    <div className="slide-progress lg:self-start flex" aria-hidden="true" data-paused={active?.playing !== true}>
      {media.map((item, position) => (
        <span className="flex-1 overflow-hidden" key={item.id} data-state={stateOf(position)}>
          <span onAnimationEnd={() => dispatch({ type: 'turned', by: 1, count: media.length })} />
        </span>
      ))}
    </div>
  );
}
