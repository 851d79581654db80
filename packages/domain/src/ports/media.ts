import type { PictureSource } from '@rentreel/contracts/listings';
import type { StorageErrorCode, UploadPurpose } from '@rentreel/contracts/media';
import type { ObjectBody } from './storage.ts';

/** A file as it was received: nothing about it is known to be true. */
export interface SourceFile {
  readonly path: string;
  /** Of a video, a picture that its sender took out of it; there may be no such file. */
  readonly posterPath: string;
  readonly purpose: UploadPurpose;
}

export interface MadePicture extends Pick<PictureSource, 'format' | 'width'> {
  readonly body: ObjectBody;
}

/** What was made of a file; nothing of the original's bytes or metadata is left in a picture. */
export interface MadeMedia {
  readonly width: number;
  readonly height: number;
  /** A data URL of about 100 bytes. */
  readonly placeholder: string;
  /** SHA-256 of the original, in hexadecimal digits. */
  readonly contentHash: string;
  /** 64 bits in hexadecimal digits that stay near for near pictures. */
  readonly perceptualHash: string;
  /** The picture, or the clip's poster, in several sizes and formats. */
  readonly pictures: readonly MadePicture[];
  readonly clip?: { readonly body: ObjectBody; readonly bytes: number; readonly durationSeconds: number };
}

export type MediaOutcome =
  | { readonly status: 'made'; readonly media: MadeMedia }
  | { readonly status: 'refused'; readonly code: StorageErrorCode };

/** Checks files that strangers sent and makes what may be shown of them. */
export interface MediaProcessor {
  /** Hands the outcome to `use` and then removes what it wrote on the way. Throws only for failures of our own. */
  process<T>(source: SourceFile, use: (outcome: MediaOutcome) => Promise<T>): Promise<T>;
}
