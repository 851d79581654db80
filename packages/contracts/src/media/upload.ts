import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { listingMedia } from '../listings/media.ts';
import { storageErrorCodes } from './storage-errors.ts';
import { uploadPurposes } from './upload-rules.ts';

/** receiving: on its way · processing: being checked and converted · ready: may be used · refused: see the refusal. */
export const uploadStates = ['receiving', 'processing', 'ready', 'refused'] as const;
export type UploadState = (typeof uploadStates)[number];

/** What came of an upload: media of a home that still lacks an id, a room and words. */
export const uploadedMedia = z.omit(listingMedia, { id: true, room: true, alt: true });
export type UploadedMedia = z.infer<typeof uploadedMedia>;

/** A file of the signed-in person. */
export const upload = z.strictObject({
  id: idField('upl'),
  purpose: z.enum(uploadPurposes),
  /** As the person's device calls it; only for showing. */
  fileName: z.string(),
  sizeBytes: z.number(),
  state: z.enum(uploadStates),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  /** Why it was refused, and what to do. */
  refusal: z.optional(z.strictObject({ code: z.enum(storageErrorCodes), text: z.string() })),
  media: z.optional(uploadedMedia),
  /** Of a photo: 16 hexadecimal digits that are nearly the same for pictures that look the same. */
  perceptualHash: z.optional(z.string()),
});
export type Upload = z.infer<typeof upload>;

/** What an upload that failed over HTTP is answered with. */
export const storageFailure = z.strictObject({
  code: z.enum(storageErrorCodes),
  message: z.string(),
  requestId: z.nullable(z.string()),
});
export type StorageFailure = z.infer<typeof storageFailure>;
