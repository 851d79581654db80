import type { ListingCard } from '@rentreel/contracts/listings';
import { type Dispatch, memo, type ReactNode } from 'react';
import type { HostRegistry } from '../hooks/use-video-pool.ts';
import type { FeedEvent } from '../lib/feed-state.ts';
import type { ActiveSlide } from '../lib/slide-view.ts';
import { HideButton } from './hide-button.tsx';
import { SlideCaption } from './slide-caption.tsx';
import { SlideInfo } from './slide-info.tsx';
import { SlideMedia } from './slide-media.tsx';
import { SlideProgress } from './slide-progress.tsx';

export interface FeedSlideProps {
  home: ListingCard;
  index: number;
  /** -1 while more homes are to come. */
  setSize: number;
  /** True when it is on screen or next to it. */
  near: boolean;
  active: ActiveSlide | null;
  autoplay: boolean;
  first: boolean;
  registerHost: HostRegistry;
  dispatch: Dispatch<FeedEvent>;
  renderActions: (home: ListingCard) => ReactNode;
  onDoubleTap: (home: ListingCard) => void;
}

function Slide({ home, index, setSize, near, active, ...rest }: FeedSlideProps) {
  const titleId = `${home.id}-title`;
  return (
    <article
      className="slide"
      data-index={index}
      tabIndex={-1}
      aria-posinset={index + 1}
      aria-setsize={setSize}
      aria-labelledby={titleId}
    >
      {near ? (
        <>
          <SlideMedia home={home} index={index} active={active} {...rest} />
          <SlideCaption home={home} shown={active?.shown ?? 0} silent={active?.silent === true} />
          <div className="slide-rail">
            {rest.renderActions(home)}
            <HideButton home={home} />
          </div>
          <SlideInfo home={home} titleId={titleId} />
          <SlideProgress home={home} active={active} autoplay={rest.autoplay} dispatch={rest.dispatch} />
        </>
      ) : (
        <h2 id={titleId} className="sr-only">
          {home.title}
        </h2>
      )}
    </article>
  );
}

const sameActive = (one: ActiveSlide | null, other: ActiveSlide | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.shown === other.shown &&
    one.playing === other.playing &&
    one.asked === other.asked &&
    one.silent === other.silent);

/** One home of the feed. Only the one on screen is drawn again when something moves. */
export const FeedSlide = memo(
  Slide,
  (before, after) =>
    before.home === after.home &&
    before.index === after.index &&
    before.setSize === after.setSize &&
    before.near === after.near &&
    before.autoplay === after.autoplay &&
    before.renderActions === after.renderActions &&
    before.onDoubleTap === after.onDoubleTap &&
    sameActive(before.active, after.active),
);
