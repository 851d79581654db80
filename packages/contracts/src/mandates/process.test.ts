import { describe, expect, it } from 'vitest';
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

const { states, actors } = mandateProcess;

describe('mandateProcess', () => {
  it.each(states.flatMap((state) => actors.map((actor) => [state, actor] as const)))(
    'allows from %s for the %s exactly the agreed transitions',
    (state, actor) => {
      const leads = Object.fromEntries(mandateProcess.from(state, actor).map(({ name, to }) => [name, to]));
      expect(leads).toEqual(agreed[state][actor]);
    },
  );
});
