import * as z from 'zod/mini';
import { nameField } from '../auth/inputs.ts';
import { idField } from '../ids.ts';
import { pictureSource } from '../listings/media.ts';

/** Readers of a user's photo: every logged-in user, or those with a shared chat, inspection or booking. */
export const photoAudiences = ['members', 'contacts'] as const;

/** Name shown in listings and on public pages instead of the full name. */
export const nameForms = ['full', 'first'] as const;
export type NameForm = (typeof nameForms)[number];

/** A user's photo; its paths work only for the reader. */
export const personPhoto = z.strictObject({
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  sources: z.array(pictureSource),
});
export type PersonPhoto = z.infer<typeof personPhoto>;

/** A pending change of the email address. Times are epoch milliseconds. */
export const emailChange = z.strictObject({
  to: z.string(),
  /** Expiry of the codes; null once the new address is confirmed. */
  codesUntil: z.nullable(z.number()),
  /** When it takes effect without the code of the old address; null while codes are pending. */
  appliesAt: z.nullable(z.number()),
});
export type EmailChange = z.infer<typeof emailChange>;

/** The caller's profile as they edit it. */
export const ownProfile = z.strictObject({
  uid: idField('usr'),
  name: z.string(),
  /** Why the name cannot be changed freely: an ID was or is being verified under it. */
  nameLock: z.nullable(z.enum(['checked', 'in_review'])),
  /** Name in listings and on public pages. */
  publicName: z.string(),
  nameShown: z.enum(nameForms),
  photo: z.nullable(personPhoto),
  photoShownTo: z.enum(photoAudiences),
  email: z.string(),
  emailVerified: z.boolean(),
  emailChange: z.nullable(emailChange),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const renameInput = z.strictObject({
  name: nameField,
  /** The caller agrees that the verification of their ID, NIN and BVN ends and is repeated under the new name. */
  newCheck: z.optional(z.literal(true)),
});
export type RenameInput = z.infer<typeof renameInput>;

/** An unused upload of the caller for the purpose `private_photo`. */
export const setPhotoInput = z.strictObject({ uploadId: idField('upl') });
export type SetPhotoInput = z.infer<typeof setPhotoInput>;

export const setPrivacyInput = z.strictObject({
  nameShown: z.enum(nameForms, 'Choose one from the list.'),
  photoShownTo: z.enum(photoAudiences, 'Choose one from the list.'),
});
export type SetPrivacyInput = z.infer<typeof setPrivacyInput>;

export const personPhotoInput = z.strictObject({ personId: idField('usr') });
export type PersonPhotoInput = z.infer<typeof personPhotoInput>;
