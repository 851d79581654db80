import { describe, expect, it } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { refundProcess } from './process.ts';

describe('refundProcess', () => {
  testTransitions(refundProcess, {
    proposed: { admin: { approve: 'paid', decline: 'declined', withdraw: 'withdrawn' } },
    paid: {},
    declined: {},
    withdrawn: {},
  });

  it('moves money only on approval, by another person than the proposer', () => {
    const moving = refundProcess.transitions.filter(({ effect }) => effect !== undefined);
    expect(moving.map(({ name }) => name)).toEqual(['approve']);
    expect(moving[0]?.guards).toEqual(['other_person', 'proposer_serves', 'no_party', 'covered']);
  });
});
