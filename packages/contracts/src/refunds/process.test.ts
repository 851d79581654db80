import { describe, expect, it } from 'vitest';
import { type RefundState, refundProcess } from './process.ts';

/** The process as it was agreed, written down a second time: state, then what an administrator may do and where it leads. */
const agreed: Record<RefundState, Readonly<Record<string, RefundState>>> = {
  proposed: { approve: 'paid', decline: 'declined', withdraw: 'withdrawn' },
  paid: {},
  declined: {},
  withdrawn: {},
};

describe('the process of a refund', () => {
  it.each(refundProcess.states)('leads out of %s exactly as agreed', (state) => {
    const leads = refundProcess.from(state, 'admin').map(({ name, to }) => [name, to]);
    expect(Object.fromEntries(leads)).toEqual(agreed[state]);
  });

  it('moves money with the approval alone, which takes another person than the proposal', () => {
    const moving = refundProcess.transitions.filter(({ effect }) => effect !== undefined);
    expect(moving.map(({ name }) => name)).toEqual(['approve']);
    expect(moving[0]?.guards).toEqual(['other_person', 'no_party', 'covered']);
  });
});
