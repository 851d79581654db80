import type { ListingMedia } from '@rentreel/contracts/listings';
import { pictureSizes } from '../components/homes/picture-sizes.ts';
import { pictureSources, plainSource } from '../components/homes/picture-sources.ts';
import { dataSaverIsOn } from '../lib/media/data-saver-choice.ts';
import type { FirstScreen } from './first-asks.ts';
import { element } from './element.ts';

/** Shows the picture with which the screen begins where the screen will show it, until the app takes its place. */
export function drawPicture(route: NonNullable<FirstScreen['route']>, media: ListingMedia): void {
  const sizes = route === 'index' ? pictureSizes.slide : pictureSizes.gallery;
  const offered = pictureSources(media.sources, dataSaverIsOn());
  const picture = element('picture', { class: 'first-picture', 'data-screen': route, 'aria-hidden': 'true' });
  picture.style.backgroundImage = `url("${encodeURI(media.placeholder)}")`;
  const src = plainSource(media.sources) ?? '';
  picture.append(
    ...offered.map(({ type, srcSet }) => element('source', { type, srcset: srcSet, sizes })),
    element('img', { alt: '', fetchpriority: 'high', decoding: 'sync', src }),
  );
  document.querySelector('.splash')?.replaceWith(picture);
}
