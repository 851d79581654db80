import { expect, it, vi } from 'vitest';
import { createChatFixture } from './fixtures.ts';
import { findMessagesAt } from './messages-repository.ts';

it('messages are found by chat and number in the index, without reading the others of the chat', async () => {
  const fixture = await createChatFixture();
  await fixture.say(fixture.tenant, 'Is it still free?');
  const { seq } = await fixture.say(fixture.landlord, 'It is.');
  const { read, readClient } = fixture.services.database;
  const place = { conversationId: fixture.chatId, seq };
  const execute = vi.spyOn(read.$client, 'execute');
  const found = await findMessagesAt(read, [place, place, { ...place, seq: seq + 1 }]);
  // Safe: prepared queries pass a text with its arguments; the overload with two parameters hides it.
  const [[statement] = []] = execute.mock.calls as unknown as [{ readonly sql: string; readonly args: string[] }][];
  execute.mockRestore();
  expect(found.map(({ text }) => text)).toEqual(['It is.']);
  const { rows } = await readClient.execute({
    sql: `EXPLAIN QUERY PLAN ${statement?.sql}`,
    args: statement?.args ?? [],
  });
  expect(rows.map((row) => row['detail'])).toContainEqual(
    expect.stringContaining('messages_by_conversation (conversation_id=? AND seq=?)'),
  );
  await fixture.dispose();
});
