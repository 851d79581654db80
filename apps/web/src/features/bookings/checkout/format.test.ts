import type { PaymentIntent } from '@rentreel/contracts/payments';
import { expect, it } from 'vitest';
import { intentCopy } from './format.ts';

const reported = { reference: 'int-01m7', amountKobo: 100, failure: null } as unknown as PaymentIntent;

it('names the reference apart from the sentence, where there is money to ask after', () => {
  const words = intentCopy({ ...reported, standing: 'waiting' });
  expect(words.text).toMatch(/on its way and not lost\.$/);
  expect(words.reference).toBe('int-01m7');
});

it('has no reference to name where nothing was charged', () => {
  expect(intentCopy({ ...reported, standing: 'not_charged' })).toEqual({
    tone: 'bad',
    title: 'Not paid',
    text: 'You weren’t charged.',
  });
});
