import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { userAvailable } from '../accounts.ts';
import type { RecordedEntry } from '../journal-entry.ts';
import { depositPosting } from '../postings/wallet.ts';
import { escrowFundedPosting, escrowPaidOutPosting } from '../postings/bookings.ts';
import { violations } from '../testing/audit.ts';

const at = (seq: number) => ({ idempotencyKey: `key-${seq}`, occurredAt: seq });
const recorded = (seq: number) => ({ id: `jrn_${seq}`, seq });
const lines = [{ purpose: 'rent', amountKobo: kobo(200) }] as const;
const booking = (id: string) => ({ bookingId: id, home: 'Mini flat', lines });

const deposit = { ...depositPosting({ userId: 'ada', amountKobo: kobo(900), ...at(1) }), ...recorded(1) };
const fund = (seq: number, id: string): RecordedEntry => ({
  ...escrowFundedPosting({
    ...booking(id),
    ...at(seq),
    paidBy: [{ account: userAvailable('ada'), amountKobo: kobo(200) }],
  }),
  ...recorded(seq),
});
const release = (seq: number, id: string, refersTo: string): RecordedEntry => ({
  ...escrowPaidOutPosting({
    ...booking(id),
    ...at(seq),
    kind: 'escrow_released',
    to: [{ account: userAvailable('bola'), amountKobo: kobo(200) }],
    refersTo,
  }),
  ...recorded(seq),
});

describe('auditLedger with the escrow of a booking', () => {
  it('accepts escrow that is held and escrow that was released', () => {
    const held = [deposit, fund(2, 'bkg_1'), fund(3, 'bkg_2')];
    expect(violations(held)).toEqual([]);
    expect(violations([...held, release(4, 'bkg_2', 'jrn_3'), release(5, 'bkg_1', 'jrn_2')])).toEqual([]);
  });

  it.each([
    ['the payment of another booking', 'jrn_3'],
    ['something that is no payment', 'jrn_1'],
    ['nothing that there is', 'jrn_9'],
  ])('reports a payout that refers to %s', (_, refersTo) => {
    const held = [deposit, fund(2, 'bkg_1'), fund(3, 'bkg_2')];
    expect(violations([...held, release(4, 'bkg_1', refersTo)])).toContain('INV-12 jrn_4');
  });
});
