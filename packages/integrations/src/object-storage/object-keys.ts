import { extname } from 'node:path';

/** Permitted types by extension; none that a browser would execute. */
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
};

/** Letters, digits, dots and dashes, never a leading dot: so no key leads out of a folder. */
const safeKey = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const longestKey = 200;

/** Returns the media type of an object by its key; undefined for an invalid key. */
export const typeOfKey = (key: string): string | undefined =>
  key.length <= longestKey && safeKey.test(key) ? types[extname(key).toLowerCase()] : undefined;

/** Throws when an object could not be found again under its key and type. */
export function requireMatchingType(key: string, type: string): void {
  if (typeOfKey(key) !== type) throw new Error(`No ${type} can be kept under the key "${key}".`);
}
