import type { ListingMedia } from '@rentreel/contracts/listings';
import type PhotoSwipe from 'photoswipe';
import { nameOfMedia } from '../listing-picture.tsx';

type Media = readonly ListingMedia[];

/** Room and number of the photo, announced to screen readers. */
export function addTitle(viewer: PhotoSwipe, media: Media): void {
  viewer.on('uiRegister', () =>
    viewer.ui?.registerElement({
      name: 'rr-title',
      order: 5,
      appendTo: 'bar',
      onInit: (element) => {
        element.setAttribute('aria-live', 'polite');
        viewer.on('change', () => {
          const item = media[viewer.currIndex];
          const place = `${viewer.currIndex + 1} of ${media.length}`;
          element.textContent = item ? `${nameOfMedia(item)} · ${place}` : place;
        });
      },
    }),
  );
}

/** Description of the photo. */
export function addCaption(viewer: PhotoSwipe, media: Media): void {
  viewer.on('uiRegister', () =>
    viewer.ui?.registerElement({
      name: 'rr-caption',
      appendTo: 'root',
      onInit: (element) => {
        viewer.on('change', () => {
          element.textContent = media[viewer.currIndex]?.alt ?? '';
        });
      },
    }),
  );
}

/** Button of the data saver: loads a photo at full size. `sharp` contains the photos loaded so. */
export function addSharpButton(viewer: PhotoSwipe, media: Media, sharp: Set<number>): void {
  viewer.on('uiRegister', () =>
    viewer.ui?.registerElement({
      name: 'rr-sharp',
      order: 8,
      isButton: true,
      tagName: 'button',
      title: 'Load this photo in full size',
      html: 'Load sharp',
      onClick: (_, button) => {
        sharp.add(viewer.currIndex);
        viewer.refreshSlideContent(viewer.currIndex);
        button.hidden = true;
      },
      onInit: (button) => {
        viewer.on('change', () => {
          button.hidden = sharp.has(viewer.currIndex) || media[viewer.currIndex]?.kind === 'clip';
        });
      },
    }),
  );
}
