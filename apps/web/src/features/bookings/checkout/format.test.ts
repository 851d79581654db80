import type { PaymentIntent } from '@rentreel/contracts/payments';
import { expect, it } from 'vitest';
import { intentCopy } from './format.ts';

const reported = { reference: 'int-01m7', amountKobo: 100, failure: null } as unknown as PaymentIntent;

it('intentCopy returns the payment reference separately when a payment may be in transit', () => {
  const copy = intentCopy({ ...reported, standing: 'waiting' });
  expect(copy.text).toMatch(/on its way and not lost\.$/);
  expect(copy.reference).toBe('int-01m7');
});

it('intentCopy returns no reference when nothing was charged', () => {
  expect(intentCopy({ ...reported, standing: 'not_charged' })).toEqual({
    tone: 'bad',
    title: 'Not paid',
    text: 'You weren’t charged.',
  });
});
