import { describe } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { type ScamTargetActor, type ScamTargetState, scamTargetProcess } from './process.ts';

type Leads = Record<string, string | undefined>;

/** Independent copy of the agreed process. */
const agreed: Record<ScamTargetState, Record<ScamTargetActor, Leads>> = {
  open: { admin: { list: 'listed', clear: 'cleared' }, person: {} },
  listed: { admin: { clear: 'cleared' }, person: {} },
  cleared: { admin: { list: 'listed' }, person: { reopen: 'open' } },
};

describe('scamTargetProcess', () => {
  testTransitions(scamTargetProcess, agreed);
});
