import type { ListingMedia } from '@rentreel/contracts/listings';
import { IconButton } from '@rentreel/ui';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import type { Dispatch } from 'react';
import type { FeedEvent, FeedState } from '../lib/feed-state.ts';

export interface FeedControlsProps {
  media: readonly ListingMedia[];
  state: FeedState;
  playing: boolean;
  autoplay: boolean;
  dispatch: Dispatch<FeedEvent>;
  onGo: (by: 1 | -1) => void;
}

/** Previous and next picture, pause, sound where there is some; on wide screens also previous and next home. */
export function FeedControls({ media, state, playing, autoplay, dispatch, onGo }: FeedControlsProps) {
  const count = media.length;
  const onClip = media[state.shown]?.kind === 'clip';
  // A slideshow that does not start by itself is turned by hand: there is nothing to play.
  const moves = onClip || (autoplay && count > 1);
  const PlayIcon = playing ? Pause : Play;
  const SoundIcon = state.muted ? VolumeX : Volume2;
  return (
    <div className="feed-controls" role="group" aria-label="Picture and video">
      <div className="feed-pill">
        {count > 1 && (
          <>
            <IconButton label="Previous picture" onClick={() => dispatch({ type: 'turned', by: -1, count })}>
              <ChevronLeft className="icon" aria-hidden="true" />
            </IconButton>
            <IconButton label="Next picture" onClick={() => dispatch({ type: 'turned', by: 1, count })}>
              <ChevronRight className="icon" aria-hidden="true" />
            </IconButton>
          </>
        )}
        {moves && (
          <IconButton
            label={`${playing ? 'Pause' : 'Play'} ${onClip ? 'video' : 'slideshow'}`}
            onClick={() => dispatch({ type: 'toggled', playing })}
          >
            <PlayIcon className="icon" aria-hidden="true" />
          </IconButton>
        )}
        {onClip && state.hasSound === true && (
          <IconButton
            label={state.muted ? 'Turn sound on' : 'Turn sound off'}
            onClick={() => dispatch({ type: 'muteToggled' })}
          >
            <SoundIcon className="icon" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="feed-steps">
        <IconButton label="Previous home" variant="line" disabled={state.active === 0} onClick={() => onGo(-1)}>
          <ChevronUp className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label="Next home" variant="line" onClick={() => onGo(1)}>
          <ChevronDown className="icon" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
