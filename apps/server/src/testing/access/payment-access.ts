import type { AccessRule } from './access-table.ts';

/** A payment is its payer's alone; administrators send one back, and do not read it. */
const payersOnly: AccessRule = {
  callers: 'signed-in',
  objects: [
    {
      object: 'payment',
      own: 'ok',
      anothers: 'payments.not_found',
      absent: 'payments.not_found',
      input: (paymentId) => ({ paymentId }),
    },
  ],
};

let keys = 0;

export const paymentAccess: Readonly<Record<string, AccessRule>> = {
  'payments.options': { callers: 'signed-in' },
  'payments.listOpen': { callers: 'signed-in' },
  'payments.open': {
    callers: 'signed-in',
    input: () => {
      keys += 1;
      return { purpose: 'wallet', amountKobo: 500_000, method: 'card', idempotencyKey: `access-key-${keys}` };
    },
  },
  'payments.get': payersOnly,
  'payments.check': payersOnly,
  'payments.listCases': { callers: 'administrators' },
  'payments.refund': {
    callers: 'administrators',
    outcome: 'payments.not_found',
    input: () => ({ paymentId: `int_${'0'.repeat(26)}`, reason: 'Paid twice' }),
  },
};
