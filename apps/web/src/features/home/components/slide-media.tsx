import type { ListingCard } from '@rentreel/contracts/listings';
import { Play } from 'lucide-react';
import type { Dispatch } from 'react';
import { HomePicture } from '../../../components/homes/home-picture.tsx';
import { pictureSizes } from '../../../components/homes/picture-sizes.ts';
import { dataPrice } from '../../../lib/media/data-price.ts';
import type { HostRegistry } from '../hooks/use-video-pool.ts';
import type { FeedEvent } from '../lib/feed-state.ts';
import { type ActiveSlide, slideView } from '../lib/slide-view.ts';

export interface SlideMediaProps {
  home: ListingCard;
  index: number;
  active: ActiveSlide | null;
  autoplay: boolean;
  first: boolean;
  registerHost: HostRegistry;
  dispatch: Dispatch<FeedEvent>;
  onDoubleTap: (home: ListingCard) => void;
}

/** What there is to see of a home; a tap pauses and goes on, a double tap saves. */
export function SlideMedia(props: SlideMediaProps) {
  const { home, index, active, autoplay, first, registerHost, dispatch, onDoubleTap } = props;
  const { shown, media, next, offered, paused } = slideView(home.media, active, autoplay);
  return (
    <div className="slide-media">
      {media && <HomePicture key={media.id} media={media} sizes={pictureSizes.slide} first={first && shown === 0} />}
      {next && <HomePicture key={next.id} media={next} sizes={pictureSizes.slide} decorative className="slide-next" />}
      {home.media[0]?.clip && (
        <div className="slide-video" hidden={shown !== 0} ref={(element) => registerHost(index, element)} />
      )}
      <button
        type="button"
        className="slide-tap"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => active && dispatch({ type: 'toggled', playing: active.playing })}
        onDoubleClick={() => onDoubleTap(home)}
      >
        {paused && (
          <span className="slide-paused">
            <Play className="icon" />
          </span>
        )}
      </button>
      {offered && (
        <button type="button" className="slide-offer" onClick={() => dispatch({ type: 'toggled', playing: false })}>
          <Play className="icon" aria-hidden="true" />
          Play tour, {dataPrice(offered.bytes)}
        </button>
      )}
    </div>
  );
}
