import type { Chat, ChatMessage } from '@rentreel/contracts/messages';
import type { WaitingMessage } from '../../../lib/chat/chat-outbox.ts';
import { dayWords } from './chat-times.ts';

/** How far a message of one's own has come. */
export type MessageMark = 'waiting' | 'failed' | 'stored' | 'delivered' | 'read';

/** A message as the chat shows it, stored or still on its way. */
export interface ChatLine extends Pick<ChatMessage, 'kind' | 'text' | 'hidden' | 'mine'> {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Null for what the other side wrote. */
  readonly mark: MessageMark | null;
  readonly failure: string | null;
}

type Marks = Pick<Chat, 'otherReadSeq' | 'otherDeliveredSeq'>;

function markOf({ seq }: ChatMessage, { otherReadSeq, otherDeliveredSeq }: Marks): MessageMark {
  if (seq <= otherReadSeq) return 'read';
  return seq <= otherDeliveredSeq ? 'delivered' : 'stored';
}

/** What is stored, in order, then what waits; what has arrived is not shown a second time. */
export function chatLines(
  messages: readonly ChatMessage[],
  waiting: readonly WaitingMessage[],
  marks: Marks,
): ChatLine[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const stored = messages.map((message): ChatLine => {
    const { clientId, id, kind, text, hidden, mine, createdAt } = message;
    const mark = mine && kind !== 'system' ? markOf(message, marks) : null;
    // A message keeps its place on the screen when it is stored.
    return { key: clientId ?? id, kind, text, hidden, mine, at: createdAt, mark, failure: null };
  });
  const onTheWay = waiting
    .filter(({ clientId }) => !arrived.has(clientId))
    .map(({ clientId, text, at, failure }): ChatLine => {
      const mark = failure === null ? 'waiting' : 'failed';
      return { key: clientId, kind: 'text', text, hidden: [], mine: true, at, mark, failure };
    });
  return [...stored, ...onTheWay];
}

/** Lines of the same day in Lagos together, in order. */
export function groupByDay(lines: readonly ChatLine[], now = Date.now()): { day: string; lines: ChatLine[] }[] {
  const days: { day: string; lines: ChatLine[] }[] = [];
  for (const line of lines) {
    const day = dayWords(line.at, now);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
