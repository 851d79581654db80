import { IconButton } from '@rentreel/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { MediaControls, type MediaControlsProps } from './media-controls.tsx';

export interface FeedControlsProps extends MediaControlsProps {
  onGo: (by: 1 | -1) => void;
}

/** What moves the home on screen; on wide screens also previous and next home. */
export function FeedControls({ onGo, ...media }: FeedControlsProps) {
  return (
    <div className="feed-controls" role="group" aria-label="Picture and video">
      <MediaControls {...media} />
      <div className="feed-steps">
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
