import type { StaffRight } from '@rentreel/contracts/staff';
import type { AccessRule } from './access-rule.ts';

const pair = { keepId: `usr_${'0'.repeat(26)}`, closeId: `usr_${'1'.repeat(26)}` };
const absentMerge = { mergeId: `mrg_${'0'.repeat(26)}`, version: 1, reason: 'Compared the two photos' };

/** Accounts of one person that one administrator proposes to merge and another approves. */
export const mergeAccess: Readonly<Record<string, AccessRule>> = {
  'merges.list': { callers: 'administrators' },
  'merges.candidates': { callers: 'administrators', input: () => ({ userId: pair.keepId }) },
  'merges.preview': { callers: 'administrators', outcome: 'merges.no_such_account', input: () => pair },
  'merges.propose': {
    callers: 'administrators',
    outcome: 'merges.no_such_account',
    input: () => ({ ...pair, reason: 'Same phone and same photo' }),
  },
  'merges.confirm': { callers: 'administrators', outcome: 'merges.not_found', input: () => absentMerge },
  'merges.decline': { callers: 'administrators', outcome: 'merges.not_found', input: () => absentMerge },
  'merges.withdraw': { callers: 'administrators', outcome: 'merges.not_found', input: () => absentMerge },
};

export const rightsOfMerges: Readonly<Record<string, StaffRight>> = {
  'merges.list': 'people.merge',
  'merges.candidates': 'people.merge',
  'merges.preview': 'people.merge',
  'merges.propose': 'people.merge',
  'merges.confirm': 'people.merge',
  'merges.decline': 'people.merge',
  'merges.withdraw': 'people.merge',
};
