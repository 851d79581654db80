import { describe, expect, it } from 'vitest';
import { parseFile } from '../support/syntax-tree.ts';
import { readCopy } from './copy.ts';
import { checkCopy } from './rules.ts';

const path = 'apps/web/src/features/wallet/sample.tsx';
const textsOf = (source: string) => readCopy(parseFile(path, source)).map(({ text }) => text);
const problemsOf = (source: string) => {
  const file = parseFile(path, source);
  return checkCopy(file, readCopy(file)).map(({ problem }) => problem);
};

describe('readCopy', () => {
  it('returns texts of tags, attributes, objects and templates, and no technical strings', () => {
    const source = `
      import { wallet } from 'some package with words';
      export const texts = { paid: 'Paid to your bank.', kind: 'bank_transfer' };
      export const missing = (sum: string) => \`You are \${sum} short.\`;
      if (!wallet) throw new Error('Nobody reads this on a screen');
      export const Sample = () => <p className="grid gap-2 items-center" title="Your last payment">Ready to withdraw</p>;
    `;
    expect(textsOf(source)).toEqual([
      'Paid to your bank.',
      'You are {sum} short.',
      'Your last payment',
      'Ready to withdraw',
    ]);
  });

  it('returns the content of a tag as one text with named values and numbered tags', () => {
    const source = `
      export const Sample = () => (
        <p>
          <Icon aria-hidden="true" /> You paid <strong>{naira(sum)}</strong> to {landlord.name}.{' '}
          <a href="/help">Get {help ?? 'it back'}</a>
          {late && <Note>It comes late.</Note>}
        </p>
      );
    `;
    expect(textsOf(source)).toEqual([
      'You paid <2>{naira}</2> to {name}. <3>Get {value}</3>{value2}',
      'It comes late.',
    ]);
  });
});

describe('checkCopy', () => {
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
    ["`Your ${isRent ? 'rent' : 'fee'} is due.`", 'write the whole sentence for each case'],
    ["<p>You paid {isRent ? 'the rent' : 'the fee'}.</p>", 'write the whole sentence for each case'],
    ["<p>Closed{isLate && ', late'}</p>", 'write the whole sentence for each case'],
    ['<p>Reference {booking.id}</p>', 'show a short reference, not an id'],
    ['<p>{bookingId}</p>', 'show a short reference, not an id'],
  ])('reports %s', (text, problem) => {
    expect(problemsOf(`export const sample = ${text};`)).toContain(problem);
  });

  it.each([
    "'Visits from 5:00 pm on.'",
    "'We’ll email you the link.'",
    "'The mail server didn’t answer.'",
    "'If it isn’t signed in time, the home goes back on the market.'",
    '<p>{booking.home.title}</p>',
    "'src/' + path",
    "<p>{isRent ? 'You paid the rent.' : 'You paid the fee.'} It went to {name}.</p>",
    "<p>{city} · {isVerified ? 'verified' : 'not verified'}</p>",
    "<p>{isAgent ? 'Agent' : 'Owner'} · since {year}{refusals > 0 && ` · refused ${times} before`}</p>",
    '<p>{isOwner ? `Lets for you: ${name}` : `Owner: ${name}`}<br />Since {year}</p>',
    '<p>{by === side ? `You gave notice on ${day}.` : `${name} gave notice on ${day}.`} It ends then.</p>',
    '<p>Filters{chosen > 0 && ` (${chosen})`}</p>',
    "<p className={`grid gap-2 ${isWide ? 'wide' : 'small'}`}>Your homes</p>",
  ])('accepts %s', (text) => {
    expect(problemsOf(`export const sample = ${text};`)).toEqual([]);
  });
});
