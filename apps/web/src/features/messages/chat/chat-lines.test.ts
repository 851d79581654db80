import type { ChatMessage } from '@rentreel/contracts/messages';
import { dayMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import type { WaitingMessage } from '../outbox.ts';
import { chatLines, groupByDay } from './chat-lines.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const fields = (seq: number): Omit<Extract<ChatMessage, { kind: 'text' }>, 'kind'> => ({
  id: `msg_${seq}`,
  seq,
  mine: true,
  text: `message ${seq}`,
  hidden: [],
  warned: [],
  clientId: `client-${seq}`,
  createdAt: now,
});
const message = (seq: number, changes: { mine?: boolean; clientId?: null; createdAt?: number } = {}): ChatMessage => ({
  ...fields(seq),
  ...changes,
  kind: 'text',
});
const card = (seq: number, inspectionId: `ins_${string}`): ChatMessage => ({
  ...fields(seq),
  kind: 'card',
  card: { type: 'inspection', inspectionId, state: 'requested', startsAt: now, endsAt: now + 1_800_000 },
});
const waiting = (clientId: string, failure: string | null = null): WaitingMessage => ({
  owner: 'usr_1',
  conversationId: 'cnv_1',
  clientId,
  text: clientId,
  at: now,
  failure,
});
const marks = { otherReadSeq: 1, otherDeliveredSeq: 2 };

describe('chatLines', () => {
  it("contains the delivery state of each of the user's own messages", () => {
    const stored = [message(1), message(2), message(3), message(4, { mine: false, clientId: null })];
    const lines = chatLines(stored, [waiting('w1'), waiting('w2', 'Too fast')], marks);
    expect(lines.map(({ mark }) => mark)).toEqual(['read', 'delivered', 'stored', null, 'waiting', 'failed']);
    expect(lines.at(-1)?.failure).toBe('Too fast');
  });

  it('contains a message once that is stored and still in the outbox', () => {
    const lines = chatLines([message(1)], [waiting('client-1'), waiting('w1')], marks);
    expect(lines.map(({ key }) => key)).toEqual(['client-1', 'w1']);
  });

  it('marks only the latest card about an inspection as current', () => {
    const lines = chatLines([card(1, 'ins_a'), card(2, 'ins_b'), card(3, 'ins_a')], [], marks);
    expect(lines.map(({ content }) => content.kind === 'card' && content.isLatest)).toEqual([false, true, true]);
    expect(lines.map(({ mark }) => mark)).toEqual([null, null, null]);
  });

  it('contains pending photos until the stored message replaces them', () => {
    const sending = { ...waiting('w1'), photos: { count: 2, uploads: null } };
    expect(chatLines([], [sending], marks)[0]?.content).toEqual({ kind: 'waiting_photos', count: 2 });
    const stored: ChatMessage = { ...fields(1), clientId: 'w1', kind: 'photos', photos: [], covered: false };
    expect(chatLines([stored], [sending], marks).map(({ content }) => content.kind)).toEqual(['photos']);
  });

  it('groupByDay separates the days of Lagos', () => {
    const lines = chatLines([message(1, { createdAt: now - dayMs }), message(2), message(3)], [], marks);
    expect(groupByDay(lines, now).map(({ day, lines: ofDay }) => [day, ofDay.length])).toEqual([
      ['Yesterday', 1],
      ['Today', 2],
    ]);
  });
});
