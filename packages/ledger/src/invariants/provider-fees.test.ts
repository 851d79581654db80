import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../journal-entry.ts';
import { depositPosting, withdrawalPaidPosting, withdrawalRequestedPosting } from '../postings/wallet.ts';
import { providerFeePosting } from '../postings/payments.ts';
import { audit, record } from '../testing/audit.ts';

const at = (key: string, amount = 300) => ({
  userId: 'ada',
  purpose: 'Wallet withdrawal',
  idempotencyKey: key,
  amountKobo: kobo(amount),
  occurredAt: 0,
});
const feeOf = (key: string, refersTo?: string) =>
  providerFeePosting({ ...at(key, 10), ...(refersTo !== undefined && { refersTo }) });
const asked = [depositPosting(at('in', 1000)), withdrawalRequestedPosting(at('ask'))];
const paid = [...asked, withdrawalPaidPosting({ ...at('end'), refersTo: 'jrn_2' })];

const broken = (entries: readonly JournalEntry[]) =>
  audit(record(entries)).map(({ rule, where }) => `${where}: ${rule}`);

describe('auditLedger with provider fees', () => {
  it('accepts a fee for a payment and for a paid transfer', () => {
    expect(broken([...asked, feeOf('fee')])).toEqual([]);
    expect(broken([...paid, feeOf('fee', 'jrn_2')])).toEqual([]);
  });

  it.each([
    ['of a transfer that was not paid', 'jrn_3', [...asked, feeOf('fee', 'jrn_2')]],
    ['twice of one transfer', 'jrn_5', [...paid, feeOf('fee', 'jrn_2'), feeOf('again', 'jrn_2')]],
    [
      'from a wallet',
      'jrn_4',
      [
        ...paid,
        {
          ...feeOf('fee'),
          lines: [
            { account: 'exp:psp', amountKobo: 10 },
            { account: 'user:ada:available', amountKobo: -10 },
          ],
        },
      ],
    ],
  ] as const)('reports a fee taken %s', (_how, where, entries) => {
    expect(broken(entries as readonly JournalEntry[])).toEqual([
      expect.stringContaining(`${where}: a fee of a provider`) as string,
    ]);
  });
});
