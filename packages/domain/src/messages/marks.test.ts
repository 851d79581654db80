import type { Id } from '@rentreel/contracts/ids';
import { outboxEvents } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChatFixture, createChatFixture } from './fixtures.ts';
import { markDelivered, markRead } from './index.ts';
import { storeMarks } from './marks.ts';

let fixture: ChatFixture;
beforeEach(async () => {
  fixture = await createChatFixture();
});
afterEach(() => fixture.dispose());

const say = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await fixture.say(fixture.tenant, `Line ${turn}`);
};
const reads = (seqs: readonly number[]) =>
  seqs.map((seq) => markRead(fixture.landlord.ctx, { conversationId: fixture.chatId, seq }));
const eventsOf = async (userId: Id<'usr'>) =>
  fixture.services.database.read.select().from(outboxEvents).where(eq(outboxEvents.userId, userId));

describe('concurrent marks of a chat', () => {
  it('end at the furthest message in any order and never move back', async () => {
    await say(12);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(20), { minLength: 1, maxLength: 8 }), async (seqs) => {
        await fixture.services.database.writer.write((tx) =>
          tx.$client.execute('UPDATE conversations SET landlord_read_seq = 1, landlord_delivered_seq = 1'),
        );
        await Promise.all([...reads(seqs), markDelivered(fixture.landlord.ctx)]);
        const furthest = Math.min(12, Math.max(1, ...seqs));
        expect(await fixture.chatOf(fixture.landlord)).toMatchObject({ readSeq: furthest });
        expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ otherReadSeq: furthest, otherDeliveredSeq: 12 });
      }),
      { numRuns: 15 },
    );
  });

  it('are stored for both sides', async () => {
    await say(2);
    await fixture.say(fixture.landlord, 'Yes');
    await Promise.all([
      markRead(fixture.tenant.ctx, { conversationId: fixture.chatId, seq: 3 }),
      markRead(fixture.landlord.ctx, { conversationId: fixture.chatId, seq: 3 }),
    ]);
    expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ readSeq: 3, otherReadSeq: 3 });
  });

  it('fail only for callers who are not in the chat', async () => {
    await say(3);
    const strange = markRead(fixture.stranger.ctx, { conversationId: fixture.chatId, seq: 3 });
    const [refused, ...stored] = await Promise.allSettled([strange, ...reads([1, 2])]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'messages.not_found' } });
    expect(stored.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await fixture.chatOf(fixture.landlord)).toMatchObject({ readSeq: 2 });
  });

  it('take at most four statements for any number of marks', async () => {
    await say(2);
    const origin = { actor: fixture.landlord.ctx.actor, requestId: 'test', now: fixture.services.clock.now() };
    const mark = (seq: number) => ({
      userId: fixture.landlord.userId,
      read: { conversationId: fixture.chatId, seq },
      origin,
    });
    const count = (marks: Parameters<typeof storeMarks>[1]) =>
      fixture.services.database.writer.write(async (tx) => {
        const execute = vi.spyOn(tx.$client, 'execute');
        await storeMarks(tx, marks);
        const statements = execute.mock.calls.length;
        execute.mockRestore();
        return statements;
      });
    expect(await count(Array.from({ length: 30 }, () => mark(2)))).toBeLessThanOrEqual(4);
  });

  it('signal each change once and nothing when they change nothing', async () => {
    await say(1);
    await Promise.all(reads([1, 1, 1]));
    const before = (await eventsOf(fixture.tenant.userId)).length;
    await Promise.all([...reads([1, 0]), markDelivered(fixture.landlord.ctx)]);
    expect(await eventsOf(fixture.tenant.userId)).toHaveLength(before);
  });
});
