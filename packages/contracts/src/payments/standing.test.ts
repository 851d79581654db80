import { kobo, zeroKobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { openPaymentInput } from './inputs.ts';
import { paymentStandingText } from './standing.ts';
import { paymentStandings } from './states.ts';

const reported = {
  amountKobo: kobo(245_000_000),
  receivedKobo: kobo(200_000_000),
  missingKobo: kobo(45_000_000),
  walletKobo: kobo(200_000_000),
  returningKobo: zeroKobo,
  refundedKobo: zeroKobo,
  reference: 'int-1',
  purpose: 'booking',
} as const;
const charged = paymentStandings.filter((standing) => standing !== 'not_charged' && standing !== 'starting');

describe('paymentStandingText', () => {
  it('states that the payer was not charged only when nothing was taken', () => {
    expect(paymentStandingText({ ...reported, standing: 'not_charged' })).toBe('You weren’t charged.');
    expect(paymentStandingText({ ...reported, standing: 'starting' })).toContain('You weren’t charged.');
  });

  it.each(charged)('never states it while money may be in transit or received: %s', (standing) => {
    const text = paymentStandingText({ ...reported, standing });
    expect(text).not.toContain('weren’t charged');
    expect(text).toContain('int-1');
  });

  it('states the held and the missing amount', () => {
    expect(paymentStandingText({ ...reported, standing: 'part_received' })).toBe(
      'We hold ₦2,000,000; ₦450,000 is missing. Reference int-1.',
    );
  });

  it('states the amounts returned, in transit and not returnable', () => {
    const back = { ...reported, walletKobo: zeroKobo, refundedKobo: kobo(60_000_000), returningKobo: kobo(40_000_000) };
    expect(paymentStandingText({ ...back, standing: 'returning' })).toBe(
      'We sent back ₦600,000; ₦400,000 is on its way back to you. Reference int-1.',
    );
    expect(paymentStandingText({ ...back, standing: 'returning', refundedKobo: zeroKobo, walletKobo: kobo(500) })).toBe(
      '₦400,000 is on its way back to you. ₦5 is in your wallet. Reference int-1.',
    );
    expect(paymentStandingText({ ...back, standing: 'returned', returningKobo: zeroKobo })).toBe(
      '₦600,000 went back to where it came from. Banks show it within 10 working days. Reference int-1.',
    );
    expect(
      paymentStandingText({ ...back, standing: 'returned', returningKobo: zeroKobo, walletKobo: kobo(40_000_000) }),
    ).toContain('10 working days. ₦400,000 is in your wallet.');
  });

  it('states where the money is according to its purpose', () => {
    expect(paymentStandingText({ ...reported, standing: 'received' })).toBe('We hold ₦2,450,000. Reference int-1.');
    expect(paymentStandingText({ ...reported, standing: 'received', purpose: 'wallet' })).toBe(
      '₦2,450,000 is in your wallet. Reference int-1.',
    );
  });
});

describe('openPaymentInput', () => {
  const input = { purpose: 'wallet', amountKobo: 500_000, method: 'card', idempotencyKey: 'key-12345678' };

  it.each([
    [{ purpose: 'booking' }, 'Only a payment into your wallet is started here.'],
    [{ amountKobo: 0.5 }, 'Give an amount in whole kobo, above zero.'],
    [{ amountKobo: -1 }, 'Give an amount in whole kobo, above zero.'],
    [{ method: 'cash' }, 'Choose card or bank transfer.'],
    [{ idempotencyKey: 'short' }, 'Send a key of 8 to 64 letters, digits or dashes.'],
  ])('explains what is wrong with %j', (change, message) => {
    expect(openPaymentInput.safeParse({ ...input, ...change }).error?.issues[0]?.message).toBe(message);
  });

  it('accepts a payment into a wallet', () => {
    expect(openPaymentInput.safeParse(input).success).toBe(true);
  });
});
