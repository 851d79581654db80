import type { Id } from '@rentreel/contracts/ids';
import type {
  Chat,
  ChatAddressInput,
  ConversationInput,
  ListChatsInput,
  OpenChatInput,
  UnreadCount,
} from '@rentreel/contracts/messages';
import type { Page } from '@rentreel/contracts/page';
import {
  type Context,
  DomainError,
  decodeCursor,
  isImpersonated,
  requireUser,
  toPage,
  write,
} from '../kernel/index.ts';
import { findListing, findTie, listByIds } from '../listings/index.ts';
import { isRestricted, requireAllowed } from '../people/index.ts';
import { listDueTimes } from '../timers/index.ts';
import { type InboxRow, countUnreadOf, findInboxRow, listInbox } from './inbox-repository.ts';
import { loadConversation, sideOf } from './policy.ts';
import { findConversationAt, insertConversation, updateConversation } from './repository.ts';
import { emitTo, unansweredTimer } from './store.ts';
import { toChat, toChatHome } from './views.ts';

/**
 * Opens the caller's chat about a live listing, or returns the existing one. The landlord sees it from the first message on.
 * Throws messages.own_home, listings.not_found, restrictions.not_allowed.
 */
export async function openChat(
  ctx: Context,
  { listingId }: OpenChatInput,
): Promise<{ id: Id<'cnv'>; tenantId: Id<'usr'> }> {
  const { userId: tenantId } = requireUser(ctx);
  return write(ctx, async (uow) => {
    const known = await findConversationAt(uow.tx, { listingId, tenantId });
    if (known) return { id: known.id, tenantId };
    const listing = await findListing(uow.tx, listingId);
    if (listing?.landlordId === tenantId) throw new DomainError('messages.own_home');
    if (listing?.state !== 'live') throw new DomainError('listings.not_found');
    await requireAllowed(uow, 'chat');
    const { landlordId } = listing;
    const { id } = await insertConversation(uow.tx, { listingId, tenantId, landlordId, at: uow.now });
    uow.audit({ action: 'conversation.opened', subjectId: id });
    return { id, tenantId };
  });
}

/** Returns a chat of the caller by its listing and tenant. Throws messages.not_found, also for another user's chat. */
export async function getChat(ctx: Context, address: ChatAddressInput): Promise<Chat> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const conversation = await findConversationAt(read, address);
  const side = conversation && sideOf(userId, conversation);
  const row = side && (await findInboxRow(read, conversation.id, side));
  const home = row && (await findListing(read, row.listingId));
  if (!home) throw new DomainError('messages.not_found');
  const now = ctx.clock.now();
  const [tie, isBarred] = await Promise.all([
    findTie(read, row.listingId, conversation.tenantId),
    isRestricted(read, { userId: row.otherId, activity: 'chat', now }),
  ]);
  const more = { ...(tie && { tie }), canReply: !isBarred };
  return { ...toChat(ctx, row, { home: toChatHome(home, now), userId }), ...more };
}

/** Lists the caller's chats that have a message, as tenant and as landlord, latest first. */
export async function listChats(ctx: Context, input: ListChatsInput): Promise<Page<Chat>> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const { cursor, limit, filter, q, listingId } = input;
  // A search match reveals as much as displayed text.
  if (q !== undefined && isImpersonated(ctx)) return { items: [], nextCursor: null };
  const after = cursor ? decodeCursor(cursor) : undefined;
  const rows = await listInbox(read, { userId, filter, q, listingId, after, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ sortValue: row.lastAt, id: row.id }));
  return { items: await toChats(ctx, page.items, userId), nextCursor: page.nextCursor };
}

/** Returns conversations as one person sees them in a list, in this order. */
async function toChats(ctx: Context, rows: readonly InboxRow[], userId: Id<'usr'>): Promise<Chat[]> {
  const now = ctx.clock.now();
  const homes = await listByIds(ctx.database.read, [...new Set(rows.map((row) => row.listingId))]);
  const byId = new Map(homes.map((home) => [home.id, toChatHome(home, now)]));
  return rows.flatMap((row) => {
    const home = byId.get(row.listingId);
    return home ? [toChat(ctx, row, { home, userId })] : [];
  });
}

const mostToAnswer = 100;

export interface ChatToAnswer {
  readonly chat: Chat;
  /** When the request expires as unanswered; null once it has expired. */
  readonly closesAt: number | null;
}

/** Lists the chats about the caller's listings whose tenants wait for an answer, latest first. */
export async function listChatsToAnswer(ctx: Context): Promise<ChatToAnswer[]> {
  const { userId } = requireUser(ctx);
  const asked = { userId, filter: 'needs_reply', side: 'landlord', limit: mostToAnswer } as const;
  const rows = await listInbox(ctx.database.read, { ...asked, q: undefined, listingId: undefined, after: undefined });
  const chats = await toChats(ctx, rows, userId);
  const ids = chats.map(({ id }) => id);
  const dueTimes = await listDueTimes(ctx.database.read, unansweredTimer, ids);
  return chats.map((chat) => ({ chat, closesAt: dueTimes.get(chat.id) ?? null }));
}

/** Counts the caller's unread messages and the chats that contain them, without archived chats. */
export async function countUnread(ctx: Context): Promise<UnreadCount> {
  const { userId } = requireUser(ctx);
  return (await countUnreadOf(ctx.database.read, [userId]))(userId);
}

async function setArchived(ctx: Context, conversationId: Id<'cnv'>, archived: boolean): Promise<void> {
  await write(ctx, async (uow) => {
    const { side, userId } = await loadConversation(uow, uow.tx, conversationId);
    const change = side === 'tenant' ? { tenantArchived: archived } : { landlordArchived: archived };
    await updateConversation(uow.tx, conversationId, change);
    uow.audit({ action: archived ? 'conversation.archived' : 'conversation.unarchived', subjectId: conversationId });
    emitTo(uow, [userId], { conversationId });
  });
}

/** Archives a chat for the caller only, until its next message. */
export const archiveChat = (ctx: Context, { conversationId }: ConversationInput): Promise<void> =>
  setArchived(ctx, conversationId, true);

/** Removes a chat from the caller's archive. */
export const unarchiveChat = (ctx: Context, { conversationId }: ConversationInput): Promise<void> =>
  setArchived(ctx, conversationId, false);
