import { describe, expect, it } from 'vitest';
import { type AccountMergeState, accountMergeProcess } from './process.ts';

/** Independent copy of the agreed process: state, then an administrator's transitions with their target. */
const agreed: Record<AccountMergeState, Readonly<Record<string, AccountMergeState>>> = {
  proposed: { confirm: 'merged', decline: 'declined', withdraw: 'withdrawn' },
  merged: {},
  declined: {},
  withdrawn: {},
};

describe('accountMergeProcess', () => {
  it.each(accountMergeProcess.states)('allows from %s exactly the agreed transitions', (state) => {
    const leads = accountMergeProcess.from(state, 'admin').map(({ name, to }) => [name, to]);
    expect(Object.fromEntries(leads)).toEqual(agreed[state]);
  });
});
