import type { Logger } from '@rentreel/domain/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RedisLink, connectRedis } from '../redis/index.ts';
import { type RedisServer, hasRedis, startRedis } from '../redis/testing/index.ts';
import type { MemoryEventBus } from './memory-event-bus.ts';
import { createRedisEventBus } from './redis-event-bus.ts';
import { describeEventBus } from './testing/event-bus-contract.ts';

const silent: Logger = { info: () => {}, warn: () => {}, error: () => {} };

/** Resolves when the condition is true; the test's timeout limits the wait. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe.skipIf(!hasRedis)('createRedisEventBus', () => {
  let server: RedisServer;
  const links: RedisLink[] = [];
  const buses: MemoryEventBus[] = [];
  const busOf = (process: number) => () => {
    const bus = buses[process];
    if (!bus) throw new Error(`Process ${process} has no bus`);
    return bus;
  };
  const [here, there] = [busOf(0), busOf(1)];

  /** Resolves when a call of one bus has reached the other, so that all earlier calls have arrived too. */
  const settle = async () => {
    let arrived = false;
    const end = there().subscribe('settled', () => {
      arrived = true;
    });
    while (!arrived) {
      here().notify('settled');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    end();
  };

  beforeAll(async () => {
    server = await startRedis();
    for (let process = 0; process < 2; process += 1) {
      const link = connectRedis({ url: server.url, log: silent });
      links.push(link);
      buses.push(createRedisEventBus(link));
    }
    await until(() => links.every((link) => link.isUp()));
    await settle();
  });
  afterAll(async () => {
    for (const link of links) link.close();
    await server.kill();
  });

  describeEventBus(here, settle);

  it('wakes a listener in another process once per call, and its own listeners at once', async () => {
    const woken: string[] = [];
    const ends = [
      here().subscribe('usr_ada', () => woken.push('here')),
      there().subscribe('usr_ada', () => woken.push('there')),
      there().subscribe('usr_tunde', () => woken.push('stranger')),
    ];
    here().notify('usr_ada');
    expect(woken).toEqual(['here']);
    await settle();
    here().notify('usr_ada');
    await settle();
    expect(woken.toSorted()).toEqual(['here', 'here', 'there', 'there']);
    for (const end of ends) end();
  });

  it('wakes its own listeners while Redis is unavailable', async () => {
    await server.kill();
    await until(() => links.every((link) => !link.isUp()));
    let calls = 0;
    const end = here().subscribe('usr_ada', () => {
      calls += 1;
    });
    here().notify('usr_ada');
    expect(calls).toBe(1);
    end();
  });
});
