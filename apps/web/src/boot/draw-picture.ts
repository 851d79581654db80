import type { ListingMedia } from '@rentreel/contracts/listings';
import { pictureSizes } from '../components/homes/picture-sizes.ts';
import { pictureSources, plainSource } from '../components/homes/picture-sources.ts';
import { dataSaverIsOn } from '../lib/media/data-saver-choice.ts';
import { nextPaint } from '../lib/next-paint.ts';
import type { FirstScreen } from './first-asks.ts';
import { element } from './element.ts';
import { whenParsed } from './when-parsed.ts';

/**
 * Shows the picture with which the screen begins where the screen will show it, until the app takes its place. Resolves
 * when it was painted, or will not be.
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
