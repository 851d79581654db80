import type { EventBus } from '@rentreel/domain/ports';
import { expect, it } from 'vitest';

/** What every event bus must do, whatever carries its calls; `settle` waits until a call has arrived. */
export function describeEventBus(
  createBus: () => EventBus,
  settle: () => Promise<void> = () => Promise.resolve(),
): void {
  it('wakes every listener of a channel and nobody else', async () => {
    const bus = createBus();
    const woken: string[] = [];
    const ends = ['first', 'second'].map((name) => bus.subscribe('usr_ada', () => woken.push(name)));
    ends.push(bus.subscribe('usr_tunde', () => woken.push('stranger')));
    bus.notify('usr_ada');
    await settle();
    expect(woken.toSorted()).toEqual(['first', 'second']);
    for (const end of ends) end();
  });

  it('wakes nobody after the subscription ended, however often it is ended', async () => {
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

  it('takes a call that nobody listens to', async () => {
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
