import { keysOf } from '@rentreel/values';

/** HTTP status and user-facing text of an upload failure: what is wrong and what to do. */
export interface StorageErrorDefinition {
  readonly status: number;
  readonly text: string;
}

const defineStorageErrors = <const T extends Record<`storage/${string}`, StorageErrorDefinition>>(table: T): T => table;

/** All upload failures. The first eight are those of the specification, the others are RentReel's own. */
export const storageErrors = defineStorageErrors({
  'storage/unknown': {
    status: 500,
    text: 'The upload stopped for a reason we don’t know. Try again; what was sent is saved.',
  },
  'storage/object-not-found': {
    status: 404,
    text: 'This upload is no longer on RentReel. Add the file again.',
  },
  'storage/quota-exceeded': {
    status: 507,
    text: 'You have sent as much as one day allows. Send the rest tomorrow.',
  },
  'storage/unauthenticated': {
    status: 401,
    text: 'You’re logged out. Log in again, and the upload continues where it stopped.',
  },
  'storage/unauthorized': {
    status: 403,
    text: 'Your account may not send this file here.',
  },
  'storage/retry-limit-exceeded': {
    status: 503,
    text: 'The network was down for too long. Try again when it’s back; what was sent is saved.',
  },
  'storage/unavailable': {
    status: 503,
    text: 'RentReel can’t accept files right now. What was sent is saved. Try again in a few minutes.',
  },
  'storage/canceled': { status: 410, text: 'You cancelled this upload.' },
  'storage/invalid-argument': {
    status: 400,
    text: 'The file couldn’t be read from your device. Choose it again.',
  },
  'storage/invalid-format': {
    status: 415,
    text: 'This isn’t a photo or video we can use. Send photos as JPEG, PNG, WebP or AVIF and videos as MP4, MOV or WebM.',
  },
  'storage/heic-photo': {
    status: 415,
    text: 'This is a HEIC photo, which most phones can’t show. On an iPhone open Settings, Camera, Formats, choose Most Compatible and take it again, or share the photo as JPEG.',
  },
  'storage/moving-picture': {
    status: 415,
    text: 'This is a moving picture. Send a still photo here, or a video as MP4, MOV or WebM.',
  },
  'storage/too-large': {
    status: 413,
    text: 'This file is too big. A photo may have 10 MB, a video 100 MB. Send a smaller one.',
  },
  'storage/empty-file': { status: 400, text: 'This file is empty. Choose it again.' },
  'storage/too-small': {
    status: 422,
    text: 'This photo is too small to show a home. Send the original: its longer side needs at least 1,024 pixels.',
  },
  'storage/too-many-pixels': {
    status: 413,
    text: 'This photo has more than 40 million pixels. Send it in a smaller size.',
  },
  'storage/damaged-file': {
    status: 422,
    text: 'This file is damaged or not complete. Open it on your device to check it, then send it again.',
  },
  'storage/malware': {
    status: 422,
    text: 'Malware was found in this file, so it wasn’t kept. Check your device for viruses, and send another file.',
  },
  'storage/video-too-long': {
    status: 413,
    text: 'This video is longer than 90 seconds. Cut it shorter and send it again.',
  },
  'storage/video-needs-converting': {
    status: 415,
    text: 'This video doesn’t play on most phones. Record it in the Most Compatible or H.264 setting of your camera, or save it as MP4 (H.264) at 720p, and send it again.',
  },
  'storage/video-has-place': {
    status: 422,
    text: 'This video carries the exact place where it was filmed. Turn off location for the camera, or remove the location from the video, and send it again.',
  },
});

export type StorageErrorCode = keyof typeof storageErrors;

export const storageErrorCodes = keysOf(storageErrors);

/** Returns whether a value is a storage error code: a server's response may contain anything. */
export const isStorageErrorCode = (text: unknown): text is StorageErrorCode =>
  typeof text === 'string' && Object.hasOwn(storageErrors, text);

/** Returns the user-facing text of a code. */
export const storageErrorText = (code: StorageErrorCode): string => storageErrors[code].text;

/** Returns the code for a response without one. */
export function storageCodeOfStatus(status: number): StorageErrorCode {
  const known: Readonly<Record<number, StorageErrorCode>> = {
    400: 'storage/invalid-argument',
    401: 'storage/unauthenticated',
    403: 'storage/unauthorized',
    404: 'storage/object-not-found',
    410: 'storage/object-not-found',
    411: 'storage/invalid-argument',
    413: 'storage/too-large',
    415: 'storage/invalid-format',
    507: 'storage/quota-exceeded',
  };
  return known[status] ?? 'storage/unknown';
}
