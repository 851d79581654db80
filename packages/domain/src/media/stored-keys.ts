import type { UploadedMedia } from '@rentreel/contracts/media';

/** Where media lie on the site, before their key. */
export const mediaPrefix = '/media/';

/** Keys below this are shown by signed paths alone. */
export const privatePrefix = 'private/';

/** The keys of everything that was stored for an upload. */
export function storedKeys({ sources, clip }: UploadedMedia): string[] {
  const urls = [...sources.map(({ url }) => url), ...(clip ? [clip.url] : [])];
  return urls.map((url) => url.slice(mediaPrefix.length));
}
