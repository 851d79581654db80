import { describe, expect, it } from 'vitest';
import { createMemoryEventBus } from './memory-event-bus.ts';
import { describeEventBus } from './testing/event-bus-contract.ts';

describe('createMemoryEventBus', () => {
  describeEventBus(createMemoryEventBus);

  it('keeps no listener after 1,000 subscriptions have ended', () => {
    const bus = createMemoryEventBus();
    for (let person = 0; person < 1000; person += 1) {
      const end = bus.subscribe(`usr_${person % 7}`, () => undefined);
      bus.notify(`usr_${person % 7}`);
      end();
    }
    expect(bus.listenerCount()).toBe(0);
  });

  it('keeps a listener that subscribed after its channel had become empty', () => {
    const bus = createMemoryEventBus();
    const endFirst = bus.subscribe('usr_ada', () => undefined);
    endFirst();
    let calls = 0;
    bus.subscribe('usr_ada', () => {
      calls += 1;
    });
    endFirst();
    bus.notify('usr_ada');
    expect(calls).toBe(1);
  });
});
