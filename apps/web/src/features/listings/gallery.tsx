import type { ListingMedia } from '@rentreel/contracts/listings';
import { Badge, Chip, IconButton } from '@rentreel/ui';
import { ChevronLeft, ChevronRight, Images, Play } from 'lucide-react';
import { type ReactNode, Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dataPrice, useDataSaver } from '#/lib/data-saver.ts';
import { useMediaQuery } from '#/lib/hooks.ts';
import { pictureSizes } from '#/lib/pictures.ts';
import { ListingPicture, nameOfMedia } from './listing-picture.tsx';
import './property.css';

const PhotoTour = lazy(() => import('./photos/photo-tour.tsx'));

interface GalleryProps {
  media: readonly ListingMedia[];
  title: string;
  /** Link shown where rooms have no photo. */
  photoRequest?: ReactNode;
}

/** A scrollable element must be reachable by keyboard, which not every browser ensures. */
const reachable = { tabIndex: 0 };

/** Images and clips in a strip, moved by swiping, buttons or arrow keys. A tap opens all of them at full screen. */
export function Gallery({ media, title, photoRequest }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ index: 0, atEnd: false });
  const [tapped, setTapped] = useState<number>();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const shown = media[place.index];
  const showNeighbour = (by: 1 | -1) => {
    const next = strip.current?.children[place.index + by];
    next?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'nearest', inline: 'start' });
  };
  useArrowKeys(showNeighbour);
  if (shown === undefined) {
    return (
      <div className="gallery text-text-2 relative w-full bg-sunken grid place-content-center justify-items-center gap-2">
        <Images className="icon" aria-hidden="true" />
        No pictures yet
      </div>
    );
  }
  return (
    <section
      className="gallery relative w-full bg-sunken"
      aria-label={`Pictures of ${title}`}
      aria-roledescription="carousel"
    >
      <ul
        ref={strip}
        className="gallery-strip flex h-full overflow-x-auto [scrollbar-width:none]"
        {...reachable}
        onScroll={({ currentTarget }) => setPlace(galleryPlace(currentTarget, media.length))}
      >
        {media.map((item, index) => (
          <li
            className="relative flex-none h-full snap-start"
            key={item.id}
            aria-label={`${index + 1} of ${media.length}`}
          >
            <GalleryItem
              media={item}
              first={index === 0}
              visible={index === place.index}
              onOpen={() => setTapped(index)}
            />
          </li>
        ))}
      </ul>
      <p className="absolute top-5 right-3 pointer-events-none" aria-live="polite">
        <Badge tone="on-image">
          {nameOfMedia(shown)} · {place.index + 1}/{media.length}
        </Badge>
      </p>
      {media.length > 1 && (
        <div className="gallery-turn absolute flex justify-between pointer-events-none">
          <IconButton
            className="pointer-events-auto"
            label="Previous picture"
            variant="scrim"
            disabled={place.index === 0}
            onClick={() => showNeighbour(-1)}
          >
            <ChevronLeft className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton
            className="pointer-events-auto"
            label="Next picture"
            variant="scrim"
            disabled={place.atEnd}
            onClick={() => showNeighbour(1)}
          >
            <ChevronRight className="icon" aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {tapped !== undefined && (
        <Suspense>
          <PhotoTour {...{ media, title, photoRequest }} first={tapped} onClose={() => setTapped(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

interface GalleryItemProps {
  media: ListingMedia;
  first: boolean;
  visible: boolean;
  onOpen: () => void;
}

/** An image that opens the full-screen view, or a clip that plays on request and pauses when it is swiped away. */
function GalleryItem({ media, first, visible, onOpen }: GalleryItemProps) {
  const [asked, setAsked] = useState(false);
  const saving = useDataSaver();
  const { clip } = media;
  if (asked && !visible) setAsked(false);
  const playing = clip && asked && visible;
  return (
    <>
      <button
        type="button"
        className="gallery-open absolute inset-0 size-full"
        aria-label={`All photos: ${media.alt}`}
        // A single tab stop: the image in view.
        tabIndex={visible ? 0 : -1}
        // The clip covers it.
        inert={Boolean(playing)}
        onClick={onOpen}
      >
        <ListingPicture className="absolute inset-0" media={media} first={first} sizes={pictureSizes.gallery} />
      </button>
      {playing && (
        <video
          className="gallery-clip absolute inset-0 size-full"
          src={clip.url}
          aria-label={media.alt}
          autoPlay
          muted
          loop
          playsInline
          controls
        />
      )}
      {clip && !asked && (
        <Chip variant="scrim" className="absolute bottom-3 left-3" onClick={() => setAsked(true)}>
          <Play className="icon-16 fill-current" aria-hidden="true" />
          Play tour, {formatLength(clip.durationSeconds)}
          {saving && ` · ${dataPrice(clip.bytes)}`}
        </Chip>
      )}
    </>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Left and right turn the images wherever the focus is, except in fields, videos and dialogs, which use these keys
 * themselves.
 */
function useArrowKeys(onTurn: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = steps[event.key];
    const taken = event.target instanceof Element && event.target.closest('input, textarea, select, video, dialog');
    if (by === undefined || taken || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onTurn(by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

interface Strip {
  readonly scrollLeft: number;
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

interface GalleryPlace {
  /** Index of the first fully visible image. */
  readonly index: number;
  /** True at the right end. */
  readonly atEnd: boolean;
}

/** Returns which of `count` equally wide images a strip shows. */
export function galleryPlace({ scrollLeft, scrollWidth, clientWidth }: Strip, count: number): GalleryPlace {
  const step = scrollWidth / Math.max(count, 1);
  const index = step > 0 ? Math.min(count - 1, Math.round(scrollLeft / step)) : 0;
  return { index, atEnd: scrollLeft + clientWidth >= scrollWidth - 2 };
}

/** Formats seconds as minutes and seconds: "0:42". */
export function formatLength(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
