import { findPressure, alwaysMaskedKinds, maskReplacements } from '@rentreel/contracts/masking';
import type { Id } from '@rentreel/contracts/ids';
import type { UploadedMedia } from '@rentreel/contracts/media';
import type {
  Chat,
  ChatCard,
  ChatHome,
  ChatMessage,
  ChatPhoto,
  ChatState,
  ContactStage,
  DeclineReason,
  HiddenPart,
  SystemEvent,
} from '@rentreel/contracts/messages';
import { type Context, assertNever, isImpersonated } from '../kernel/index.ts';
import { type ListingCardRow, toListingSummary } from '../listings/index.ts';
import { signMedia } from '../media/index.ts';
import type { InboxRow } from './inbox-repository.ts';
import { contactStage, writingOf } from './policy.ts';
import type { MessageRow } from './repository.ts';

export const toChatHome = (row: ListingCardRow, now: number): ChatHome => ({
  ...toListingSummary(row, now),
  firstYearKobo: row.firstYearKobo,
});

/** Placeholder for the text and photos of a message when a staff member views the account. */
const hiddenFromStaff = 'Hidden from staff';

/** A chat as one of its two people sees it. */
export const toChat = (ctx: Context, row: InboxRow, { home, userId }: { home: ChatHome; userId: Id<'usr'> }): Chat => ({
  home,
  ...toChatState(ctx, row, userId),
});

/** A chat as one of its two people sees it, without its listing. */
export function toChatState(ctx: Context, row: InboxRow, userId: Id<'usr'>): ChatState {
  const declinedReason = row.declinedReason as DeclineReason | null;
  const blocks = { byMe: Boolean(row.blockedByMe), byOther: Boolean(row.blockedByOther) };
  const writing = writingOf(row.side, { declinedReason }, blocks);
  return {
    id: row.id,
    tenantId: row.tenantId,
    side: row.side,
    other: { id: row.otherId, name: row.otherName, isVerified: Boolean(row.otherVerified) },
    lastSeq: row.lastSeq,
    lastAt: row.lastAt,
    last: toLast(row, userId, isImpersonated(ctx)),
    unread: row.unread,
    archived: Boolean(row.archived),
    needsReply: row.awaiting === row.side && writing === 'open',
    expired: row.expiredAt !== null,
    contacts: contactStage(row),
    writing,
    declinedReason,
    readSeq: row.readSeq,
    otherReadSeq: row.otherReadSeq,
    otherDeliveredSeq: row.otherDeliveredSeq,
  };
}

function toLast({ lastText, lastSenderId, lastPhotos }: InboxRow, userId: Id<'usr'>, hide: boolean): Chat['last'] {
  if (lastText === null) return null;
  if (hide) return { text: hiddenFromStaff, mine: lastSenderId === userId };
  const photos = lastPhotos === 1 ? 'Photo' : `${lastPhotos ?? 0} photos`;
  return { text: lastText === '' ? photos : lastText, mine: lastSenderId === userId };
}

/** A contact found in a text, as written. */
type StoredPart = HiddenPart & { readonly original: string };

/** The payload of a message, by its kind; written by this module only. */
interface StoredPayload {
  readonly photos: readonly UploadedMedia[];
  readonly event: SystemEvent;
}

const payloadOf = ({ payload }: MessageRow): Partial<StoredPayload> =>
  JSON.parse(payload ?? '{}') as Partial<StoredPayload>;

/** The reader of a message. */
export interface MessageReader {
  readonly userId: Id<'usr'>;
  readonly stage: ContactStage;
}

interface WarnedText {
  readonly mine: boolean;
  readonly isOpen: boolean;
  readonly parts: readonly StoredPart[];
}

/**
 * Returns the warnings for a reader: a link, which may lead to a fake page even when it is shown, and pressure for money.
 */
function warnedOf({ kind, text, original }: MessageRow, { mine, isOpen, parts }: WarnedText): ChatMessage['warned'] {
  const links = isOpen && parts.some((part) => part.kind === 'link') ? (['link'] as const) : [];
  if (mine || (kind !== 'text' && kind !== 'photos')) return [...links];
  const pressure = findPressure(original ?? text);
  return pressure ? [...links, pressure] : [...links];
}

function toWords(row: MessageRow, mine: boolean, stage: ContactStage) {
  const { text, original, hidden } = row;
  const parts = JSON.parse(hidden ?? '[]') as StoredPart[];
  const isOpen = stage === 'open';
  const left = isOpen ? parts.filter((part) => alwaysMaskedKinds.includes(part.kind)) : parts;
  return {
    text: isOpen ? (original ?? text) : text,
    hidden: left.map((part) => ({ kind: part.kind, original: mine ? part.original : null })),
    warned: warnedOf(row, { mine, isOpen, parts }),
  };
}

/** Returns what a user wrote, for an administrator who decides on a report: nothing is hidden. */
export function writtenText({ text, original, hidden }: MessageRow): string {
  const parts = (JSON.parse(hidden ?? '[]') as StoredPart[]).filter(({ kind }) => alwaysMaskedKinds.includes(kind));
  return parts.reduce(
    (read, { kind, original: stood }) => read.replace(maskReplacements[kind], () => stood),
    original ?? text,
  );
}

/** Converts a message for one reader: until contacts are open, hidden parts are returned to the writer only. */
export function toChatMessage(ctx: Context, row: MessageRow, reader: MessageReader): ChatMessage {
  const isPrivate = row.kind === 'text' || row.kind === 'photos';
  if (!isPrivate || !isImpersonated(ctx)) return toShownMessage(ctx, row, reader);
  const shown = toShownMessage(
    ctx,
    { ...row, kind: 'text', text: hiddenFromStaff, original: null, hidden: null },
    reader,
  );
  return { ...shown, kind: 'text' };
}

function toShownMessage(ctx: Context, row: MessageRow, { userId, stage }: MessageReader): ChatMessage {
  const mine = row.senderId === userId;
  const fields = {
    id: row.id,
    seq: row.seq,
    mine,
    ...toWords(row, mine, stage),
    clientId: mine ? row.clientId : null,
    createdAt: row.createdAt,
  };
  switch (row.kind) {
    case 'text':
      return { ...fields, kind: 'text' };
    case 'photos': {
      const photos = toPhotos(ctx, row, userId);
      return { ...fields, kind: 'photos', photos, covered: !mine && stage === 'hidden' };
    }
    case 'card':
      return { ...fields, kind: 'card', card: JSON.parse(row.payload ?? '') as ChatCard };
    case 'system':
      return { ...fields, kind: 'system', event: payloadOf(row).event ?? 'note' };
    default:
      return assertNever(row.kind);
  }
}

/** Returns the photos of a message for one reader. */
export function toPhotos(ctx: Context, row: MessageRow, readerId: Id<'usr'>): ChatPhoto[] {
  const { photos = [] } = payloadOf(row);
  return photos.map((photo) => signMedia(ctx, photo, readerId));
}
