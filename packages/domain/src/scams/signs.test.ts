import { verdictOf } from '@rentreel/contracts/scams';
import { describe, expect, it } from 'vitest';
import { readContacts } from '@rentreel/contracts/masking';
import { signsOf } from './signs.ts';

const read = (message: string) => {
  const { text, contacts } = readContacts(message, ['rentreel.ng']);
  return signsOf(text, contacts);
};

describe('signsOf finds signs of a scam in', () => {
  it.each([
    [
      'Send ₦50,000 to Opay 803 555 0117 to hold the flat, many people are coming today',
      ['money_first', 'outside', 'hurry'],
    ],
    ['You will pay inspection fee of 5k before viewing', ['money_first']],
    ['Pay half now to secure the apartment', ['money_first']],
    ['Kindly pay form fee 10,000', ['money_first']],
    ['Transfer the rent to this account 0123456789 GTBank', ['outside']],
    ['Let us do it outside RentReel, I will give you discount', ['outside']],
    ['RentReel agent will collect the payment at the gate', ['impersonation']],
    ['Please send me the code you received to confirm', ['secret']],
    ['I need your card number and cvv', ['secret']],
    ['Send your OTP', ['secret']],
    ['You can pay with iTunes gift card', ['untraceable']],
    ['Only USDT or bitcoin', ['untraceable']],
    ['I am currently in the UK, my brother will send the keys by DHL', ['absent']],
    ['Landlord is abroad, virtual inspection only', ['absent']],
    ['Another client is interested and ready to pay', ['hurry']],
    ['E be last one, before e go finish', ['hurry']],
    ['Chat me on WhatsApp', ['moved']],
    ['wa.me/2348031234567', ['moved']],
    ['Confirm here: rentreel-pay.com/verify', ['false_page']],
    ['https://rentreel.ng.secure-login.com', ['false_page']],
    ['https://rentreeI.com/login', ['false_page']],
    ['https://rentreel.ng@evil.com/x', ['false_page']],
    ['https://gtbank.com@evil.com/x', ['hidden_link']],
    ['See https://bit.ly/3abc', ['hidden_link']],
    ['http://102.89.4.5/pay', ['hidden_link']],
    ['Ｓｅｎｄ your ＯＴＰ', ['secret']],
  ] as const)('%s', (message, expected) => {
    expect(read(message)).toEqual(expect.arrayContaining([...expected]));
  });
});

describe('signsOf finds no sign of a scam in', () => {
  it.each([
    'Good morning, is the flat still available?',
    'The rent is ₦1,200,000 and the caution fee ₦200,000.',
    'Can I come and see it on Saturday at 10 am?',
    'I paid through RentReel yesterday. When do I get the keys?',
    'The agreement is ready. Sign it in the app, then the money goes to escrow.',
    'There is a borehole, a prepaid meter and parking for two cars.',
    'My code at the gate is shown in the app.',
    'Look at https://rentreel.ng/#/property/lst_00000000000000000000000000',
    'The landlord lives in the compound and will show you round.',
    'We have three rooms left in the building.',
  ])('%s', (message) => {
    expect(verdictOf(read(message))).toBe('nothing');
  });
});

it('verdictOf returns danger for a serious sign, caution for a minor one, and nothing for none', () => {
  expect(verdictOf(['hurry'])).toBe('caution');
  expect(verdictOf(['hurry', 'outside'])).toBe('danger');
  expect(verdictOf([])).toBe('nothing');
});

it('signsOf handles 2,000 characters of repetitive text without backtracking', () => {
  for (const part of ['pay ', 'send to ', 'before ', 'a.', '1 ', 'many people ']) {
    const text = part.repeat(Math.floor(2000 / part.length));
    expect(Array.isArray(read(text))).toBe(true);
  }
});
