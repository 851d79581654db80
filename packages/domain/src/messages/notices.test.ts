import type { Id } from '@rentreel/contracts/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChatFixture, createChatFixture } from './fixtures.ts';
import { declineChat, markRead } from './index.ts';

let fixture: ChatFixture;
beforeEach(async () => {
  fixture = await createChatFixture();
});
afterEach(() => fixture.dispose());

interface Raised {
  readonly kind?: string;
  readonly userId: Id<'usr'>;
  readonly thread: string;
  readonly facts?: { readonly from: unknown; readonly words?: string; readonly reason?: string };
}

async function raised(topic: 'notice.raised' | 'notice.seen'): Promise<Raised[]> {
  const { rows } = await fixture.services.database.readClient.execute({
    sql: 'SELECT payload FROM outbox_events WHERE topic = ? ORDER BY seq',
    args: [topic],
  });
  return rows.map((row) => JSON.parse(row['payload'] as string) as Raised);
}

describe('the notification of a message', () => {
  it('goes to the other side only, with the sender and the text', async () => {
    await fixture.say(fixture.tenant, 'Is it still free?');
    await fixture.say(fixture.landlord, 'Yes');
    expect(await raised('notice.raised')).toMatchObject([
      {
        kind: 'message.received',
        userId: fixture.landlord.userId,
        facts: { from: expect.stringMatching(/^Applicant/), words: 'Is it still free?' },
      },
      { kind: 'message.received', userId: fixture.tenant.userId, facts: { from: 'Hauwa Sani', words: 'Yes' } },
    ]);
  });

  it('hides contacts and cuts a long text', async () => {
    await fixture.say(fixture.tenant, 'Call me on 0803 123 4567');
    await fixture.say(fixture.tenant, 'word '.repeat(100));
    const [masked, long] = await raised('notice.raised');
    expect(masked?.facts?.words).not.toMatch(/0803|4567/);
    expect(long?.facts?.words?.length).toBe(140);
  });

  it('is sent once when the message is resent', async () => {
    await fixture.say(fixture.tenant, 'Hello', 'client-id-of-the-message');
    await fixture.say(fixture.tenant, 'Hello', 'client-id-of-the-message');
    expect(await raised('notice.raised')).toHaveLength(1);
  });

  it('is marked as seen once when the message is read', async () => {
    const { seq } = await fixture.say(fixture.tenant, 'Hello');
    await markRead(fixture.landlord.ctx, { conversationId: fixture.chatId, seq });
    await markRead(fixture.landlord.ctx, { conversationId: fixture.chatId, seq });
    expect(await raised('notice.seen')).toMatchObject([{ userId: fixture.landlord.userId, thread: fixture.chatId }]);
  });
});

describe('the notification of a declined request', () => {
  it('goes to the tenant with the reason', async () => {
    await fixture.say(fixture.tenant, 'Hello');
    await declineChat(fixture.landlord.ctx, { conversationId: fixture.chatId, reason: 'let_already' });
    expect((await raised('notice.raised')).at(-1)).toMatchObject({
      kind: 'chat.declined',
      userId: fixture.tenant.userId,
      thread: fixture.chatId,
      facts: { from: 'Hauwa Sani', reason: 'The home is already let' },
    });
  });
});
