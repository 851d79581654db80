import { describe, expect, it } from 'vitest';
import { type ScamTargetActor, type ScamTargetState, scamTargetProcess } from './process.ts';

type Leads = Record<string, string | undefined>;

/** Independent copy of the agreed process. */
const agreed: Record<ScamTargetState, Record<ScamTargetActor, Leads>> = {
  open: { admin: { list: 'listed', clear: 'cleared' }, person: {} },
  listed: { admin: { clear: 'cleared' }, person: {} },
  cleared: { admin: { list: 'listed' }, person: { reopen: 'open' } },
};

const { states, actors } = scamTargetProcess;

describe('scamTargetProcess', () => {
  it.each(states.flatMap((state) => actors.map((actor) => [state, actor] as const)))(
    'allows from %s for the %s exactly the agreed transitions',
    (state, actor) => {
      const leads = Object.fromEntries(scamTargetProcess.from(state, actor).map(({ name, to }) => [name, to]));
      expect(leads).toEqual(agreed[state][actor]);
    },
  );
});
