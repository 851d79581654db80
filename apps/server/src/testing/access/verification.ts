import type { AccessRule } from './access-rule.ts';

let phones = 0;

/** Who may call what verification offers. */
export const verificationAccess: Readonly<Record<string, AccessRule>> = {
  'verification.get': { callers: 'signed-in' },
  'verification.sendPhoneCode': {
    callers: 'signed-in',
    input: () => {
      phones += 1;
      return { phone: `0803${String(1_000_000 + phones * 10_007)}` };
    },
  },
  'verification.confirmPhone': {
    callers: 'signed-in',
    outcome: 'verification.code_wrong',
    input: () => ({ code: '000000' }),
  },
};
