import type { ListingMedia } from '@rentreel/contracts/listings';
import { IconButton } from '@rentreel/ui';
import { count } from '@rentreel/values';
import { Play, X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { dataSaverIsOn } from '#/lib/connection.ts';
import { useBackCloses } from '#/lib/use-back-closes.ts';
import { ListingPicture } from '../listing-picture.tsx';
import { missingRooms, mediaByRoom } from './rooms.ts';
import { type OpenViewer, openViewer } from './viewer.ts';
import './photo-tour.css';

export interface PhotoTourProps {
  media: readonly ListingMedia[];
  title: string;
  /** Link beside the rooms without a photo. */
  photoRequest: ReactNode;
  /** The photo that was tapped. */
  first: number;
  onClose: () => void;
}

/** All photos of a home by room, at full screen; a tap enlarges one. A single photo is enlarged immediately. */
export default function PhotoTour({ media, title, photoRequest, first, onClose }: PhotoTourProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const viewer = useRef<OpenViewer | undefined>(undefined);
  const rooms = mediaByRoom(media);
  const inOrder = rooms.flatMap(({ items }) => items);
  const close = () => {
    if (viewer.current) viewer.current.close();
    else onClose();
  };
  useBackCloses(true, close);
  const show = (index: number) => {
    const host = dialog.current;
    if (!host || viewer.current) return;
    const tileOf = (at: number) => host.querySelector<HTMLElement>(`[data-photo="${inOrder[at]?.id}"]`);
    const behind = [...host.children];
    viewer.current = openViewer({
      host,
      media: inOrder,
      index,
      tileOf,
      light: dataSaverIsOn(),
      onClosed: (last) => {
        viewer.current = undefined;
        setInert(behind, false);
        if (inOrder.length === 1) return onClose();
        const tile = tileOf(last);
        tile?.scrollIntoView({ block: 'nearest' });
        return tile?.focus({ preventScroll: true });
      },
    });
    setInert(behind, true);
  };
  const start = useEffectEvent(() => {
    const host = dialog.current;
    if (inOrder.length === 1) return show(0);
    const tile = host?.querySelector<HTMLElement>(`[data-photo="${media[first]?.id}"]`);
    if (first > 0) tile?.closest('section')?.scrollIntoView({ block: 'start' });
    return tile?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    start();
    return () => {
      viewer.current?.destroy();
      shown?.close();
    };
  }, []);
  useScrollLock();
  const leave = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close();
  };
  const scrollTo = (room: string) =>
    dialog.current?.querySelector(`[data-room="${room}"]`)?.scrollIntoView({ block: 'start' });
  return (
    <dialog
      ref={dialog}
      className="photo-tour inset-0 max-w-none m-0 overflow-y-auto overscroll-contain border-0 bg-canvas text-text"
      aria-labelledby="photo-tour-heading"
      onCancel={leave}
    >
      <header className="sticky top-0 z-2 flex items-center gap-2 h-15 px-[calc(var(--gutter)-10px)] border-b border-hairline bg-canvas">
        <IconButton label="Close photos" onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
        <h2 id="photo-tour-heading" className="min-w-0 truncate text-18/tight">
          Photos of {title}
        </h2>
      </header>
      <div className="max-w-310 mx-auto px-gutter pb-8">
        {rooms.length > 1 && (
          <nav
            className="photo-tour-rooms sticky top-15 z-1 flex gap-3 -mx-gutter py-3 px-gutter overflow-x-auto [scrollbar-width:none] bg-canvas lg:m-0 lg:px-0"
            aria-label="Rooms"
          >
            {rooms.map(({ name, items }) => (
              <button
                key={name}
                type="button"
                className="grid flex-none content-start whitespace-nowrap text-12/[1.4] text-start"
                onClick={() => scrollTo(name)}
              >
                {items[0] && (
                  <ListingPicture media={items[0]} sizes="88px" decorative className="h-16 mb-1 rounded-control" />
                )}
                <span className="font-semibold">{name}</span>
                <small className="text-text-2 text-[length:inherit]">{countText(items)}</small>
              </button>
            ))}
          </nav>
        )}
        <div className="photo-tour-list grid gap-6 pt-3 lg:grid-cols-2 lg:gap-y-8 lg:gap-x-6">
          {rooms.map(({ name, items }) => (
            <section
              className="grid gap-2.5 content-start scroll-mt-47.5"
              key={name}
              data-room={name}
              aria-label={name}
            >
              <h3 className="text-18/tight">{name}</h3>
              <ul className="grid grid-cols-2 gap-2">
                {items.map((item) => (
                  <li key={item.id}>
                    <PhotoTile item={item} onOpen={() => show(inOrder.indexOf(item))} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <MissingRooms media={media} photoRequest={photoRequest} />
        </div>
      </div>
    </dialog>
  );
}

function MissingRooms({ media, photoRequest }: Pick<PhotoTourProps, 'media' | 'photoRequest'>) {
  const missing = missingRooms(media);
  if (missing === undefined) return null;
  return (
    <p className="photo-tour-missing text-text-2">
      {missing} {photoRequest}
    </p>
  );
}

function PhotoTile({ item, onOpen }: { item: ListingMedia; onOpen: () => void }) {
  return (
    <button
      type="button"
      className="relative block w-full overflow-hidden rounded-control"
      data-photo={item.id}
      aria-label={item.kind === 'clip' ? `Video: ${item.alt}` : `Photo: ${item.alt}`}
      onClick={onOpen}
    >
      <ListingPicture media={item} sizes="(min-width: 1024px) 560px, 100vw" decorative className="absolute inset-0" />
      {item.clip && (
        <Play
          className="icon photo-tour-play absolute h-14 rounded-full bg-scrim text-scrim-white"
          aria-hidden="true"
        />
      )}
    </button>
  );
}

const countText = (items: readonly ListingMedia[]): string =>
  count(items.length, items[0]?.kind === 'clip' ? 'video' : 'photo');

/** Makes the content behind an enlarged photo inert for keyboard and screen readers. */
function setInert(elements: readonly Element[], inert: boolean): void {
  for (const element of elements) element.toggleAttribute('inert', inert);
}

/** Keeps the scroll position of the page behind. */
function useScrollLock(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, []);
}
