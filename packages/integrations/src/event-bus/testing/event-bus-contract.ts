import type { EventBus } from '@rentreel/domain/ports';
import { expect, it } from 'vitest';

/** The contract of every event bus; `settle` resolves when a call has arrived. */
export function describeEventBus(
  createBus: () => EventBus,
  settle: () => Promise<void> = () => Promise.resolve(),
): void {
  it('wakes every listener of a channel and no others', async () => {
    const bus = createBus();
    const woken: string[] = [];
    const ends = ['first', 'second'].map((name) => bus.subscribe('usr_ada', () => woken.push(name)));
    ends.push(bus.subscribe('usr_tunde', () => woken.push('stranger')));
    bus.notify('usr_ada');
    await settle();
    expect(woken.toSorted()).toEqual(['first', 'second']);
    for (const end of ends) end();
  });

  it('wakes no listener after its subscription ended, even when it is ended repeatedly', async () => {
    const bus = createBus();
    let calls = 0;
    const wake = () => {
      calls += 1;
    };
    const end = bus.subscribe('usr_ada', wake);
    const endTwin = bus.subscribe('usr_ada', wake);
    end();
    end();
    bus.notify('usr_ada');
    await settle();
    expect(calls).toBe(1);
    endTwin();
    bus.notify('usr_ada');
    await settle();
    expect(calls).toBe(1);
  });

  it('accepts a call without listeners', async () => {
    const bus = createBus();
    expect(() => bus.notify('usr_nobody')).not.toThrow();
    await settle();
  });

  it('lets a listener end its own subscription while it is woken', async () => {
    const bus = createBus();
    const woken: string[] = [];
    const end = bus.subscribe('usr_ada', () => {
      woken.push('once');
      end();
    });
    const endOther = bus.subscribe('usr_ada', () => woken.push('other'));
    bus.notify('usr_ada');
    bus.notify('usr_ada');
    await settle();
    expect(woken.toSorted()).toEqual(['once', 'other', 'other']);
    endOther();
  });
}
