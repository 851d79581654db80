import { expect, it } from 'vitest';
import type { Process, ProcessSpec, StateIn } from '../process.ts';

/** The transitions of an actor in a state, by name, with their target; undefined for one that keeps the state. */
type Leads = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Tests that a process allows exactly the agreed transitions. `agreed` is an independent copy of the process: for each state
 * the transitions of each actor; default: none.
 */
export function testTransitions<S extends ProcessSpec>(
  process: Process<S>,
  agreed: Readonly<Record<StateIn<S>, Readonly<Record<string, Leads | undefined>>>>,
): void {
  const cases = process.states.flatMap((state) => process.actors.map((actor) => [state, actor] as const));
  it.each(cases)('allows from %s for the %s exactly the agreed transitions', (state, actor) => {
    const leads = Object.fromEntries(process.from(state, actor).map(({ name, to }) => [name, to]));
    expect(leads).toStrictEqual({ ...agreed[state][actor] });
    const found = process.transitionNames.filter((name) => process.find(name, state, actor));
    expect(found).toEqual(Object.keys(leads));
  });
}
