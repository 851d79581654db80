import { expect, it } from 'vitest';
import * as money from './index.ts';

it('offers exactly these functions to the rest of the product', () => {
  expect(Object.keys(money).toSorted()).toEqual([
    'MoneyError',
    'addKobo',
    'allocateKobo',
    'basisPointsOf',
    'formatNaira',
    'groupNairaInput',
    'isKobo',
    'kobo',
    'koboFromNaira',
    'nairaDecimal',
    'nairaInWords',
    'negateKobo',
    'parseNaira',
    'subtractKobo',
    'sumKobo',
  ]);
});
