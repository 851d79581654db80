import type { Id } from '@rentreel/contracts/ids';
import type { Chat, ChatHome, ChatMessage, DeclineReason, HiddenPart } from '@rentreel/contracts/messages';
import { type ListingCardRow, toListingCard } from '../listings/index.ts';
import { writingOf } from './conversation-policy.ts';
import type { MessageRow } from './conversation-row.ts';
import type { InboxRow } from './inbox-repository.ts';

export function toChatHome(row: ListingCardRow, now: number): ChatHome {
  const card = toListingCard(row, now);
  const { id, title, area, city, state } = card;
  return { id, title, area, city, state, firstYearKobo: row.firstYearKobo, photo: card.media[0] ?? null };
}

export function toChat(row: InboxRow, home: ChatHome, userId: string): Chat {
  const declinedReason = row.declinedReason as DeclineReason | null;
  const blocks = { byMe: Boolean(row.blockedByMe), byOther: Boolean(row.blockedByOther) };
  return {
    id: row.id as Id<'cnv'>,
    home,
    tenantId: row.tenantId as Id<'usr'>,
    side: row.side,
    other: { id: row.otherId as Id<'usr'>, name: row.otherName, isVerified: Boolean(row.otherVerified) },
    lastSeq: row.lastSeq,
    lastAt: row.lastAt,
    last: row.lastText === null ? null : { text: row.lastText, mine: row.lastSenderId === userId },
    unread: row.unread,
    archived: Boolean(row.archived),
    writing: writingOf(row.side, { declinedReason }, blocks),
    declinedReason,
    readSeq: row.readSeq,
    otherReadSeq: row.otherReadSeq,
    otherDeliveredSeq: row.otherDeliveredSeq,
  };
}

type StoredPart = HiddenPart & { readonly original: string };

/** A message as `userId` may see it: what was hidden is told to its writer alone. */
export function toChatMessage(row: MessageRow, userId: string): ChatMessage {
  const mine = row.senderId === userId;
  // Written by this module alone, from what the masking found.
  const parts = JSON.parse(row.hidden ?? '[]') as StoredPart[];
  return {
    id: row.id as Id<'msg'>,
    seq: row.seq,
    mine,
    kind: row.kind,
    text: row.text,
    hidden: parts.map(({ kind, original }) => ({ kind, original: mine ? original : null })),
    clientId: mine ? row.clientId : null,
    createdAt: row.createdAt,
  };
}
