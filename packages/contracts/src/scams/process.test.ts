import { describe, expect, it } from 'vitest';
import { type ScamTargetActor, type ScamTargetState, scamTargetProcess } from './process.ts';

type Leads = Record<string, string | undefined>;

/** The process as it was agreed, written down a second time. */
const agreed: Record<ScamTargetState, Record<ScamTargetActor, Leads>> = {
  open: { admin: { list: 'listed', clear: 'cleared' }, person: {} },
  listed: { admin: { clear: 'cleared' }, person: {} },
  cleared: { admin: { list: 'listed' }, person: { reopen: 'open' } },
};

const { states, actors } = scamTargetProcess;

describe('scamTargetProcess', () => {
  it.each(states.flatMap((state) => actors.map((actor) => [state, actor] as const)))(
    'leads out of %s for the %s exactly as agreed',
    (state, actor) => {
      const leads = Object.fromEntries(scamTargetProcess.from(state, actor).map(({ name, to }) => [name, to]));
      expect(leads).toEqual(agreed[state][actor]);
    },
  );
});
