import { entryKinds, transferPosting } from '@rentreel/ledger';
import { kobo } from '@rentreel/money';
import { describe, expect, it } from 'vitest';
import { postedTransaction, toWalletTransaction } from './wallet-transaction-dto.ts';

const line = {
  id: 'jrn_01k00000000000000000000000',
  kind: 'transfer',
  description: 'Rent for Alagomeji Street',
  amountKobo: 500,
  balanceAfterKobo: 100,
  occurredAt: 1,
  createdAt: 2,
} as const;

describe("the owner's view of a line", () => {
  it('turns the sign: what the books debit has left the wallet', () => {
    expect(toWalletTransaction(line).amountKobo).toBe(-500);
    expect(toWalletTransaction({ ...line, amountKobo: -500 }).amountKobo).toBe(500);
  });

  it('names the category only where there is one', () => {
    expect(toWalletTransaction({ ...line, category: 'escrow' })).toMatchObject({ category: 'escrow' });
    expect(toWalletTransaction({ ...line, category: null })).not.toHaveProperty('category');
  });

  it('has a word for every kind of entry', () => {
    const words = Object.fromEntries(entryKinds.map((kind) => [kind, toWalletTransaction({ ...line, kind }).type]));
    expect(words).toEqual({
      deposit: 'deposit',
      withdrawal_requested: 'withdrawal',
      withdrawal_paid: 'withdrawal',
      withdrawal_returned: 'refund',
      withdrawal_reversed: 'refund',
      withdrawal_paid_late: 'withdrawal',
      transfer: 'transfer',
      inspection_fee_held: 'inspection_fee',
      inspection_fee_returned: 'refund',
      inspection_fee_paid: 'inspection_fee',
      pot_saved: 'savings',
      pot_taken: 'savings',
      escrow_funded: 'booking',
      escrow_released: 'booking',
      escrow_refunded: 'refund',
      escrow_ruled: 'booking',
      caution_settled: 'booking',
      instalment_paid: 'rent',
      rent_returned: 'refund',
      penalty_taken: 'booking',
      penalty_collected: 'booking',
      payment_part_held: 'deposit',
      payment_part_freed: 'deposit',
      payment_to_wallet: 'deposit',
      payment_refund_asked: 'withdrawal',
      payment_refund_paid: 'withdrawal',
      payment_refund_returned: 'refund',
      provider_fee: 'withdrawal',
    });
  });

  it('is never made of an entry that does not touch the wallet', () => {
    const transfer = {
      fromUserId: 'usr_a',
      toUserId: 'usr_b',
      amountKobo: kobo(1),
      idempotencyKey: 'k',
      occurredAt: 1,
    };
    const posted = { id: 'jrn_1', seq: 1, occurredAt: 1, createdAt: 1, balanceAfter: new Map() };
    expect(() => postedTransaction(transferPosting(transfer), posted, 'usr_c')).toThrow(
      'does not touch user:usr_c:available',
    );
  });
});
