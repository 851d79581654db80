import { type ComparedListing, totalPackage } from '@rentreel/contracts/listings';
import { formatNaira, kobo } from '@rentreel/money';
import { type CompareRow, compareRow } from './compare-rows.ts';

const lowest = { wins: 'lowest', words: 'Lowest' } as const;
const packageOf = ({ rentKobo, fees }: ComparedListing) => totalPackage(kobo(rentKobo), fees);

/** Shares of an amount are told in whole naira. */
const wholeNaira = (amount: number) => Math.round(amount / 100) * 100;

/** A self-contain has no bedroom, but is one room to sleep in. */
const perBedroom = (home: ComparedListing) => wholeNaira(packageOf(home).firstYearKobo / Math.max(1, home.bedrooms));

/** What the homes cost, all in, over two years. */
export function costRows(homes: readonly ComparedListing[]): CompareRow[] {
  const amounts = (label: string, kobos: (home: ComparedListing) => number, contest = true): CompareRow => ({
    ...compareRow(homes, label, {
      text: (home) => formatNaira(kobo(kobos(home))),
      ...(contest && { best: { ...lowest, by: kobos } }),
    }),
    money: true,
  });
  return [
    amounts('To move in, first year', (home) => packageOf(home).firstYearKobo),
    amounts('Second year', (home) => packageOf(home).secondYearKobo),
    amounts('Comes back at the end', (home) => packageOf(home).refundableKobo, false),
    amounts('Per month, over two years', (home) => wholeNaira(packageOf(home).monthlyKobo)),
    amounts('First year per bedroom', perBedroom),
  ];
}
