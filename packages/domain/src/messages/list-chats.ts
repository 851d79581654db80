import type { Chat, ListChatsInput, UnreadCount } from '@rentreel/contracts/messages';
import type { Page } from '@rentreel/contracts/page';
import { type Context, decodeCursor, requireUser, toPage } from '../kernel/index.ts';
import { listByIds } from '../listings/index.ts';
import { toChat, toChatHome } from './chat-dto.ts';
import { countUnreadOf, listInbox } from './inbox-repository.ts';

/** The caller's chats that have a message, as tenant and as landlord, the latest first. */
export async function listChats(ctx: Context, input: ListChatsInput): Promise<Page<Chat>> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const { cursor, limit, filter, q, listingId } = input;
  const after = cursor ? decodeCursor(cursor) : undefined;
  const rows = await listInbox(read, { userId, filter, q, listingId, after, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ sortValue: row.lastAt, id: row.id }));
  const now = ctx.clock.now();
  const homes = await listByIds(read, [...new Set(page.items.map((row) => row.listingId))]);
  const byId = new Map(homes.map((home) => [home.id, toChatHome(home, now)]));
  const items = page.items.flatMap((row) => {
    const home = byId.get(row.listingId);
    return home ? [toChat(row, home, userId)] : [];
  });
  return { items, nextCursor: page.nextCursor };
}

/** How many messages the caller has not read, in how many chats; the archive does not count. */
export async function countUnread(ctx: Context): Promise<UnreadCount> {
  return countUnreadOf(ctx.database.read, requireUser(ctx).userId);
}
