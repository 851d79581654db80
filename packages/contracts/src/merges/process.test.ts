import { describe } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { accountMergeProcess } from './process.ts';

describe('accountMergeProcess', () => {
  testTransitions(accountMergeProcess, {
    proposed: { admin: { confirm: 'merged', decline: 'declined', withdraw: 'withdrawn' } },
    merged: {},
    declined: {},
    withdrawn: {},
  });
});
