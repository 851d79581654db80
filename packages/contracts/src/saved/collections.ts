import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { textField } from '../listings/fields.ts';
import { listingCard } from '../listings/listing.ts';

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

const linkText = 'This link isn’t complete. Ask who sent it for a new one.';
const shareKey = z.string(linkText).check(z.regex(/^[\w-]{43}$/, linkText));
const linkFields = { collectionId: idField('col'), key: shareKey };

export const sharedCollectionInput = z.strictObject(linkFields);
export type SharedCollectionInput = z.infer<typeof sharedCollectionInput>;

const voterText = 'Reload this page and vote again.';
const voteText = 'Vote for or against.';

/** One vote per person and home; another vote takes its place, and 0 takes it back. */
export const voteInput = z.strictObject({
  ...linkFields,
  listingId: idField('lst'),
  vote: z.union([z.literal(1), z.literal(0), z.literal(-1)], voteText),
  name: textField('Enter your name, so that they know whose vote it is.', 40),
  /** A random text that a guest's browser keeps; not used for who is signed in. */
  voterKey: z.string(voterText).check(z.regex(/^[\w-]{22,64}$/, voterText)),
});
export type VoteInput = z.infer<typeof voteInput>;

export const homeVote = z.strictObject({
  listingId: idField('lst'),
  /** Tells voters apart, and tells nothing else. */
  voter: z.string(),
  name: z.string(),
  /** 1 for, -1 against. */
  vote: z.union([z.literal(1), z.literal(-1)]),
  /** True for the vote of who asks, when they are signed in. */
  mine: z.boolean(),
});
export type HomeVote = z.infer<typeof homeVote>;

export const homeVotes = z.array(homeVote);

/** How a guest's browser finds its own votes again. */
export const voteCast = z.strictObject({ voter: z.string() });

/** What the people see who have the link: the homes and the votes, and nothing that their owner keeps private. */
export const sharedCollection = z.strictObject({
  id: idField('col'),
  name: z.string(),
  /** The first name of who shares it. */
  ownerName: z.string(),
  isOwner: z.boolean(),
  homes: z.array(z.strictObject({ available: z.boolean(), listing: listingCard })),
  votes: homeVotes,
});
export type SharedCollection = z.infer<typeof sharedCollection>;
