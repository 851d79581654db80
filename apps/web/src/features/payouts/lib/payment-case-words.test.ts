import type { PaymentCase } from '@rentreel/contracts/payments';
import { describe, expect, it } from 'vitest';
import { paymentNews, refundHint } from './payment-case-words.ts';

const paid: PaymentCase = {
  id: 'int_00000000000000000000000001',
  person: { id: 'usr_00000000000000000000000001', name: 'Adaeze Okonkwo' },
  description: 'Mini flat, Bode Thomas Street',
  method: 'bank_transfer',
  state: 'settled',
  stateSince: Date.UTC(2026, 10, 21, 9),
  reference: 'int-00000000000000000000000001',
  amountKobo: 50_000_000,
  receivedKobo: 50_000_000,
  heldKobo: 0,
  expiresAt: Date.UTC(2026, 10, 22, 9),
  inParts: false,
  kept: false,
  mayRefund: true,
  refundReason: null,
};
const words = (part: Partial<PaymentCase>) => paymentNews({ ...paid, ...part });

describe('what administrators read of a payment', () => {
  it('says where the money is', () => {
    expect(words({})).toBe('It is in the wallet.');
    expect(words({ kept: true })).toBe('It could not go where it was meant to, so it is in the wallet.');
    expect(words({ inParts: true, receivedKobo: 20_000_000 })).toMatch(/^₦200,000 came in parts/);
    expect(words({ state: 'pending', heldKobo: 20_000_000, receivedKobo: 20_000_000 })).toMatch(
      /^₦200,000 is held; ₦300,000 is missing\. .+ Adaeze Okonkwo .+ 22 Nov 2026/,
    );
  });

  it('says that it goes back, or went, and why', () => {
    const refundReason = 'Paid twice';
    expect(words({ state: 'refund_pending', refundReason })).toBe(
      'It is on its way back to Adaeze Okonkwo. Reason: Paid twice',
    );
    expect(words({ state: 'refunded', refundReason })).toBe('It went back on 21 Nov 2026. Reason: Paid twice');
  });

  it('says what sending it back does', () => {
    expect(refundHint(paid)).toContain('to the bank account that paid');
    expect(refundHint({ ...paid, method: 'card' })).toContain('to the card that paid');
  });
});
