import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { listingMedia } from '../listings/media.ts';
import { listingTie } from '../listings/listing.ts';
import { listingStates } from '../listings/process.ts';
import { pageOf } from '../page.ts';
import { contactKinds, declineReasonCodes, pressureKinds } from './choices.ts';
import { chatCard, chatPhoto, contactStages, systemEvents } from './content.ts';

/** A part of a message that was hidden; what stood there is for its writer alone. */
export const hiddenPart = z.strictObject({ kind: z.enum(contactKinds), original: z.nullable(z.string()) });
export type HiddenPart = z.infer<typeof hiddenPart>;

const messageFields = {
  id: idField('msg'),
  /** Its number in the conversation, from 1 without gaps. */
  seq: z.number(),
  mine: z.boolean(),
  /** The words; of cards and events what they say; empty for photos without words. */
  text: z.string(),
  hidden: z.array(hiddenPart),
  /** What stands in the text although it deserves a warning; pressure is for its reader alone. */
  warned: z.array(z.enum([...contactKinds, ...pressureKinds])),
  /** The sender's own number of it; null for the other side. */
  clientId: z.nullable(z.string()),
  /** Epoch milliseconds. */
  createdAt: z.number(),
};

export const chatMessage = z.discriminatedUnion('kind', [
  z.strictObject({ ...messageFields, kind: z.literal('text') }),
  /** `covered`: the reader has not met who sent them, and chooses whether to see them. */
  z.strictObject({ ...messageFields, kind: z.literal('photos'), photos: z.array(chatPhoto), covered: z.boolean() }),
  z.strictObject({ ...messageFields, kind: z.literal('card'), card: chatCard }),
  z.strictObject({ ...messageFields, kind: z.literal('system'), event: z.enum(systemEvents) }),
]);
export type ChatMessage = z.infer<typeof chatMessage>;

/** The home that a chat is about. */
export const chatHome = z.strictObject({
  id: idField('lst'),
  title: z.string(),
  area: z.string(),
  city: z.string(),
  state: z.enum(listingStates),
  firstYearKobo: koboAmount,
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
  /** What the tenant has to do with the home; only of a chat that is opened. */
  tie: z.optional(listingTie),
  tenantId: idField('usr'),
  /** The side of the reader. */
  side: z.enum(['tenant', 'landlord']),
  other: z.strictObject({ id: idField('usr'), name: z.string(), isVerified: z.boolean() }),
  lastSeq: z.number(),
  lastAt: z.number(),
  last: z.nullable(z.strictObject({ text: z.string(), mine: z.boolean() })),
  unread: z.number(),
  archived: z.boolean(),
  /** The other side waits for the reader's answer. */
  needsReply: z.boolean(),
  /** Nobody answered for too long; the next message takes it back. */
  expired: z.boolean(),
  contacts: z.enum(contactStages),
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

/** Somebody whom the caller has blocked. */
export const blockedPerson = z.strictObject({ userId: idField('usr'), name: z.string(), blockedAt: z.number() });
export type BlockedPerson = z.infer<typeof blockedPerson>;
export const blockedPage = pageOf(blockedPerson);

export const thread = z.strictObject({
  /** In order. */
  messages: z.array(chatMessage),
  /** There are older ones before the first, or for `since` newer ones after the last. */
  hasMore: z.boolean(),
  /** When this changes, what was read before reads otherwise. */
  contacts: z.enum(contactStages),
});
export type Thread = z.infer<typeof thread>;

export const unreadCount = z.strictObject({ messages: z.number(), chats: z.number() });
export type UnreadCount = z.infer<typeof unreadCount>;

/** A chat without the home and what the reader has to do with it: all of it that writing and reading in it changes. */
export const chatState = z.omit(chat, { home: true, tie: true });
export type ChatState = z.infer<typeof chatState>;

/** What changed in a chat, as a live event carries it to one of its two people: what the queries answer at that moment. */
export const chatChange = z.strictObject({
  chat: chatState,
  /** The message that was written; null when only marks or the state of the chat changed. */
  message: z.nullable(chatMessage),
  /** What the reader has not read in all their chats. */
  unread: unreadCount,
});
export type ChatChange = z.infer<typeof chatChange>;

/** Messages of one chat that hold some words, the latest first. */
export const foundMessages = z.strictObject({
  items: z.array(z.strictObject({ seq: z.number(), mine: z.boolean(), text: z.string(), createdAt: z.number() })),
  /** There are more than are shown. */
  hasMore: z.boolean(),
});
export type FoundMessages = z.infer<typeof foundMessages>;
