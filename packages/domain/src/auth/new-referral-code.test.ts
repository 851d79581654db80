import { referralCodeField } from '@rentreel/contracts/referrals';
import { describe, expect, it } from 'vitest';
import { newReferralCode } from './new-referral-code.ts';
import { subjectOfEmail } from './subject-of-email.ts';

const codes = Array.from({ length: 3000 }, newReferralCode);

describe('a code to invite others with', () => {
  it('has ten letters that nobody mixes up, and is one that a link may carry', () => {
    for (const code of codes) {
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
      expect(referralCodeField.safeParse(code).success).toBe(true);
    }
  });

  it('is not drawn twice, and every letter comes up', () => {
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codes.join('')).size).toBe(32);
  });
});

describe('an address in the audit log', () => {
  it('is known again and cannot be read', () => {
    const subject = subjectOfEmail('adaeze@example.com');
    expect(subject).toMatch(/^email:[0-9a-f]{16}$/);
    expect(subjectOfEmail('adaeze@example.com')).toBe(subject);
    expect(subjectOfEmail('tunde@example.com')).not.toBe(subject);
    expect(subject).not.toContain('adaeze');
  });
});
