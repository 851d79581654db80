import type { ChatMessage } from '@rentreel/contracts/messages';
import { describe, expect, it } from 'vitest';
import type { WaitingMessage } from '../../../lib/chat/chat-outbox.ts';
import { chatLines, groupByDay } from './chat-lines.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const message = (seq: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `msg_${seq}`,
  seq,
  mine: true,
  kind: 'text',
  text: `message ${seq}`,
  hidden: [],
  clientId: `client-${seq}`,
  createdAt: now,
  ...changes,
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

describe('the lines of a chat', () => {
  it('say how far each message of one’s own has come', () => {
    const stored = [message(1), message(2), message(3), message(4, { mine: false, clientId: null })];
    const lines = chatLines(stored, [waiting('w1'), waiting('w2', 'Too fast')], marks);
    expect(lines.map(({ mark }) => mark)).toEqual(['read', 'delivered', 'stored', null, 'waiting', 'failed']);
    expect(lines.at(-1)?.failure).toBe('Too fast');
  });

  it('show a message once that is stored and still in the outbox', () => {
    const lines = chatLines([message(1)], [waiting('client-1'), waiting('w1')], marks);
    expect(lines.map(({ key }) => key)).toEqual(['client-1', 'w1']);
  });

  it('keep the days of Lagos apart', () => {
    const lines = chatLines([message(1, { createdAt: now - 86_400_000 }), message(2), message(3)], [], marks);
    expect(groupByDay(lines, now).map(({ day, lines: ofDay }) => [day, ofDay.length])).toEqual([
      ['Yesterday', 1],
      ['Today', 2],
    ]);
  });
});
