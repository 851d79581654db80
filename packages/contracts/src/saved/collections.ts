import * as z from 'zod/mini';
import { textField } from '../fields.ts';
import { idField } from '../ids.ts';
import { listingCard } from '../listings/listing.ts';

const nameField = textField('Give the list a name.', 40);

export const collectionIdInput = z.strictObject({ collectionId: idField('col') });
export type CollectionIdInput = z.infer<typeof collectionIdInput>;

export const createCollectionInput = z.strictObject({
  name: nameField,
  /** A home added on creation. */
  listingId: z.optional(idField('lst')),
});
export type CreateCollectionInput = z.infer<typeof createCollectionInput>;

export const renameCollectionInput = z.strictObject({ collectionId: idField('col'), name: nameField });
export type RenameCollectionInput = z.infer<typeof renameCollectionInput>;

export const collectionHomeInput = z.strictObject({ collectionId: idField('col'), listingId: idField('lst') });
export type CollectionHomeInput = z.infer<typeof collectionHomeInput>;

/** A user's own list of saved homes. */
export const collection = z.strictObject({
  id: idField('col'),
  name: z.string(),
  homes: z.number(),
  /** Contents of its link; null while it is not shared. */
  shareKey: z.nullable(z.string()),
});
export type Collection = z.infer<typeof collection>;

export const collectionList = z.array(collection);

const linkText = 'This link isn’t complete. Ask who sent it for a new one.';
const shareKey = z.string(linkText).check(z.regex(/^[\w-]{43}$/, linkText));
const linkFields = { collectionId: idField('col'), key: shareKey };

export const sharedCollectionInput = z.strictObject(linkFields);
export type SharedCollectionInput = z.infer<typeof sharedCollectionInput>;

const voterText = 'Reload this page and vote again.';
const voteText = 'Vote for or against.';

/** One vote per user and home; a later vote replaces it, and 0 withdraws it. */
export const voteInput = z.strictObject({
  ...linkFields,
  listingId: idField('lst'),
  vote: z.union([z.literal(1), z.literal(0), z.literal(-1)], voteText),
  name: textField('Enter your name, so that they know whose vote it is.', 40),
  /** A random text stored by a guest's browser; not used for logged-in users. */
  voterKey: z.string(voterText).check(z.regex(/^[\w-]{22,64}$/, voterText)),
});
export type VoteInput = z.infer<typeof voteInput>;

export const homeVote = z.strictObject({
  listingId: idField('lst'),
  /** Distinguishes voters; identifies nothing else. */
  voter: z.string(),
  name: z.string(),
  /** 1 for, -1 against. */
  vote: z.union([z.literal(1), z.literal(-1)]),
  /** True for the caller's own vote, when they are logged in. */
  mine: z.boolean(),
});
export type HomeVote = z.infer<typeof homeVote>;

export const homeVotes = z.array(homeVote);

/** Allows a guest's browser to find its own votes. */
export const voteCast = z.strictObject({ voter: z.string() });

/** View for users with the link: homes and votes, without the owner's private data. */
export const sharedCollection = z.strictObject({
  id: idField('col'),
  name: z.string(),
  /** First name of the owner. */
  ownerName: z.string(),
  isOwner: z.boolean(),
  homes: z.array(z.strictObject({ available: z.boolean(), listing: listingCard })),
  votes: homeVotes,
});
export type SharedCollection = z.infer<typeof sharedCollection>;
