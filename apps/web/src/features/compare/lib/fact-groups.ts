import type { ComparedListing, ListingFacts } from '@rentreel/contracts/listings';
import { factRows } from '../../../components/homes/fact-rows.ts';
import { type CompareRow, compareRow } from './compare-rows.ts';

/** Hours of light a day that a band promises at least. */
const bandHours = { A: 20, B: 16, C: 12, D: 8, E: 4 } as const;
const floodRank = { never: 0, yard: 1, road: 2, inside: 3 } as const;
const roadRank = { tarred: 0, interlocked: 0, untarred: 1 } as const;

const lightHours = ({ powerHoursPerDay, powerBand }: ListingFacts) =>
  powerHoursPerDay ?? (powerBand === undefined ? undefined : bandHours[powerBand]);

type Best = NonNullable<Parameters<typeof compareRow<ComparedListing>>[2]['best']>;
const most = (words: string, by: Best['by']): Best => ({ wins: 'highest', words, by });
const least = (words: string, by: Best['by']): Best => ({ wins: 'lowest', words, by });

/** The rows of the home's own page, by their labels, so that both say the same in the same words. */
function factRow(homes: readonly ComparedListing[], label: string, best?: Best): CompareRow {
  const text = (home: ComparedListing) => factRows(home).find((row) => row.label === label)?.value ?? null;
  return compareRow(homes, label, { text, ...(best && { best }) });
}

/** How much room there is, and what belongs to it. */
export function spaceRows(homes: readonly ComparedListing[]): CompareRow[] {
  return [
    factRow(homes, 'Type'),
    compareRow(homes, 'Bedrooms', {
      text: ({ bedrooms }) => (bedrooms === 0 ? 'None of its own' : String(bedrooms)),
      best: most('Most', ({ bedrooms }) => bedrooms),
    }),
    compareRow(homes, 'Bathrooms', {
      text: ({ bathrooms }) => String(bathrooms),
      best: most('Most', ({ bathrooms }) => bathrooms),
    }),
    factRow(homes, 'Toilets'),
    factRow(
      homes,
      'Size',
      most('Largest', ({ sizeSquareMetres }) => sizeSquareMetres),
    ),
    factRow(homes, 'Floor'),
    factRow(homes, 'Furniture'),
    factRow(
      homes,
      'Parking',
      most('Most', ({ facts }) => facts.parkingSpaces),
    ),
    factRow(homes, 'Homes in the compound'),
    factRow(homes, 'Landlord lives there'),
    factRow(homes, 'Pets'),
    factRow(homes, 'Newly built'),
    factRow(homes, 'Free from'),
  ];
}

/** Light, water and the way there in the rains. */
export function utilityRows(homes: readonly ComparedListing[]): CompareRow[] {
  return [
    factRow(
      homes,
      'Light',
      most('Most light', ({ facts }) => lightHours(facts)),
    ),
    factRow(homes, 'Generator'),
    factRow(homes, 'Inverter'),
    factRow(homes, 'Water'),
    factRow(
      homes,
      'Floods',
      least('Least flooding', ({ facts }) => facts.flood && floodRank[facts.flood]),
    ),
    factRow(
      homes,
      'Road',
      least('Better road', ({ facts }) => facts.road && roadRank[facts.road]),
    ),
    factRow(homes, 'Security'),
  ];
}
