import type { ListingMedia } from '@rentreel/contracts/listings';
import { dataSaverIsOn } from '../lib/connection.ts';
import { nextPaint } from '../lib/idle.ts';
import { pictureSizes, pictureSources, plainSource } from '../lib/pictures.ts';
import { element } from './app-starter.ts';
import type { FirstScreen } from './first-queries.ts';

/**
 * Displays the first image of a screen at its later position until the app replaces it. Resolves once it is painted, or when
 * it cannot be.
 */
export async function drawPicture(route: NonNullable<FirstScreen['route']>, media: ListingMedia): Promise<void> {
  const splash = await whenParsed('.splash');
  if (splash === null) return;
  const sizes = route === 'index' ? pictureSizes.slide : pictureSizes.gallery;
  const offered = pictureSources(media.sources, dataSaverIsOn());
  const picture = element('picture', { class: 'first-picture', 'data-screen': route, 'aria-hidden': 'true' });
  picture.style.backgroundImage = `url("${encodeURI(media.placeholder)}")`;
  const src = plainSource(media.sources) ?? '';
  const image = element('img', { alt: '', fetchpriority: 'high', decoding: 'sync', src });
  picture.append(...offered.map(({ type, srcSet }) => element('source', { type, srcset: srcSet, sizes })), image);
  splash.replaceWith(picture);
  await image.decode().catch(() => undefined);
  await nextPaint();
}

/** Preloads the image of a list's first card, in the size and format that the list will request. */
export function preloadPicture({ sources }: ListingMedia): void {
  const [offered] = pictureSources(sources, dataSaverIsOn());
  if (offered === undefined) return;
  const { type, srcSet } = offered;
  const wanted = { imagesrcset: srcSet, imagesizes: pictureSizes.tile, fetchpriority: 'high' };
  document.head.append(element('link', { rel: 'preload', as: 'image', type, ...wanted }));
}

/** Resolves with the element as soon as the parser reaches it, or with null when the page ends without it. */
export function whenParsed(selector: string): Promise<Element | null> {
  return new Promise((resolve) => {
    const look = () => {
      const found = document.querySelector(selector);
      if (found === null && document.readyState === 'loading') return;
      reading.disconnect();
      document.removeEventListener('readystatechange', look);
      resolve(found);
    };
    const reading = new MutationObserver(look);
    reading.observe(document, { childList: true, subtree: true });
    document.addEventListener('readystatechange', look);
    look();
  });
}
