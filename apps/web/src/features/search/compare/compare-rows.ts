import { type ComparedListing, type ListingFacts, totalPackage } from '@rentreel/contracts/listings';
import { formatDate, formatMonth, formatNaira, kobo } from '@rentreel/values';
import { factRows } from '#/features/listings/index.ts';
import { formatAge } from '#/lib/format.ts';

/** Returns all groups of facts, in the order that matters to tenants. */
export function compareGroups(homes: readonly ComparedListing[]): CompareGroup[] {
  return [
    { title: 'Cost', rows: costRows(homes) },
    { title: 'Space', rows: spaceRows(homes) },
    { title: 'Light, water and road', rows: utilityRows(homes) },
    { title: 'Trust', rows: trustRows(homes) },
  ];
}

const lowest = { wins: 'lowest', words: 'Lowest' } as const;
const packageOf = ({ rentKobo, fees }: ComparedListing) => totalPackage(rentKobo, fees);

/** Rounds a share of an amount to whole naira. */
const wholeNaira = (amount: number) => Math.round(amount / 100) * 100;

/** A self-contain has no bedroom but counts as one room. */
const perBedroom = (home: ComparedListing) => wholeNaira(packageOf(home).firstYearKobo / Math.max(1, home.bedrooms));

/** Costs of the listings over two years, with all fees. */
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
    amounts('Returned at the end', (home) => packageOf(home).refundableKobo, false),
    amounts('Per month, over two years', (home) => wholeNaira(packageOf(home).monthlyKobo)),
    amounts('First year per bedroom', perBedroom),
  ];
}

/** Minimum hours of light a day that a power band promises. */
const bandHours = { A: 20, B: 16, C: 12, D: 8, E: 4 } as const;
const floodRank = { never: 0, yard: 1, road: 2, inside: 3 } as const;
const roadRank = { tarred: 0, interlocked: 0, untarred: 1 } as const;

const lightHours = ({ powerHoursPerDay, powerBand }: ListingFacts) =>
  powerHoursPerDay ?? (powerBand === undefined ? undefined : bandHours[powerBand]);

type Best = NonNullable<Parameters<typeof compareRow<ComparedListing>>[2]['best']>;
const highestBy = (words: string, by: Best['by']): Best => ({ wins: 'highest', words, by });
const lowestBy = (words: string, by: Best['by']): Best => ({ wins: 'lowest', words, by });

/** Rows with the labels and texts of the listing's own page, by label. */
function factRow(homes: readonly ComparedListing[], label: string, best?: Best): CompareRow {
  const text = (home: ComparedListing) => factRows(home).find((row) => row.label === label)?.value ?? null;
  return compareRow(homes, label, { text, ...(best && { best }) });
}

/** Size and equipment of the listings. */
export function spaceRows(homes: readonly ComparedListing[]): CompareRow[] {
  return [
    factRow(homes, 'Type'),
    compareRow(homes, 'Bedrooms', {
      text: ({ bedrooms }) => (bedrooms === 0 ? 'None of its own' : String(bedrooms)),
      best: highestBy('Most', ({ bedrooms }) => bedrooms),
    }),
    compareRow(homes, 'Bathrooms', {
      text: ({ bathrooms }) => String(bathrooms),
      best: highestBy('Most', ({ bathrooms }) => bathrooms),
    }),
    factRow(homes, 'Toilets'),
    factRow(
      homes,
      'Size',
      highestBy('Largest', ({ sizeSquareMetres }) => sizeSquareMetres),
    ),
    factRow(homes, 'Floor'),
    factRow(homes, 'Furniture'),
    factRow(
      homes,
      'Parking',
      highestBy('Most', ({ facts }) => facts.parkingSpaces),
    ),
    factRow(homes, 'Homes in the compound'),
    factRow(homes, 'Landlord lives there'),
    factRow(homes, 'Pets'),
    factRow(homes, 'Newly built'),
    factRow(homes, 'Available from'),
  ];
}

/** Light, water, and access during the rains. */
export function utilityRows(homes: readonly ComparedListing[]): CompareRow[] {
  return [
    factRow(
      homes,
      'Light',
      highestBy('Best power supply', ({ facts }) => lightHours(facts)),
    ),
    factRow(homes, 'Generator'),
    factRow(homes, 'Inverter'),
    factRow(homes, 'Water'),
    factRow(
      homes,
      'Floods',
      lowestBy('Least flooding', ({ facts }) => facts.flood && floodRank[facts.flood]),
    ),
    factRow(
      homes,
      'Road',
      lowestBy('Better road', ({ facts }) => facts.road && roadRank[facts.road]),
    ),
    factRow(homes, 'Security'),
  ];
}

/** Landlords of the listings, and how recent their information is. */
export function trustRows(homes: readonly ComparedListing[], now = Date.now()): CompareRow[] {
  return [
    compareRow(homes, 'Landlord', { text: ({ landlord }) => landlord.name }),
    compareRow(homes, 'Listed by', { text: ({ listedBy }) => (listedBy === 'agent' ? 'An agent' : 'The owner') }),
    compareRow(homes, 'Verified', {
      text: ({ landlord }) => (landlord.isVerified ? 'Yes' : 'Not yet'),
    }),
    compareRow(homes, 'Availability confirmed', {
      text: ({ confirmedAt }) => formatAge(confirmedAt, now),
      best: { wins: 'highest', words: 'Latest', by: ({ confirmedAt }) => confirmedAt },
    }),
    compareRow(homes, 'Filmed', {
      text: ({ filmedAt }) => (filmedAt === undefined ? null : formatDate(filmedAt)),
      best: { wins: 'highest', words: 'Latest', by: ({ filmedAt }) => filmedAt },
    }),
    compareRow(homes, 'Landlord here since', {
      text: ({ landlord }) => formatMonth(landlord.memberSince),
      best: { wins: 'lowest', words: 'Longest', by: ({ landlord }) => landlord.memberSince },
    }),
  ];
}

export interface CompareRow {
  readonly label: string;
  /** One per listing, in their order. */
  readonly cells: readonly CompareCell[];
  /** True for amounts, which use tabular figures. */
  readonly money?: boolean;
  /** Shown for a missing value, instead of "Not stated". */
  readonly unsaid?: string;
}

interface CompareGroup {
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

interface Wins<T> extends Pick<Contest, 'wins' | 'words'> {
  readonly by: (home: T) => number | undefined;
}

/** Builds a row of texts and marks the best one, where the criterion is objective. */
export function compareRow<T extends Pick<ComparedListing, 'available'>>(
  homes: readonly T[],
  label: string,
  { text, best }: { readonly text: (home: T) => string | null; readonly best?: Wins<T> },
): CompareRow {
  const texts = homes.map(text);
  if (best === undefined) return { label, cells: texts.map((words) => ({ text: words })) };
  // An unavailable listing cannot be chosen, so it is never the best.
  const values = homes.map((home) => (home.available ? best.by(home) : undefined));
  return { label, cells: markBest(texts, { ...best, values }) };
}

/** Returns true when the texts of a row differ. */
export function differs({ cells }: CompareRow): boolean {
  return cells.some(({ text }) => text !== cells[0]?.text);
}

/** Returns the groups with only the rows in which the listings differ. */
export function onlyDifferences(groups: readonly CompareGroup[]): CompareGroup[] {
  return groups.map((group) => ({ ...group, rows: group.rows.filter(differs) })).filter(({ rows }) => rows.length > 0);
}

interface CompareCell {
  /** Null when the landlord has not stated it. */
  readonly text: string | null;
  /** Why this listing stands out in its row: "Lowest". */
  readonly best?: string;
}

interface Contest {
  /** Compared value of each column; undefined excludes the column. */
  readonly values: readonly (number | undefined)[];
  readonly wins: 'lowest' | 'highest';
  readonly words: string;
}

/** Marks the best texts; none when fewer than two values are defined or all are equal. */
export function markBest(texts: readonly (string | null)[], { values, wins, words }: Contest): CompareCell[] {
  const running = values.filter((value) => value !== undefined);
  const best = wins === 'lowest' ? Math.min(...running) : Math.max(...running);
  const differ = running.length > 1 && running.some((value) => value !== best);
  return texts.map((text, column) => (differ && values[column] === best ? { text, best: words } : { text }));
}
