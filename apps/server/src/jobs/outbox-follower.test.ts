import { outboxChannel, write } from '@rentreel/domain/kernel';
import { createTestWorld } from '@rentreel/domain/testing';
import { createMemoryEventBus } from '@rentreel/integrations/event-bus';
import { expect, it, vi } from 'vitest';
import { startOutboxFollower } from './outbox-follower.ts';

it('passes on what another process wrote, to those whom it is for', async () => {
  const world = await createTestWorld();
  const [ada, tunde] = [await world.createPerson(), await world.createPerson()];
  const events = createMemoryEventBus();
  const woken: string[] = [];
  for (const channel of [ada.userId, tunde.userId, outboxChannel]) events.subscribe(channel, () => woken.push(channel));

  const follower = startOutboxFollower({ services: { ...world.services, events }, pollMs: 10 });
  // The other process has a bus of its own. It writes until it is heard: nobody can tell when the follower begins to listen.
  await vi.waitFor(async () => {
    await write(world.system, async () => ({
      result: undefined,
      audit: [],
      events: [{ topic: 'wallet.changed', userId: ada.userId, payload: {} }],
    }));
    expect(woken).toEqual(expect.arrayContaining([ada.userId, outboxChannel]));
  }, 10_000);
  expect(woken).not.toContain(tunde.userId);
  await follower.stop();
  await world.dispose();
});
