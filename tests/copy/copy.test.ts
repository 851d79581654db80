import { describe, expect, it } from 'vitest';
import { readCopy } from './copy.ts';
import { checkCopy } from './rules.ts';

const path = 'apps/web/src/features/wallet/sample.tsx';
const textsOf = (source: string) => readCopy(path, source).map(({ text }) => text);
const problemsOf = (source: string) => checkCopy(path, source).map(({ problem }) => problem);

describe('the list of texts', () => {
  it('has what stands between tags, in attributes, in catalogues and in templates, and nothing technical', () => {
    const source = `
      import { wallet } from 'some package with words';
      export const texts = { paid: 'Paid to your bank.', kind: 'bank_transfer' };
      export const missing = (sum: string) => \`You are \${sum} short.\`;
      if (!wallet) throw new Error('Nobody reads this on a screen');
      export const Sample = () => <p className="grid gap-2 items-center" title="Your last payment">Ready to withdraw</p>;
    `;
    expect(textsOf(source)).toEqual([
      'Paid to your bank.',
      'You are {} short.',
      'Your last payment',
      'Ready to withdraw',
    ]);
  });
});

describe('the rules of texts', () => {
  it.each([
    ["'Open the link in the mail.'", 'write email'],
    ["'We sent you an e-mail.'", 'write email'],
    ["'You were signed out.'", 'write log in and log out'],
    ["'Tries left: 4.'", 'write attempts'],
    ["'Visits from 17:00 on.'", 'write a time as 5:00 pm'],
    ["'At most 20 % of the rent.'", 'write a percentage without a space'],
    ["'This cannot be undone.'", 'write a contraction'],
    ["'It is not paid yet.'", 'write a contraction'],
    ["'Put it up again.'", 'write publish or list'],
    ["'This home is not on offer.'", 'write available'],
    ["'Not confirmed of late.'", 'write recently'],
    ["'Accept the offer, or say no.'", 'write decline'],
    ["'You paid ' + sum", 'write the whole sentence with a placeholder'],
    ['<p>Reference {booking.id}</p>', 'show a short reference, not an id'],
    ['<p>{bookingId}</p>', 'show a short reference, not an id'],
  ])('find %s', (text, problem) => {
    expect(problemsOf(`export const sample = ${text};`)).toContain(problem);
  });

  it.each([
    "'Visits from 5:00 pm on.'",
    "'We’ll email you the link.'",
    "'The mail server didn’t answer.'",
    "'If it isn’t signed in time, the home goes back on the market.'",
    '<p>{booking.home.title}</p>',
    "'src/' + path",
  ])('accept %s', (text) => {
    expect(problemsOf(`export const sample = ${text};`)).toEqual([]);
  });
});
