import { type ComparedListing, type ListingFacts, totalPackage } from '@rentreel/contracts/listings';
import { formatDate, formatMonth, formatNaira, kobo } from '@rentreel/values';
import { factRows } from '#/features/listings/index.ts';
import { formatAge } from '#/lib/format.ts';

/** Everything the homes say of themselves, in the order in which tenants ask. */
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
      most('Best power supply', ({ facts }) => lightHours(facts)),
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

/** Who stands behind the homes, and how fresh what they say is. */
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
  /** One per home, in their order. */
  readonly cells: readonly CompareCell[];
  /** True for amounts, which are set in figures of one width. */
  readonly money?: boolean;
  /** What stands where nothing was said, instead of "Not stated". */
  readonly unsaid?: string;
}

interface CompareGroup {
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

interface Wins<T> extends Pick<Contest, 'wins' | 'words'> {
  readonly by: (home: T) => number | undefined;
}

/** A row of texts, with the best marked where being better is no matter of taste. */
export function compareRow<T extends Pick<ComparedListing, 'available'>>(
  homes: readonly T[],
  label: string,
  { text, best }: { readonly text: (home: T) => string | null; readonly best?: Wins<T> },
): CompareRow {
  const texts = homes.map(text);
  if (best === undefined) return { label, cells: texts.map((words) => ({ text: words })) };
  // Who is gone cannot be chosen, so cannot be the best choice.
  const values = homes.map((home) => (home.available ? best.by(home) : undefined));
  return { label, cells: markBest(texts, { ...best, values }) };
}

/** True when the homes do not all say the same. */
export function differs({ cells }: CompareRow): boolean {
  return cells.some(({ text }) => text !== cells[0]?.text);
}

/** The groups with only the rows in which the homes differ. */
export function onlyDifferences(groups: readonly CompareGroup[]): CompareGroup[] {
  return groups.map((group) => ({ ...group, rows: group.rows.filter(differs) })).filter(({ rows }) => rows.length > 0);
}

interface CompareCell {
  /** Null when the landlord has not said. */
  readonly text: string | null;
  /** Why this home stands out in its row, in words: "Lowest". */
  readonly best?: string;
}

interface Contest {
  /** What counts in each column; undefined for one that is out of the running. */
  readonly values: readonly (number | undefined)[];
  readonly wins: 'lowest' | 'highest';
  readonly words: string;
}

/** Marks the best of the texts; none when fewer than two run, or when all who run are equal. */
export function markBest(texts: readonly (string | null)[], { values, wins, words }: Contest): CompareCell[] {
  const running = values.filter((value) => value !== undefined);
  const best = wins === 'lowest' ? Math.min(...running) : Math.max(...running);
  const differ = running.length > 1 && running.some((value) => value !== best);
  return texts.map((text, column) => (differ && values[column] === best ? { text, best: words } : { text }));
}
