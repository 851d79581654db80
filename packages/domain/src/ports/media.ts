import type { PictureSource } from '@rentreel/contracts/listings';
import type { StorageErrorCode, UploadPurpose } from '@rentreel/contracts/media';
import type { ObjectBody } from './storage.ts';

/** An uploaded file as received; its contents are unverified. */
export interface SourceFile {
  readonly path: string;
  /** A picture that the uploader extracted from a video; the file may not exist. */
  readonly posterPath: string;
  readonly purpose: UploadPurpose;
}

export interface MadePicture extends Pick<PictureSource, 'format' | 'width'> {
  readonly body: ObjectBody;
}

/** The processed form of a file; a picture contains none of the original's bytes or metadata. */
export interface MadeMedia {
  readonly width: number;
  readonly height: number;
  /** A data URL of about 100 bytes. */
  readonly placeholder: string;
  /** SHA-256 of the original, in hexadecimal digits. */
  readonly contentHash: string;
  /** A perceptual hash: 64 bits in hexadecimal digits, close for similar pictures. */
  readonly perceptualHash: string;
  /** The picture, or the clip's poster, in several sizes and formats. */
  readonly pictures: readonly MadePicture[];
  readonly clip?: { readonly body: ObjectBody; readonly bytes: number; readonly durationSeconds: number };
}

export type MediaOutcome =
  | { readonly status: 'made'; readonly media: MadeMedia }
  | { readonly status: 'refused'; readonly code: StorageErrorCode };

/** Checks uploaded files and creates the renditions that can be shown. */
export interface MediaProcessor {
  /** Passes the outcome to `use` and then removes its temporary files. Throws only on internal failures. */
  process<T>(source: SourceFile, use: (outcome: MediaOutcome) => Promise<T>): Promise<T>;
}
