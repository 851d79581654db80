import type { Chat, ChatCard, ChatMessage, ChatPhoto, SystemEvent } from '@rentreel/contracts/messages';
import { dayLabel } from '#/lib/times.ts';
import type { WaitingMessage } from '../outbox.ts';

/** Delivery state of the user's own message. */
export type MessageMark = 'waiting' | 'failed' | 'stored' | 'delivered' | 'read';

/** Content of a line besides its text. */
type LineContent =
  | { readonly kind: 'text' }
  | { readonly kind: 'photos'; readonly photos: readonly ChatPhoto[]; readonly covered: boolean }
  /** The user's own photos that are being sent. */
  | { readonly kind: 'waiting_photos'; readonly count: number }
  /** `isLatest`: the newest card about its subject, which shows the current state. */
  | { readonly kind: 'card'; readonly card: ChatCard; readonly isLatest: boolean }
  | { readonly kind: 'system'; readonly event: SystemEvent };

/** A message as shown in the chat, stored or pending. */
export interface ChatLine extends Pick<ChatMessage, 'text' | 'hidden' | 'warned' | 'mine'> {
  readonly key: string;
  /** Number of the message in the chat; null while it is pending. */
  readonly seq: number | null;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Null for messages of the other party. */
  readonly mark: MessageMark | null;
  readonly failure: string | null;
  readonly content: LineContent;
}

type Marks = Pick<Chat, 'otherReadSeq' | 'otherDeliveredSeq'>;

function markOf({ seq }: ChatMessage, { otherReadSeq, otherDeliveredSeq }: Marks): MessageMark {
  if (seq <= otherReadSeq) return 'read';
  return seq <= otherDeliveredSeq ? 'delivered' : 'stored';
}

const subjectOf = (card: ChatCard): string => (card.type === 'inspection' ? card.inspectionId : card.bookingId);

/** Returns for each subject the number of its latest card. */
function latestCards(messages: readonly ChatMessage[]): ReadonlySet<number> {
  const cards = messages.flatMap((message) =>
    message.kind === 'card' ? [[subjectOf(message.card), message.seq] as const] : [],
  );
  return new Set(new Map(cards).values());
}

function contentOf(message: ChatMessage, latest: ReadonlySet<number>): LineContent {
  switch (message.kind) {
    case 'text':
      return { kind: 'text' };
    case 'photos':
      return { kind: 'photos', photos: message.photos, covered: message.covered };
    case 'card':
      return { kind: 'card', card: message.card, isLatest: latest.has(message.seq) };
    case 'system':
      return { kind: 'system', event: message.event };
  }
}

const waitingContent = ({ photos }: WaitingMessage): LineContent =>
  photos ? { kind: 'waiting_photos', count: photos.count } : { kind: 'text' };

/** Returns the stored messages in order, then the pending ones that are not stored yet. */
export function chatLines(
  messages: readonly ChatMessage[],
  waiting: readonly WaitingMessage[],
  marks: Marks,
): ChatLine[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const latest = latestCards(messages);
  const stored = messages.map((message): ChatLine => {
    const { clientId, id, seq, kind, text, hidden, warned, mine, createdAt } = message;
    const mark = mine && kind !== 'system' && kind !== 'card' ? markOf(message, marks) : null;
    const content = contentOf(message, latest);
    // Keyed by the client id, so that a message keeps its place on screen when it is stored.
    return { key: clientId ?? id, seq, text, hidden, warned, mine, at: createdAt, mark, failure: null, content };
  });
  const onTheWay = waiting
    .filter(({ clientId }) => !arrived.has(clientId))
    .map((message): ChatLine => {
      const { clientId, text, at, failure } = message;
      const mark = failure === null ? 'waiting' : 'failed';
      const content = waitingContent(message);
      return { key: clientId, seq: null, text, hidden: [], warned: [], mine: true, at, mark, failure, content };
    });
  return [...stored, ...onTheWay];
}

/** Groups consecutive lines by their day in Lagos. */
export function groupByDay(lines: readonly ChatLine[], now = Date.now()): { day: string; lines: ChatLine[] }[] {
  const days: { day: string; lines: ChatLine[] }[] = [];
  for (const line of lines) {
    const day = dayLabel(line.at, now);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
