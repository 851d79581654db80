import { describe, expect, it } from 'vitest';
import { type AccountMergeState, accountMergeProcess } from './process.ts';

/** The process as it was agreed, written down a second time: state, then where an administrator leads it. */
const agreed: Record<AccountMergeState, Readonly<Record<string, AccountMergeState>>> = {
  proposed: { confirm: 'merged', decline: 'declined', withdraw: 'withdrawn' },
  merged: {},
  declined: {},
  withdrawn: {},
};

describe('the process of merging two accounts', () => {
  it.each(accountMergeProcess.states)('leads out of %s exactly as agreed', (state) => {
    const leads = accountMergeProcess.from(state, 'admin').map(({ name, to }) => [name, to]);
    expect(Object.fromEntries(leads)).toEqual(agreed[state]);
  });
});
