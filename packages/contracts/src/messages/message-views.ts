import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { listingMedia } from '../listings/listing-media.ts';
import { listingStates } from '../listings/listing-types.ts';
import { pageOf } from '../page.ts';
import { contactKinds } from './contact-kinds.ts';
import { declineReasonCodes } from './decline-reasons.ts';

/** A part of a message that was hidden; what stood there is for its writer alone. */
export const hiddenPart = z.strictObject({ kind: z.enum(contactKinds), original: z.nullable(z.string()) });
export type HiddenPart = z.infer<typeof hiddenPart>;

export const chatMessage = z.strictObject({
  id: idField('msg'),
  /** Its number in the conversation, from 1 without gaps. */
  seq: z.number(),
  mine: z.boolean(),
  kind: z.enum(['text', 'photos', 'card', 'system']),
  text: z.string(),
  hidden: z.array(hiddenPart),
  /** The sender's own number of it; null for the other side. */
  clientId: z.nullable(z.string()),
  /** Epoch milliseconds. */
  createdAt: z.number(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** The home that a chat is about. */
export const chatHome = z.strictObject({
  id: idField('lst'),
  title: z.string(),
  area: z.string(),
  city: z.string(),
  state: z.enum(listingStates),
  firstYearKobo: z.number(),
  photo: z.nullable(listingMedia),
});
export type ChatHome = z.infer<typeof chatHome>;

/** Whether the reader may write, and if not why. */
export const writingStates = ['open', 'declined', 'blocked', 'blocked_by_me'] as const;
export type WritingState = (typeof writingStates)[number];

/** A chat as one of its two people sees it. Times are epoch milliseconds, numbers those of messages. */
export const chat = z.strictObject({
  id: idField('cnv'),
  home: chatHome,
  tenantId: idField('usr'),
  /** The side of the reader. */
  side: z.enum(['tenant', 'landlord']),
  other: z.strictObject({ id: idField('usr'), name: z.string(), isVerified: z.boolean() }),
  lastSeq: z.number(),
  lastAt: z.number(),
  last: z.nullable(z.strictObject({ text: z.string(), mine: z.boolean() })),
  unread: z.number(),
  archived: z.boolean(),
  writing: z.enum(writingStates),
  declinedReason: z.nullable(z.enum(declineReasonCodes)),
  /** Up to which message the reader has read. */
  readSeq: z.number(),
  /** Up to which message the other side has read, and has it on a device. */
  otherReadSeq: z.number(),
  otherDeliveredSeq: z.number(),
});
export type Chat = z.infer<typeof chat>;

export const chatPage = pageOf(chat);

export const thread = z.strictObject({
  /** In order. */
  messages: z.array(chatMessage),
  /** There are older ones before the first, or for `since` newer ones after the last. */
  hasMore: z.boolean(),
});
export type Thread = z.infer<typeof thread>;

export const unreadCount = z.strictObject({ messages: z.number(), chats: z.number() });
export type UnreadCount = z.infer<typeof unreadCount>;

/** A conversation as a logged review reads it: as it was written. */
export const reviewedChat = z.strictObject({
  messages: z.array(
    z.strictObject({ seq: z.number(), senderId: z.nullable(idField('usr')), text: z.string(), createdAt: z.number() }),
  ),
});
export type ReviewedChat = z.infer<typeof reviewedChat>;
