import type { PaymentCase } from '@rentreel/contracts/payments';
import { kobo, zeroKobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { approvalLabel, caseState, leavesLabel, paymentCaseNote, refundHint, refundPartLabel } from './format.ts';

const large = { state: 'requested', approvalsNeeded: 2, endorsedBy: null, mayApprove: true } as const;

describe('a payout case', () => {
  it('names who must approve a large amount next', () => {
    expect(approvalLabel(large)).toMatch(/^Two people must approve this/);
    const endorsed = { ...large, endorsedBy: 'Ngozi Eze' };
    expect(approvalLabel(endorsed)).toBe('Ngozi Eze has approved. Your approval sends it.');
    expect(approvalLabel({ ...endorsed, mayApprove: false })).toMatch(/Another administrator approves next\.$/);
  });

  it('has no approval label when one approval is enough or when it has been sent', () => {
    expect(approvalLabel({ ...large, approvalsNeeded: 1 })).toBeUndefined();
    expect(approvalLabel({ ...large, state: 'processing' })).toBeUndefined();
  });

  it('has state labels in the third person', () => {
    expect(caseState({ state: 'returned' })).toBe('Back in their wallet');
    expect(caseState({ state: 'requested' })).toBe('Waiting for approval');
  });
});

const paid: PaymentCase = {
  id: 'int_00000000000000000000000001',
  person: { id: 'usr_00000000000000000000000001', name: 'Adaeze Okonkwo' },
  description: 'Mini flat, Bode Thomas Street',
  method: 'bank_transfer',
  state: 'settled',
  stateSince: Date.UTC(2026, 10, 21, 9),
  reference: 'int-00000000000000000000000001',
  amountKobo: kobo(50_000_000),
  receivedKobo: kobo(50_000_000),
  heldKobo: zeroKobo,
  expiresAt: Date.UTC(2026, 10, 22, 9),
  inParts: false,
  stored: false,
  refundableKobo: kobo(50_000_000),
  returningKobo: zeroKobo,
  returnedKobo: zeroKobo,
  refundParts: [],
  refundReason: null,
};
const noteOf = (part: Partial<PaymentCase>) => paymentCaseNote({ ...paid, ...part });

describe('a payment case', () => {
  it('states where the money is', () => {
    expect(noteOf({})).toBe('It’s in the wallet.');
    expect(noteOf({ stored: true })).toBe('It couldn’t go where it was meant to, so it is in the wallet.');
    expect(noteOf({ inParts: true, receivedKobo: kobo(50_000_000) })).toMatch(/^₦500,000 came in parts/);
    expect(noteOf({ state: 'expired', receivedKobo: kobo(20_000_000) })).toMatch(/^₦200,000 came, the rest never did/);
    expect(noteOf({ state: 'pending', heldKobo: kobo(20_000_000), receivedKobo: kobo(20_000_000) })).toMatch(
      /^₦200,000 is held; ₦300,000 is missing\. .+ Adaeze Okonkwo .+ 22 Nov 2026/,
    );
  });

  it('states the refund and its reason', () => {
    const refundReason = 'Paid twice';
    const back = { refundReason, refundableKobo: zeroKobo };
    expect(noteOf({ ...back, state: 'refund_pending', returningKobo: kobo(50_000_000) })).toBe(
      'It is on its way back to Adaeze Okonkwo. Reason: Paid twice',
    );
    expect(noteOf({ ...back, state: 'refunded', returnedKobo: kobo(50_000_000) })).toBe(
      'It went back on 21 Nov 2026. Reason: Paid twice',
    );
    expect(noteOf({ ...back, state: 'refund_pending', returningKobo: kobo(20_000_000) })).toBe(
      '₦200,000 is on its way back to Adaeze Okonkwo. Reason: Paid twice',
    );
    const mixed = { ...back, returnedKobo: kobo(30_000_000) };
    expect(noteOf({ ...mixed, state: 'refund_pending', returningKobo: kobo(20_000_000) })).toBe(
      '₦300,000 went back; ₦200,000 is on its way back to Adaeze Okonkwo. Reason: Paid twice',
    );
    expect(noteOf({ ...mixed, state: 'refunded', refundableKobo: kobo(20_000_000) })).toBe(
      '₦300,000 went back, the last of it on 21 Nov 2026; ₦200,000 is in the wallet. Reason: Paid twice',
    );
  });

  it('states the progress of each refund part', () => {
    const part = { refund: 1, place: 1, amountKobo: kobo(20_000_000), since: Date.UTC(2026, 10, 21, 9), reason: null };
    expect(refundPartLabel({ ...part, state: 'waiting' })).toMatch(/^₦200,000: with the provider since .*21 Nov/);
    expect(refundPartLabel({ ...part, state: 'returned' })).toMatch(/^₦200,000: sent back, /);
    expect(refundPartLabel({ ...part, state: 'refused', reason: 'Closed' })).toMatch(
      /\(Closed\)\. It’s in the wallet$/,
    );
  });

  it('states the effect of a refund', () => {
    expect(refundHint(paid)).toContain('to the bank account that paid');
    expect(refundHint({ ...paid, method: 'card' })).toContain('to the card that paid');
    expect(refundHint({ ...paid, inParts: true })).toContain('in parts, each to where it came from');
  });
});

const leavesAt = Date.UTC(2026, 10, 23, 9);
const hold = { reason: 'We look into a report.', since: leavesAt, by: 'Ngozi Eze' };

describe('leavesLabel', () => {
  it('states the release time, the effect of a hold, or that nothing is released automatically', () => {
    const due = { leavesAt, hold: null, state: 'handed_over' } as const;
    expect(leavesLabel({ ...due, releaseWaitsFor: [] })).toBe('Leaves automatically on 23 Nov 2026, 10:00 am');
    expect(leavesLabel({ ...due, releaseWaitsFor: [], hold })).toMatch(
      /^When the hold is lifted: 23 Nov 2026, 10:00 am, or at once/,
    );
    expect(leavesLabel({ ...due, releaseWaitsFor: [], leavesAt: null })).toBe('Nothing leaves automatically now');
    expect(leavesLabel({ ...due, releaseWaitsFor: ['identity'] })).toBe(
      'Due on 23 Nov 2026, 10:00 am, and leaves once the landlord is checked',
    );
  });
});
