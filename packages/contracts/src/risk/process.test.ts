import { describe } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
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

describe('riskCaseProcess', () => {
  testTransitions(riskCaseProcess, agreed);
});
