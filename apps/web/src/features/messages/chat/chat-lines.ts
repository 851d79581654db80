import type { Chat, ChatCard, ChatMessage, ChatPhoto, SystemEvent } from '@rentreel/contracts/messages';
import type { WaitingMessage } from '../outbox.ts';
import { dayLabel } from '../format.ts';

/** How far a message of one's own has come. */
export type MessageMark = 'waiting' | 'failed' | 'stored' | 'delivered' | 'read';

/** What a line shows besides its words. */
export type LineContent =
  | { readonly kind: 'text' }
  | { readonly kind: 'photos'; readonly photos: readonly ChatPhoto[]; readonly covered: boolean }
  /** Photos of one's own that are on their way. */
  | { readonly kind: 'waiting_photos'; readonly count: number }
  /** `isLatest`: no later card is about the same thing, so this one says how it stands. */
  | { readonly kind: 'card'; readonly card: ChatCard; readonly isLatest: boolean }
  | { readonly kind: 'system'; readonly event: SystemEvent };

/** A message as the chat shows it, stored or still on its way. */
export interface ChatLine extends Pick<ChatMessage, 'text' | 'hidden' | 'warned' | 'mine'> {
  readonly key: string;
  /** Its number in the chat; null while it waits. */
  readonly seq: number | null;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Null for what the other side wrote. */
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

/** The last card about each thing, by the number of its message. */
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

/** What is stored, in order, then what waits; what has arrived is not shown a second time. */
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
    // A message keeps its place on the screen when it is stored.
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

/** Lines of the same day in Lagos together, in order. */
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
