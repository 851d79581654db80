import { describe, expect, it } from 'vitest';
import { type RiskCaseActor, type RiskCaseState, riskCaseProcess } from './process.ts';

type Leads = Record<string, string | undefined>;
const again = { admin: {}, system: { reopen: 'open' } };

/** Independent copy of the agreed process. The server decides nothing about a user. */
const agreed: Record<RiskCaseState, Record<RiskCaseActor, Leads>> = {
  open: { admin: { clear: 'cleared', ask_again: 'verify_asked', restrict: 'restricted' }, system: {} },
  cleared: again,
  verify_asked: again,
  restricted: again,
};

const { states, actors } = riskCaseProcess;

describe('riskCaseProcess', () => {
  it.each(states.flatMap((state) => actors.map((actor) => [state, actor] as const)))(
    'allows from %s for the %s exactly the agreed transitions',
    (state, actor) => {
      const leads = Object.fromEntries(riskCaseProcess.from(state, actor).map(({ name, to }) => [name, to]));
      expect(leads).toEqual(agreed[state][actor]);
    },
  );
});
