import type { ListingMedia } from '@rentreel/contracts/listings';
import { IconButton } from '@rentreel/ui';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import type { Dispatch } from 'react';
import type { FeedEvent, FeedState } from './feed-state.ts';

interface FeedControlsProps extends MediaControlsProps {
  onGo: (by: 1 | -1) => void;
}

/** What moves the home on screen; on wide screens also previous and next home. */
export function FeedControls({ onGo, ...media }: FeedControlsProps) {
  return (
    <div className="feed-controls pointer-events-none absolute z-2" role="group" aria-label="Picture and video">
      <MediaControls {...media} />
      <div className="feed-steps pointer-events-auto">
        <IconButton label="Previous home" variant="line" disabled={media.state.active === 0} onClick={() => onGo(-1)}>
          <ChevronUp className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label="Next home" variant="line" onClick={() => onGo(1)}>
          <ChevronDown className="icon" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

interface MediaControlsProps {
  media: readonly ListingMedia[];
  state: FeedState;
  playing: boolean;
  autoplay: boolean;
  dispatch: Dispatch<FeedEvent>;
}

/** Previous and next picture, pause, and sound where there is some. */
function MediaControls({ media, state, playing, autoplay, dispatch }: MediaControlsProps) {
  const count = media.length;
  const onClip = media[state.shown]?.kind === 'clip';
  // A slideshow that does not start by itself is turned by hand: there is nothing to play.
  const moves = onClip || (autoplay && count > 1);
  return (
    <div className="feed-pill pointer-events-auto rounded-full bg-scrim text-scrim-white lg:border lg:border-border lg:bg-surface lg:text-text">
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
        <PlayButton
          what={onClip ? 'video' : 'slideshow'}
          playing={playing}
          onToggle={() => dispatch({ type: 'toggled', playing })}
        />
      )}
      {onClip && state.hasSound === true && (
        <SoundButton muted={state.muted} onToggle={() => dispatch({ type: 'muteToggled' })} />
      )}
    </div>
  );
}

function PlayButton({ what, playing, onToggle }: { what: string; playing: boolean; onToggle: () => void }) {
  const Icon = playing ? Pause : Play;
  return (
    <IconButton label={`${playing ? 'Pause' : 'Play'} ${what}`} onClick={onToggle}>
      <Icon className="icon" aria-hidden="true" />
    </IconButton>
  );
}

function SoundButton({ muted, onToggle }: { muted: boolean; onToggle: () => void }) {
  const Icon = muted ? VolumeX : Volume2;
  return (
    <IconButton label={muted ? 'Turn sound on' : 'Turn sound off'} onClick={onToggle}>
      <Icon className="icon" aria-hidden="true" />
    </IconButton>
  );
}
