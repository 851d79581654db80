import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { listingMedia } from '../listings/media.ts';
import { listingTie } from '../listings/listing.ts';
import { listingStates } from '../listings/process.ts';
import { pageOf } from '../page.ts';
import { contactKinds, declineReasonCodes, pressureKinds } from './choices.ts';
import { chatCard, chatPhoto, contactStages, systemEvents } from './content.ts';

/** A hidden part of a message; only its writer sees the original. */
export const hiddenPart = z.strictObject({ kind: z.enum(contactKinds), original: z.nullable(z.string()) });
export type HiddenPart = z.infer<typeof hiddenPart>;

const messageFields = {
  id: idField('msg'),
  /** Sequence number in the conversation, from 1 without gaps. */
  seq: z.number(),
  mine: z.boolean(),
  /** Text of the message, card or event; empty for photos without text. */
  text: z.string(),
  hidden: z.array(hiddenPart),
  /** Warnings about the text; pressure is shown to its reader only. */
  warned: z.array(z.enum([...contactKinds, ...pressureKinds])),
  /** The sender's own id of the message; null for the other party. */
  clientId: z.nullable(z.string()),
  /** Epoch milliseconds. */
  createdAt: z.number(),
};

export const chatMessage = z.discriminatedUnion('kind', [
  z.strictObject({ ...messageFields, kind: z.literal('text') }),
  /** `covered`: the reader has not met the sender, and chooses whether to reveal them. */
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

/** Whether the reader may write, and otherwise why not. */
export const writingStates = ['open', 'declined', 'blocked', 'blocked_by_me'] as const;
export type WritingState = (typeof writingStates)[number];

/** A chat as one of its two parties sees it. Times are epoch milliseconds, numbers are sequence numbers of messages. */
export const chat = z.strictObject({
  id: idField('cnv'),
  home: chatHome,
  /** The tenant's relation to the home; only for an opened chat. */
  tie: z.optional(listingTie),
  /** Whether the other party may write, as far as their account goes; only for an opened chat. */
  canReply: z.optional(z.boolean()),
  tenantId: idField('usr'),
  /** The side of the reader. */
  side: z.enum(['tenant', 'landlord']),
  other: z.strictObject({ id: idField('usr'), name: z.string(), isVerified: z.boolean() }),
  lastSeq: z.number(),
  lastAt: z.number(),
  last: z.nullable(z.strictObject({ text: z.string(), mine: z.boolean() })),
  unread: z.number(),
  archived: z.boolean(),
  /** The other party waits for the reader's answer. */
  needsReply: z.boolean(),
  /** No answer for too long; the next message resets it. */
  expired: z.boolean(),
  contacts: z.enum(contactStages),
  writing: z.enum(writingStates),
  declinedReason: z.nullable(z.enum(declineReasonCodes)),
  /** Last message that the reader has read. */
  readSeq: z.number(),
  /** Last messages that the other party has read, and has received on a device. */
  otherReadSeq: z.number(),
  otherDeliveredSeq: z.number(),
});
export type Chat = z.infer<typeof chat>;

export const chatPage = pageOf(chat);

/** A user whom the caller has blocked. */
export const blockedPerson = z.strictObject({ userId: idField('usr'), name: z.string(), blockedAt: z.number() });
export type BlockedPerson = z.infer<typeof blockedPerson>;
export const blockedPage = pageOf(blockedPerson);

export const thread = z.strictObject({
  /** Ordered. */
  messages: z.array(chatMessage),
  /** Older messages exist before the first one, or for `since` newer ones after the last. */
  hasMore: z.boolean(),
  /** When this changes, messages loaded before must be reloaded. */
  contacts: z.enum(contactStages),
});
export type Thread = z.infer<typeof thread>;

export const unreadCount = z.strictObject({ messages: z.number(), chats: z.number() });
export type UnreadCount = z.infer<typeof unreadCount>;

/** A chat without what only an opened one has, and without the home: the fields that writing and reading change. */
export const chatState = z.omit(chat, { home: true, tie: true, canReply: true });
export type ChatState = z.infer<typeof chatState>;

/** A change in a chat, as a live event sends it to one party: the current result of the queries. */
export const chatChange = z.strictObject({
  chat: chatState,
  /** The new message; null when only read marks or the chat's state changed. */
  message: z.nullable(chatMessage),
  /** Unread messages in all the reader's chats. */
  unread: unreadCount,
});
export type ChatChange = z.infer<typeof chatChange>;

/** Messages of one chat that match a search, latest first. */
export const foundMessages = z.strictObject({
  items: z.array(z.strictObject({ seq: z.number(), mine: z.boolean(), text: z.string(), createdAt: z.number() })),
  /** More matches exist than are returned. */
  hasMore: z.boolean(),
});
export type FoundMessages = z.infer<typeof foundMessages>;
