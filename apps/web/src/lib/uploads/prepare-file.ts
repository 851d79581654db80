import {
  type StorageErrorCode,
  type UploadPurpose,
  minPhotoSide,
  purposeOfType,
  uploadRules,
} from '@rentreel/contracts/media';
import type { PreparedVideo, VideoToPrepare } from './video/prepare-video.ts';

/** A chosen file, with its type derived from the name when the browser does not know it. */
interface CheckedFile {
  readonly type: string;
  readonly purpose: UploadPurpose;
  /** Reason to reject the file before sending it. */
  readonly refusal?: StorageErrorCode;
}

const typesByExtension: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

/** File types offered by the input; includes HEIC, which some browsers can convert to JPEG. */
export const acceptedFiles = {
  photos: [...uploadRules.listing_photo.types, 'image/heic', 'image/heif'].join(','),
  videos: uploadRules.listing_video.types.join(','),
} as const;

/** Checks a file before sending, by the same rules as the server. */
export function checkFile({ name, type: given, size }: Pick<File, 'name' | 'type' | 'size'>): CheckedFile {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  const type = given === '' ? (typesByExtension[extension] ?? '') : given;
  const purpose = purposeOfType(type);
  if (purpose === undefined) return refuse(type, unsupportedTypeCode(type));
  if (size === 0) return { type, purpose, refusal: 'storage/empty-file' };
  return size > uploadRules[purpose].maxBytes ? { type, purpose, refusal: 'storage/too-large' } : { type, purpose };
}

const refuse = (type: string, refusal: StorageErrorCode): CheckedFile => ({
  type,
  purpose: type.startsWith('video/') ? 'listing_video' : 'listing_photo',
  refusal,
});

function unsupportedTypeCode(type: string): StorageErrorCode {
  if (/^image\/hei[cf]/.test(type)) return 'storage/heic-photo';
  return type === 'image/gif' ? 'storage/moving-picture' : 'storage/invalid-format';
}

/** Maximum length of the longer side in pixels: more than any screen shows, and a fraction of a camera's resolution. */
const longestSide = 2560;
/** Below this size resizing takes longer than sending the original. */
const smallBytes = 600 * 1024;
const quality = 0.85;

/** A photo to be sent. */
interface Photo {
  readonly body: Blob;
  readonly name: string;
  readonly type: string;
}

/** Shrinks a large photo and converts HEIC to JPEG where the browser can; otherwise returns it unchanged. */
export async function shrinkPhoto(photo: Photo): Promise<Photo> {
  const foreign = /^image\/hei[cf]/.test(photo.type);
  if (!foreign && photo.body.size <= smallBytes) return photo;
  try {
    const bitmap = await createImageBitmap(photo.body, { imageOrientation: 'from-image' });
    const body = await drawSmaller(bitmap);
    bitmap.close();
    const worthIt = body !== null && (foreign || body.size < photo.body.size);
    return worthIt ? { body, name: photo.name.replace(/\.\w+$/, '') + '.jpg', type: 'image/jpeg' } : photo;
  } catch {
    // Sent unchanged when the browser cannot decode it; the server validates it.
    return photo;
  }
}

/** Returns true when a photo has too few pixels for a listing; false when the browser cannot decode it. */
export async function isTooSmall(body: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(body);
    const { width, height } = bitmap;
    bitmap.close();
    return Math.max(width, height) < minPhotoSide;
  } catch {
    return false;
  }
}

async function drawSmaller(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}

export type PrepareVideo = (video: VideoToPrepare) => Promise<PreparedVideo>;

type Waiting = Omit<VideoToPrepare, 'signal'>;

/** Loaded on demand: conversion needs a large library. */
const prepareHere: PrepareVideo = async (video) => (await import('./video/prepare-video.ts')).prepareVideo(video);

/** Prepares videos one at a time: two in parallel would take twice as long each. */
export class PrepareLine {
  readonly #prepare: PrepareVideo;
  readonly #stops = new Map<string, AbortController>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(prepare: PrepareVideo = prepareHere) {
    this.#prepare = prepare;
  }

  /** Returns the video to send, unchanged if it could not be prepared; undefined when it was stopped. */
  async prepare(id: string, video: Waiting): Promise<PreparedVideo | undefined> {
    const stop = new AbortController();
    this.#stops.set(id, stop);
    const { signal } = stop;
    const asChosen: PreparedVideo = { body: video.body, type: video.type, poster: null };
    const preparing = this.#last.then(async () => {
      if (signal.aborted) return undefined;
      const prepared = await this.#prepare({ ...video, signal }).catch(() => asChosen);
      this.#stops.delete(id);
      return signal.aborted ? undefined : prepared;
    });
    this.#last = preparing;
    return preparing;
  }

  stop(id: string): void {
    this.#stops.get(id)?.abort();
    this.#stops.delete(id);
  }

  stopAll(): void {
    for (const id of this.#stops.keys()) this.stop(id);
  }
}
