import * as z from 'zod/mini';
import { idField } from '../ids.ts';

export const roomKinds = [
  'living',
  'bedroom',
  'kitchen',
  'bathroom',
  'exterior',
  'compound',
  'self_contained',
  'other',
] as const;
export type RoomKind = (typeof roomKinds)[number];

export const pictureSource = z.strictObject({
  format: z.enum(['avif', 'webp', 'jpeg']),
  width: z.number(),
  url: z.string(),
});
export type PictureSource = z.infer<typeof pictureSource>;

/** A photo, or a clip with its poster image in `sources`. */
export const listingMedia = z.strictObject({
  id: idField('med'),
  kind: z.enum(['picture', 'clip']),
  room: z.enum(roomKinds),
  /** Description of the image. */
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** A data URL of about 100 bytes, shown while the image loads. */
  placeholder: z.string(),
  sources: z.array(pictureSource),
  clip: z.optional(z.strictObject({ url: z.string(), bytes: z.number(), durationSeconds: z.number() })),
});
export type ListingMedia = z.infer<typeof listingMedia>;
