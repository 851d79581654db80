import type { ListingCard } from '@rentreel/contracts/listings';
import type { Dispatch } from 'react';
import type { FeedEvent } from '../lib/feed-state.ts';
import type { ActiveSlide } from '../lib/slide-view.ts';

export interface SlideProgressProps {
  home: ListingCard;
  active: ActiveSlide | null;
  autoplay: boolean;
  dispatch: Dispatch<FeedEvent>;
}

/** A bar per picture. The running one is the slideshow's clock: when it is full the next picture comes. */
export function SlideProgress({ home, active, autoplay, dispatch }: SlideProgressProps) {
  const { media } = home;
  const shown = active?.shown ?? 0;
  const stateOf = (position: number) => {
    if (position !== shown) return position < shown ? 'done' : 'to-come';
    if (media[position]?.kind === 'clip') return 'clip';
    return autoplay && active && media.length > 1 ? 'timed' : 'done';
  };
  return (
    <div className="slide-progress" aria-hidden="true" data-paused={active?.playing !== true}>
      {media.map((item, position) => (
        <span key={item.id} data-state={stateOf(position)}>
          <span onAnimationEnd={() => dispatch({ type: 'turned', by: 1, count: media.length })} />
        </span>
      ))}
    </div>
  );
}
