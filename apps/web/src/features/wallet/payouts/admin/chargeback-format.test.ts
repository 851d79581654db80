import type { ChargebackCase } from '@rentreel/contracts/payments';
import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { chargebackNote, chargebackTodo, evidenceText } from './chargeback-format.ts';

const some = (change: Partial<ChargebackCase>): ChargebackCase => ({
  id: 'chb_1',
  paymentId: 'int_1',
  person: { id: 'usr_1', name: 'Ada Obi' },
  about: 'Wallet deposit',
  reference: 'int-1',
  disputeId: '77',
  provider: 'paystack',
  category: 'fraud',
  state: 'answer_needed',
  stateSince: 0,
  answerBy: null,
  amountKobo: kobo(500_000),
  heldKobo: kobo(0),
  coveredKobo: kobo(0),
  takenKobo: kobo(0),
  owedKobo: kobo(0),
  openedAt: 0,
  evidence: [],
  ...change,
});

describe('a chargeback', () => {
  it.each([
    [{ heldKobo: kobo(500_000) }, '₦5,000 of the wallet is on hold.'],
    [
      { heldKobo: kobo(500_000), owedKobo: kobo(200_000) },
      '₦5,000 of the wallet is on hold. The wallet didn’t have ₦2,000 of it; what comes in next pays that.',
    ],
    [{ coveredKobo: kobo(500_000) }, '₦5,000 stays in the escrow of the booking, which is on hold.'],
    [{}, 'Nothing is held: it was refunded before.'],
    [{ state: 'won' as const }, 'The payment stands, and nothing is on hold.'],
    [
      { state: 'lost' as const, takenKobo: kobo(500_000) },
      'The bank got ₦5,000. The wallet of Ada Obi paid for all of it.',
    ],
    [
      { state: 'lost' as const, takenKobo: kobo(500_000), owedKobo: kobo(100_000) },
      'The bank got ₦5,000. Ada Obi owes ₦1,000; what comes into the wallet pays it.',
    ],
  ])('has a note that states where the money is: %o', (change, note) => {
    expect(chargebackNote(some(change))).toBe(note);
  });

  it.each([
    [{}, /Answer the dispute on the dashboard of paystack: send/],
    [{ answerBy: Date.UTC(2026, 10, 26, 20, 40) }, /by 26 Nov 2026, 9:40 pm: send/],
    [{ state: 'lost' as const, owedKobo: kobo(1), coveredKobo: kobo(1) }, /Lift the hold and cancel the booking/],
    [{ state: 'lost' as const, owedKobo: kobo(1) }, /Ask the person to pay/],
    [{ state: 'lost' as const }, undefined],
    [{ state: 'with_bank' as const }, undefined],
    [{ state: 'won' as const }, undefined],
  ])('has a next step for the administrator: %o', (change, todo) => {
    if (todo === undefined) expect(chargebackTodo(some(change))).toBeUndefined();
    else expect(chargebackTodo(some(change))).toMatch(todo);
  });

  it('has its evidence as lines of text to paste', () => {
    const evidence = [
      { label: 'Payment', text: '₦5,000, Card' },
      { label: 'Paid for', text: 'Wallet deposit' },
    ];
    expect(evidenceText(evidence)).toBe('Payment: ₦5,000, Card\nPaid for: Wallet deposit');
  });
});
