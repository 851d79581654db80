import { describe, expect, it } from 'vitest';
import { referralCodeField, referralRecord } from './referral.ts';

describe('referralCodeField', () => {
  it.each(['A', 'ADA123', 'ada-123_X', 'a'.repeat(64)])('accepts %j unchanged', (code) => {
    expect(referralCodeField.parse(code)).toBe(code);
  });

  it.each(['', ' ADA', 'ADA 123', 'ADA.123', 'ọlá', 'a'.repeat(65), 'ADA\n', 42, null])('refuses %j', (code) => {
    const { error } = referralCodeField.safeParse(code);
    expect(error?.issues.map(({ message }) => message)).toEqual(['This invitation code is not complete.']);
  });
});

describe('referralRecord', () => {
  const record = { referrerId: 'usr_1', ts: 1, type: 'user_signup', source: 'signup_page' };

  it('has exactly the four fields of the specification', () => {
    expect(referralRecord.parse(record)).toEqual(record);
    expect(referralRecord.safeParse({ ...record, bonus: 1 }).success).toBe(false);
  });

  it.each([{ type: 'user_login' }, { source: 'home_page' }, { ts: '1' }, { referrerId: undefined }])(
    'refuses %j',
    (change) => {
      expect(referralRecord.safeParse({ ...record, ...change }).success).toBe(false);
    },
  );
});
