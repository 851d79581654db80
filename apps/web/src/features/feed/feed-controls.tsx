import type { ListingCard } from '@rentreel/contracts/listings';
import { IconButton, Menu } from '@rentreel/ui';
import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  Ellipsis,
  Pause,
  Play,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { Dispatch } from 'react';
import { chooseDataSaver, useDataSaver } from '#/lib/data-saver.ts';
import { useCompare } from '../listings/index.ts';
import type { FeedEvent, FeedState } from './feed-state.ts';
import { useHideListing } from './queries.ts';

interface FeedControlsProps {
  /** The home on screen; undefined on the end slide. */
  home: ListingCard | undefined;
  state: FeedState;
  playing: boolean;
  autoplay: boolean;
  dispatch: Dispatch<FeedEvent>;
  onGo: (by: 1 | -1) => void;
  onList?: (() => void) | undefined;
}

/** Controls of the home on screen; a menu collects the rest on phones, wide screens add previous and next. */
export function FeedControls({ home, onGo, onList, ...rest }: FeedControlsProps) {
  const media = useMediaControls(home?.media ?? [], rest);
  return (
    <>
      <div
        className="feed-controls flex gap-2 pointer-events-none absolute z-2"
        role="group"
        aria-label="Picture and video"
      >
        <MediaControls media={media} {...rest} />
        {home && <MoreMenu home={home} media={media} onList={onList} />}
      </div>
      <div className="feed-steps hidden lg:grid gap-3 z-2" role="group" aria-label="Homes">
        <IconButton label="Previous home" variant="line" disabled={rest.state.active === 0} onClick={() => onGo(-1)}>
          <ChevronUp className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label="Next home" variant="line" disabled={home === undefined} onClick={() => onGo(1)}>
          <ChevronDown className="icon" aria-hidden="true" />
        </IconButton>
      </div>
    </>
  );
}

type MediaState = Pick<FeedControlsProps, 'state' | 'playing' | 'autoplay' | 'dispatch'>;

interface MediaActions {
  readonly count: number;
  /** "Pause video"; undefined where nothing plays automatically. */
  readonly playText: string | undefined;
  readonly hasSound: boolean;
  readonly toggle: () => void;
}

const playTexts = {
  play: { clip: 'Play video', slideshow: 'Play slideshow' },
  pause: { clip: 'Pause video', slideshow: 'Pause slideshow' },
} as const;

/** Controls of a home's media. */
function useMediaControls(
  media: ListingCard['media'],
  { state, playing, autoplay, dispatch }: MediaState,
): MediaActions {
  const onClip = media[state.shown]?.kind === 'clip';
  // A slideshow that does not autoplay is turned manually, so it has no play button.
  const moves = onClip || (autoplay && media.length > 1);
  return {
    count: media.length,
    playText: moves ? playTexts[playing ? 'pause' : 'play'][onClip ? 'clip' : 'slideshow'] : undefined,
    hasSound: onClip && state.hasSound === true,
    toggle: () => dispatch({ type: 'toggled', playing }),
  };
}

/** Previous, next, pause, and sound if there is any. On a phone the first three are visible only while focused. */
function MediaControls({ media, state, playing, dispatch }: MediaState & { media: MediaActions }) {
  const { count, playText, hasSound, toggle } = media;
  const PlayIcon = playing ? Pause : Play;
  const SoundIcon = state.muted ? VolumeX : Volume2;
  return (
    <div className="feed-pill flex empty:hidden pointer-events-auto rounded-full bg-scrim text-scrim-white">
      {count > 1 && (
        <>
          <IconButton
            className="feed-quiet"
            label="Previous picture"
            onClick={() => dispatch({ type: 'turned', by: -1, count })}
          >
            <ChevronLeft className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton
            className="feed-quiet"
            label="Next picture"
            onClick={() => dispatch({ type: 'turned', by: 1, count })}
          >
            <ChevronRight className="icon" aria-hidden="true" />
          </IconButton>
        </>
      )}
      {playText !== undefined && (
        <IconButton className="feed-quiet" label={playText} onClick={toggle}>
          <PlayIcon className="icon" aria-hidden="true" />
        </IconButton>
      )}
      {hasSound && (
        <IconButton
          className="feed-sound"
          label={state.muted ? 'Turn sound on' : 'Turn sound off'}
          onClick={() => dispatch({ type: 'muteToggled' })}
        >
          <SoundIcon className="icon" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

interface MoreMenuProps {
  home: ListingCard;
  media: MediaActions;
  onList: FeedControlsProps['onList'];
}

/** Menu on phones for controls that would cover the image. */
function MoreMenu({ home, media, onList }: MoreMenuProps) {
  const saving = useDataSaver();
  const compare = useCompare(home);
  const { hide } = useHideListing();
  return (
    <div className="pointer-events-auto lg:hidden">
      <Menu
        label={`More about ${home.title}`}
        look={{ className: 'icon-btn rounded-full bg-scrim text-scrim-white' }}
        items={[
          ...(media.playText === undefined ? [] : [{ key: 'play', text: media.playText, onSelect: media.toggle }]),
          { key: 'compare', text: compare.text, onSelect: compare.toggle },
          { key: 'hide', text: 'Not interested', onSelect: () => hide(home) },
          ...(onList ? [{ key: 'list', text: 'Show as a list', onSelect: onList }] : []),
          {
            key: 'saver',
            text: saving ? 'Turn data saver off' : 'Turn data saver on',
            onSelect: () => chooseDataSaver(!saving),
          },
        ]}
      >
        <Ellipsis className="icon" aria-hidden="true" />
        <span className="sr-only">More</span>
      </Menu>
      {compare.sheet}
    </div>
  );
}
