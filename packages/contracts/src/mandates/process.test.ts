import { describe } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { type MandateActor, mandateProcess } from './process.ts';
import type { MandateState } from './states.ts';

type Leads = Record<string, string | undefined>;
const none: Record<MandateActor, Leads> = { agent: {}, owner: {}, invited: {}, system: {} };

/** Independent copy of the agreed process. */
const agreed: Record<MandateState, Record<MandateActor, Leads>> = {
  draft: { ...none, agent: { change: undefined, send: 'sent', withdraw: 'withdrawn' } },
  sent: {
    agent: { withdraw: 'withdrawn' },
    owner: { sign: 'active', decline: 'declined' },
    invited: { open: undefined },
    system: { expire: 'expired' },
  },
  active: { ...none, agent: { revoke: 'revoked' }, owner: { revoke: 'revoked' }, system: { expire: 'expired' } },
  declined: none,
  withdrawn: none,
  revoked: none,
  expired: none,
};

describe('mandateProcess', () => {
  testTransitions(mandateProcess, agreed);
});
