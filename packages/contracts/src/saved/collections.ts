import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { textField } from '../listings/listing-fields.ts';

const nameField = textField('Give the list a name.', 40);

export const collectionIdInput = z.strictObject({ collectionId: idField('col') });
export type CollectionIdInput = z.infer<typeof collectionIdInput>;

export const createCollectionInput = z.strictObject({
  name: nameField,
  /** A home that is in it from the start. */
  listingId: z.optional(idField('lst')),
});
export type CreateCollectionInput = z.infer<typeof createCollectionInput>;

export const renameCollectionInput = z.strictObject({ collectionId: idField('col'), name: nameField });
export type RenameCollectionInput = z.infer<typeof renameCollectionInput>;

export const collectionHomeInput = z.strictObject({ collectionId: idField('col'), listingId: idField('lst') });
export type CollectionHomeInput = z.infer<typeof collectionHomeInput>;

/** One of a person's own lists of saved homes. */
export const collection = z.strictObject({
  id: idField('col'),
  name: z.string(),
  homes: z.number(),
  /** What the link to it carries; null while it is not shared. */
  shareKey: z.nullable(z.string()),
});
export type Collection = z.infer<typeof collection>;

export const collectionList = z.array(collection);
