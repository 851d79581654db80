import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { limitField, pageFields } from '../page.ts';
import { chatReportReasonCodes, declineReasonCodes, messageLimits } from './choices.ts';
import { tidyText } from '../text.ts';

/** A chat by the home and the tenant, as its address names it. */
export const chatAddressInput = z.strictObject({ listingId: idField('lst'), tenantId: idField('usr') });
export type ChatAddressInput = z.infer<typeof chatAddressInput>;

export const openChatInput = z.strictObject({ listingId: idField('lst') });
export type OpenChatInput = z.infer<typeof openChatInput>;

export const conversationInput = z.strictObject({ conversationId: idField('cnv') });
export type ConversationInput = z.infer<typeof conversationInput>;

export const listBlockedInput = z.strictObject({ ...pageFields, limit: limitField(20, 50) });
export type ListBlockedInput = z.infer<typeof listBlockedInput>;

export const blockedPersonInput = z.strictObject({ userId: idField('usr') });
export type BlockedPersonInput = z.infer<typeof blockedPersonInput>;

const clientIdText = 'Send the message again.';
const emptyText = 'Write a message first.';
const longText = `A message has at most ${messageLimits.textLength} characters. Send it in parts.`;

const photosText = `Send at most ${messageLimits.photos} photos at once.`;

export const sendMessageInput = z
  .strictObject({
    conversationId: idField('cnv'),
    /** Made by the sender and kept until there is an answer: the same one again is the same message. */
    clientId: z.string(clientIdText).check(z.regex(/^[\w-]{16,40}$/, clientIdText)),
    /** May be empty next to photos. */
    text: z.string(emptyText).check(tidyText(), z.maxLength(messageLimits.textLength, longText)),
    /** Uploads of the sender for `private_photo` that are ready. */
    photos: z.optional(z.array(idField('upl'), photosText).check(z.maxLength(messageLimits.photos, photosText))),
  })
  .check(z.refine(({ text, photos = [] }) => text !== '' || photos.length > 0, { error: emptyText, path: ['text'] }));
export type SendMessageInput = z.infer<typeof sendMessageInput>;

export const inboxFilters = ['all', 'unread', 'needs_reply', 'archived'] as const;
export type InboxFilter = (typeof inboxFilters)[number];

const queryText = 'Write a word to look for.';
const searchText = `Search with at most ${messageLimits.searchLength} characters.`;

export const listChatsInput = z.strictObject({
  ...pageFields,
  limit: limitField(20, 50),
  filter: z._default(z.enum(inboxFilters, 'Choose all, unread, needs reply or archived.'), 'all'),
  /** Words in messages, in names of people and of homes. */
  q: z.optional(z.string(searchText).check(tidyText(), z.maxLength(messageLimits.searchLength, searchText))),
  /** Only the chats about this home. */
  listingId: z.optional(idField('lst')),
});
export type ListChatsInput = z.infer<typeof listChatsInput>;

const seqText = 'Open the chat again.';
const seqField = z.number(seqText).check(z.int(seqText), z.gte(0, seqText), z.lte(1_000_000_000, seqText));

/** `since`: messages after this one, the oldest first. `before`: those before it, the latest first. Neither: the latest. */
export const threadInput = z.strictObject({
  conversationId: idField('cnv'),
  since: z.optional(seqField),
  before: z.optional(seqField),
  limit: limitField(40, 100),
});
export type ThreadInput = z.infer<typeof threadInput>;

export const searchThreadInput = z.strictObject({
  conversationId: idField('cnv'),
  q: z
    .string(queryText)
    .check(tidyText(), z.minLength(1, queryText), z.maxLength(messageLimits.searchLength, searchText)),
  limit: limitField(30, 50),
});
export type SearchThreadInput = z.infer<typeof searchThreadInput>;

export const markReadInput = z.strictObject({ conversationId: idField('cnv'), seq: seqField });
export type MarkReadInput = z.infer<typeof markReadInput>;

export const declineChatInput = z.strictObject({
  conversationId: idField('cnv'),
  reason: z.enum(declineReasonCodes, 'Choose a reason from the list.'),
});
export type DeclineChatInput = z.infer<typeof declineChatInput>;

const noteText = `Use at most ${messageLimits.noteLength} characters.`;

export const reportChatInput = z.strictObject({
  conversationId: idField('cnv'),
  reason: z.enum(chatReportReasonCodes, 'Choose what is wrong.'),
  note: z._default(z.string(noteText).check(tidyText(), z.maxLength(messageLimits.noteLength, noteText)), ''),
});
export type ReportChatInput = z.infer<typeof reportChatInput>;
