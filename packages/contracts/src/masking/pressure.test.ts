import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPressure } from './pressure.ts';

describe('findPressure', () => {
  it.each([
    'Pay me ₦50,000 or I will give you a bad review',
    'Send the money before Friday else I will post your pictures',
    'If you don’t pay, my boys will deal with you',
    'I go expose you if you no send the money',
    'Transfer 20k now otherwise you will regret it',
    'PAY or I will lock you out of the house!',
    'Ｐａｙ me or I will beat you',
    'Refund me 100k or I’ll leave a one-star review',
  ])('detects a threat in “%s”', (text) => expect(findPressure(text)).toBe('threat'));

  it.each([
    'Pay outside the app, it is cheaper for both of us',
    'You can transfer it directly to my account',
    'Send the money to my opay',
    'Let us skip the escrow, just pay the agent',
    'Pay me first and I will send the address',
    'The inspection fee of ₦5,000 must be paid first before you come',
    'I take payment in bitcoin or gift cards',
    'Pay the rent not through RentReel abeg',
  ])('detects a demand for money outside RentReel in “%s”', (text) => expect(findPressure(text)).toBe('money_outside'));

  it.each([
    'Do not pay outside the app, it is not safe',
    'I never send money outside RentReel',
    'Please pay by Friday or I will let it to somebody else',
    'When do I have to pay the rent?',
    'I will pay in the app once the agreement is signed',
    'The police station is close, and the road is good',
    'Is the inspection free? I can come at four',
    'You will see the money in escrow after I pay',
    'We had a bad review of the generator, it will be fixed',
    'I can pay half now and half in six months if you agree',
    '',
  ])('detects nothing in “%s”', (text) => expect(findPressure(text)).toBeUndefined());

  it('accepts any text and ignores surrounding spaces', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => findPressure(` ${text} `) === findPressure(text)));
  });
});
