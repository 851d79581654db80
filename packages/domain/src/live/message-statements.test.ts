import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireUser } from '../kernel/index.ts';
import { type ChatFixture, createChatFixture } from '../messages/fixtures.ts';
import { findLastSeq } from '../outbox/index.ts';
import { countStatements, findPreparedAgain } from '../testing/count-statements.ts';
import { openDeviceOf } from './fixtures.ts';
import { readRecent } from './read-recent.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await createChatFixture();
});
afterAll(() => fixture.dispose());

it('sending a message takes at most 6 statements, and reading it for two devices at most 5', async () => {
  await fixture.say(fixture.tenant, 'Is it still free?');
  await fixture.say(fixture.landlord, 'It is.');
  const devices = [
    await openDeviceOf(fixture, fixture.tenant.userId),
    await openDeviceOf(fixture, fixture.landlord.userId),
  ];
  const afterSeq = await findLastSeq(fixture.system);
  // Includes two statements that `requireAudit` adds to count changed rows.
  expect(
    await countStatements(fixture.services.database, () => fixture.say(fixture.tenant, 'When can I see it?')),
  ).toBeLessThanOrEqual(6);
  const now = fixture.services.clock.now();
  const feeds = devices.map(({ ctx }) => ({ ctx, actor: requireUser(ctx), afterSeq, now }));
  const reading = await countStatements(fixture.services.database, async () => {
    const read = await Promise.all(feeds.map((feed) => readRecent(feed)));
    expect(read.flatMap(({ events }) => events.map(({ event }) => event.change?.message?.text))).toEqual([
      'When can I see it?',
      'When can I see it?',
    ]);
  });
  expect(reading).toBeLessThanOrEqual(5);
  const sending = async () => fixture.say(fixture.landlord, 'Tomorrow at ten.');
  expect(await findPreparedAgain(fixture.services.database, sending)).toEqual([]);
});
