import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../journal-entry.ts';
import { depositPosting } from '../postings/wallet.ts';
import {
  paymentRefundAskedPosting,
  paymentRefundPaidPosting,
  paymentRefundReturnedPosting,
} from '../postings/payments.ts';
import { audit, record } from '../testing/audit.ts';

const common = { userId: 'ada', purpose: 'Wallet', occurredAt: 0 };
const at = (key: string, amount = 300) => ({ ...common, idempotencyKey: key, amountKobo: kobo(amount) });
const end = (key: string, refersTo: string, amount = 300) => ({ ...at(key, amount), refersTo });
const start = [depositPosting(at('in', 1000)), paymentRefundAskedPosting(at('ask'))];

const broken = (entries: readonly JournalEntry[]) =>
  audit(record(entries)).map(({ rule, where }) => `${where}: ${rule}`);

describe('auditLedger with payment refunds', () => {
  it('accepts a refund that ends once, paid or returned', () => {
    expect(broken(start)).toEqual([]);
    expect(broken([...start, paymentRefundPaidPosting(end('end', 'jrn_2'))])).toEqual([]);
    expect(broken([...start, paymentRefundReturnedPosting(end('end', 'jrn_2'))])).toEqual([]);
  });

  it.each([
    ['twice', 'jrn_4', [paymentRefundPaidPosting(end('a', 'jrn_2')), paymentRefundReturnedPosting(end('b', 'jrn_2'))]],
    ['with another amount', 'jrn_3', [paymentRefundPaidPosting(end('a', 'jrn_2', 299))]],
    ['of something that is none', 'jrn_3', [paymentRefundReturnedPosting(end('a', 'jrn_1'))]],
  ])('reports a refund that ends %s', (_how, where, ends) => {
    expect(broken([...start, ...ends])).toEqual([
      expect.stringContaining(`${where}: a refund ends at most once`) as string,
    ]);
  });
});
