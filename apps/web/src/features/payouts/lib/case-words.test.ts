import { describe, expect, it } from 'vitest';
import { approvalWords, caseState } from './case-words.ts';

const large = { state: 'requested', approvalsNeeded: 2, endorsedBy: null, mayApprove: true } as const;

describe('a case of a payout', () => {
  it('says who approves a large sum next', () => {
    expect(approvalWords(large)).toMatch(/^Two people approve this/);
    const endorsed = { ...large, endorsedBy: 'Ngozi Eze' };
    expect(approvalWords(endorsed)).toBe('Ngozi Eze has approved. With your approval it leaves.');
    expect(approvalWords({ ...endorsed, mayApprove: false })).toMatch(/Another administrator approves next\.$/);
  });

  it('says nothing of approvals when one is enough, or when it has left', () => {
    expect(approvalWords({ ...large, approvalsNeeded: 1 })).toBeUndefined();
    expect(approvalWords({ ...large, state: 'processing' })).toBeUndefined();
  });

  it('is not told to its reader as if it were theirs', () => {
    expect(caseState({ state: 'returned' })).toBe('Back in their wallet');
    expect(caseState({ state: 'requested' })).toBe('Waiting for approval');
  });
});
