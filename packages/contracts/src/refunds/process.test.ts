import { describe, expect, it } from 'vitest';
import { type RefundState, refundProcess } from './process.ts';

/** Independent copy of the agreed process: state, then an administrator's transitions with their target. */
const agreed: Record<RefundState, Readonly<Record<string, RefundState>>> = {
  proposed: { approve: 'paid', decline: 'declined', withdraw: 'withdrawn' },
  paid: {},
  declined: {},
  withdrawn: {},
};

describe('refundProcess', () => {
  it.each(refundProcess.states)('allows from %s exactly the agreed transitions', (state) => {
    const leads = refundProcess.from(state, 'admin').map(({ name, to }) => [name, to]);
    expect(Object.fromEntries(leads)).toEqual(agreed[state]);
  });

  it('moves money only on approval, by another person than the proposer', () => {
    const moving = refundProcess.transitions.filter(({ effect }) => effect !== undefined);
    expect(moving.map(({ name }) => name)).toEqual(['approve']);
    expect(moving[0]?.guards).toEqual(['other_person', 'proposer_serves', 'no_party', 'covered']);
  });
});
