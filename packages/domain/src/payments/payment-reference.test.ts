import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { intentIdOf, referenceOf, referencesOf } from './payment-reference.ts';

describe('the reference of a payment', () => {
  it('has no underscore, and numbers the attempts after the first', () => {
    const id = newId('int');
    expect(referencesOf({ id, attempt: 3 })).toEqual([
      id.replace('_', '-'),
      `${id.replace('_', '-')}-2`,
      `${id.replace('_', '-')}-3`,
    ]);
  });

  it('leads back to the payment, whichever attempt it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (attempt) => {
        const id = newId('int');
        expect(intentIdOf(referenceOf({ id, attempt }))).toBe(id);
      }),
    );
  });

  it.each(['', 'int', 'dep_1', 'int-short', `int-${'0'.repeat(26)}-x`, `int-${'0'.repeat(26)}-123`, 'pay-1'])(
    'is none of ours: %j',
    (reference) => {
      expect(intentIdOf(reference)).toBeUndefined();
    },
  );
});
