import * as z from 'zod/mini';
import { nameField } from '../auth/inputs.ts';
import { idField } from '../ids.ts';
import { pictureSource } from '../listings/media.ts';

/** Who sees a person's photo: everybody who is logged in, or whom they have a chat, a visit or a booking with. */
export const photoAudiences = ['members', 'contacts'] as const;
export type PhotoAudience = (typeof photoAudiences)[number];

/** What listings and public pages say instead of the whole name. */
export const nameForms = ['full', 'first'] as const;
export type NameForm = (typeof nameForms)[number];

/** A photo of a person; its paths open it for the reader alone. */
export const personPhoto = z.strictObject({
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  sources: z.array(pictureSource),
});
export type PersonPhoto = z.infer<typeof personPhoto>;

/** A change of the e-mail address that is not done yet. Times are epoch milliseconds. */
export const emailChange = z.strictObject({
  to: z.string(),
  /** Until when the codes work; null once the new address has confirmed. */
  codesUntil: z.nullable(z.number()),
  /** When it takes effect by itself, without the code of the old address; null while codes are asked for. */
  appliesAt: z.nullable(z.number()),
});
export type EmailChange = z.infer<typeof emailChange>;

/** The caller's profile as they edit it. */
export const ownProfile = z.strictObject({
  uid: idField('usr'),
  name: z.string(),
  /** Why the name cannot be changed freely: an ID was checked under it, or is being checked. */
  nameLock: z.nullable(z.enum(['checked', 'in_review'])),
  /** What listings and public pages say. */
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
  /** The caller agrees that the checks of their ID, NIN and BVN end, and are made again under the new name. */
  newCheck: z.optional(z.literal(true)),
});
export type RenameInput = z.infer<typeof renameInput>;

/** An upload of the caller for the purpose `private_photo` that nothing shows yet. */
export const setPhotoInput = z.strictObject({ uploadId: idField('upl') });
export type SetPhotoInput = z.infer<typeof setPhotoInput>;

export const setPrivacyInput = z.strictObject({
  nameShown: z.enum(nameForms, 'Choose one from the list.'),
  photoShownTo: z.enum(photoAudiences, 'Choose one from the list.'),
});
export type SetPrivacyInput = z.infer<typeof setPrivacyInput>;

export const personPhotoInput = z.strictObject({ personId: idField('usr') });
export type PersonPhotoInput = z.infer<typeof personPhotoInput>;
