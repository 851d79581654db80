import type { ListingMedia } from '@rentreel/contracts/listings';
import PhotoSwipe, { type SlideData } from 'photoswipe';
import 'photoswipe/style.css';
import { addCaption, addSharpButton, addTitle } from './viewer-parts.ts';
import { slideOf } from './slides.ts';

export interface ViewerOptions {
  /** The open dialog that contains the viewer: elements outside it receive no clicks. */
  host: HTMLElement;
  media: readonly ListingMedia[];
  index: number;
  /** Element that was tapped, from which a photo grows and to which it returns. */
  tileOf: (index: number) => HTMLElement | null;
  /** Loads only the smallest file of each photo until a better one is requested. */
  light: boolean;
  /** Called after closing, with the photo shown last. */
  onClosed: (last: number) => void;
}

export interface OpenViewer {
  close: () => void;
  destroy: () => void;
}

/**
 * Opens a viewer for one photo at a time: swipe, arrow keys, pinch, double tap, +, - and 0; Escape, a swipe down and the
 * button close it.
 */
export function openViewer({ host, media, index, tileOf, light, onClosed }: ViewerOptions): OpenViewer {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const sharp = new Set<number>();
  const slideAt = (at: number): SlideData => {
    const item = media[at];
    return item ? slideOf(item, imageIn(tileOf(at))?.currentSrc ?? '', light && !sharp.has(at)) : {};
  };
  const viewer = new PhotoSwipe({
    ...texts,
    ...zoomLevels,
    dataSource: media.map((_, at) => slideAt(at)),
    index,
    appendToEl: host,
    bgOpacity: 1,
    loop: false,
    counter: false,
    showHideAnimationType: still ? 'none' : 'zoom',
    zoomAnimationDuration: still ? 0 : 250,
    preload: light ? [0, 0] : [1, 1],
  });
  viewer.addFilter('itemData', (_, at) => slideAt(at));
  viewer.addFilter('thumbEl', (_, __, at) => imageIn(tileOf(at)) ?? host);
  playClips(viewer, media);
  viewer.on('keydown', (event) => {
    const level = zoomFor(event.originalEvent.key, viewer.currSlide);
    if (level === undefined) return;
    event.preventDefault();
    viewer.currSlide?.zoomTo(level, undefined, still ? 0 : 200);
  });
  addTitle(viewer, media);
  addCaption(viewer, media);
  if (light) addSharpButton(viewer, media, sharp);
  let isTakenAway = false;
  viewer.on('destroy', () => {
    if (!isTakenAway) onClosed(viewer.currIndex);
  });
  let isLeaving = false;
  // Without motion it ends during `init`.
  viewer.on('openingAnimationEnd', () => {
    viewer.element?.setAttribute('aria-busy', 'false');
    if (isLeaving) viewer.close();
  });
  viewer.init();
  viewer.element?.setAttribute('aria-label', 'Photo');
  viewer.element?.setAttribute('aria-modal', 'true');
  // Ignores keys until it is open.
  if (!viewer.element?.hasAttribute('aria-busy')) viewer.element?.setAttribute('aria-busy', 'true');
  return {
    close: () => {
      isLeaving = true;
      viewer.close();
    },
    destroy: () => {
      isTakenAway = true;
      viewer.destroy();
    },
  };
}

const texts = {
  closeTitle: 'Close photo',
  zoomTitle: 'Zoom',
  arrowPrevTitle: 'Previous photo',
  arrowNextTitle: 'Next photo',
  errorMsg: 'This photo didn’t load. Check your connection.',
};

type Zoom = Record<'fit', number>;

/** Photos are small compared to a screen, so zoom levels are relative to the fitting size. */
const zoomLevels = {
  secondaryZoomLevel: ({ fit }: Zoom) => fit * 2.5,
  maxZoomLevel: ({ fit }: Zoom) => fit * 5,
};

const imageIn = (tile: HTMLElement | null) => tile?.querySelector('img');

/** Loads a clip when it is played, and pauses it when it is swiped away. */
function playClips(viewer: PhotoSwipe, media: readonly ListingMedia[]): void {
  viewer.on('contentLoad', (event) => {
    const item = media[event.content.index];
    if (!item?.clip) return;
    event.preventDefault();
    const player = document.createElement('video');
    Object.assign(player, { src: item.clip.url, muted: true, loop: true, playsInline: true, preload: 'none' });
    player.controls = true;
    player.setAttribute('aria-label', item.alt);
    player.className = 'size-full pt-15 pb-18 object-contain';
    const frame = document.createElement('div');
    frame.append(player);
    event.content.element = frame;
    event.content.onLoaded();
  });
  viewer.on('contentDeactivate', ({ content }) => content.element?.querySelector('video')?.pause());
}

type Slide = NonNullable<PhotoSwipe['currSlide']>;

/** Returns the zoom level for a key; undefined for other keys. */
function zoomFor(key: string, slide: Slide | undefined): number | undefined {
  if (!slide?.isZoomable()) return undefined;
  const { fit, max } = slide.zoomLevels;
  if (key === '0') return fit;
  if (key === '+' || key === '=') return Math.min(max, slide.currZoomLevel * 1.5);
  return key === '-' ? Math.max(fit, slide.currZoomLevel / 1.5) : undefined;
}
