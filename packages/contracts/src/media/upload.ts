import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { listingMedia } from '../listings/media.ts';
import { storageErrorCodes } from './storage-errors.ts';
import { uploadPurposes } from './upload-rules.ts';

/** receiving: in transfer · processing: being checked and converted · ready: usable · refused: see the refusal. */
export const uploadStates = ['receiving', 'processing', 'ready', 'refused'] as const;
export type UploadState = (typeof uploadStates)[number];

/** Result of an upload: media of a home, without id, room and description. */
export const uploadedMedia = z.omit(listingMedia, { id: true, room: true, alt: true });
export type UploadedMedia = z.infer<typeof uploadedMedia>;

/** A file of the logged-in user. */
export const upload = z.strictObject({
  id: idField('upl'),
  purpose: z.enum(uploadPurposes),
  /** File name on the user's device; for display only. */
  fileName: z.string(),
  sizeBytes: z.number(),
  state: z.enum(uploadStates),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  /** Why it was refused, and what to do. */
  refusal: z.optional(z.strictObject({ code: z.enum(storageErrorCodes), text: z.string() })),
  media: z.optional(uploadedMedia),
  /** For a photo: 16 hexadecimal digits that are similar for similar pictures. */
  perceptualHash: z.optional(z.string()),
});
export type Upload = z.infer<typeof upload>;

/** Response for an upload that failed over HTTP. */
export const storageFailure = z.strictObject({
  code: z.enum(storageErrorCodes),
  message: z.string(),
  requestId: z.nullable(z.string()),
});
export type StorageFailure = z.infer<typeof storageFailure>;
