import type { AccessRule } from './access-table.ts';

const absent = (prefix: string) => `${prefix}_${'0'.repeat(26)}`;

/** Who may call what receipts offer: their two people alone, but for the check by code. */
export const receiptAccess: Readonly<Record<string, AccessRule>> = {
  'receipts.get': {
    callers: 'signed-in',
    outcome: 'receipts.not_found',
    input: () => ({ receiptId: absent('rct') }),
  },
  'receipts.list': { callers: 'signed-in', input: () => ({ bookingId: absent('bkg') }) },
  'receipts.verify': {
    callers: 'everybody',
    outcome: 'receipts.unknown_code',
    input: () => ({ code: '0000-0000-0000' }),
  },
  'receipts.rentStatement': { callers: 'signed-in', input: () => ({ year: 2026 }) },
};
