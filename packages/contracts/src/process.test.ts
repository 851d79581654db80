import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type ActorOf,
  defineProcess,
  type EffectOf,
  type GuardOf,
  type StateOf,
  type TransitionNameOf,
} from './process.ts';

const door = defineProcess({
  name: 'door',
  actors: ['guest', 'owner', 'system'],
  states: { open: 'Open', shut: 'Shut', locked: 'Locked' },
  transitions: {
    close: { from: ['open'], to: 'shut', actors: ['guest', 'owner'], effect: 'ring' },
    lock: {
      from: ['shut'],
      to: 'locked',
      actors: ['owner', 'system'],
      guards: ['key_in_hand'],
      timers: [{ state: 'shut', afterMs: 60_000 }],
    },
    knock: { from: ['shut', 'locked'], actors: ['guest'] },
  },
});

describe('defineProcess', () => {
  it('find returns a transition only for its source states and actors', () => {
    expect(door.find('close', 'open', 'guest')?.to).toBe('shut');
    expect(door.find('close', 'shut', 'guest')).toBeUndefined();
    expect(door.find('lock', 'shut', 'guest')).toBeUndefined();
  });

  it("from lists an actor's transitions in a state, in the order of the definition", () => {
    expect(door.from('shut', 'owner').map(({ name }) => name)).toEqual(['lock']);
    expect(door.from('shut', 'guest').map(({ name, to }) => [name, to])).toEqual([['knock', undefined]]);
  });

  it('timerOf returns the automatic transition of a state and its delay', () => {
    expect(door.timerOf('shut')).toEqual({ state: 'shut', afterMs: 60_000, name: 'lock' });
    expect(door.timerOf('open')).toBeUndefined();
  });

  it('exposes states, transition names and labels', () => {
    expect(door.states).toEqual(['open', 'shut', 'locked']);
    expect(door.transitionNames).toEqual(['close', 'lock', 'knock']);
    expect(door.label('locked')).toBe('Locked');
  });

  it('infers states, actors, transitions, guards and effects', () => {
    expectTypeOf<StateOf<typeof door>>().toEqualTypeOf<'open' | 'shut' | 'locked'>();
    expectTypeOf<ActorOf<typeof door>>().toEqualTypeOf<'guest' | 'owner' | 'system'>();
    expectTypeOf<TransitionNameOf<typeof door>>().toEqualTypeOf<'close' | 'lock' | 'knock'>();
    expectTypeOf<GuardOf<typeof door>>().toEqualTypeOf<'key_in_hand'>();
    expectTypeOf<EffectOf<typeof door>>().toEqualTypeOf<'ring'>();
  });
});
