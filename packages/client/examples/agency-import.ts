import { type ListingsCreateInput, type RentReelClient, RentReelError } from '@rentreel/client';

/**
 * A home on the agency's own list. `reference` is the agency's: it serves as idempotency key, so a home is imported once
 * however often the import runs.
 */
interface AgencyHome {
  readonly reference: string;
  readonly home: ListingsCreateInput;
}

/** Splits a line into cells; a quoted cell may contain commas, and quotes as two of them. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );

/** Reads lines of `reference,title,type,bedrooms,area,address,latitude,longitude,rent in naira` below a header line. */
export function readHomes(csv: string): AgencyHome[] {
  const [, ...lines] = csv.trim().split(/\r?\n/);
  return lines.map((line) => {
    const [reference = '', title = '', type, bedrooms, area = '', address = '', latitude, longitude, rent] =
      cellsOf(line);
    const rooms = { bedrooms: Number(bedrooms), bathrooms: 1, toilets: Number(bedrooms) + 1 };
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    const place = { state: 'LA' as const, city: 'Lagos', area, address, ...point };
    const home = { title, type: type as ListingsCreateInput['type'], ...rooms, place, rentKobo: Number(rent) * 100 };
    return { reference, home };
  });
}

interface ImportResult {
  readonly imported: Readonly<Record<string, string>>;
  /** Reasons for refused homes, by reference. */
  readonly refused: Readonly<Record<string, string>>;
}

/**
 * Imports homes as drafts, several in parallel. After an interruption, run it again with the same list: homes imported within
 * the last day are not duplicated. Needs the scope listings:write.
 */
export async function importHomes(
  rentreel: RentReelClient,
  homes: readonly AgencyHome[],
  onProgress: (done: number, of: number) => void,
): Promise<ImportResult> {
  const imported: Record<string, string> = {};
  const refused: Record<string, string> = {};
  const waiting = [...homes];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { reference, home } = next;
      try {
        const { id } = await rentreel.listings.create(home, { idempotencyKey: `import-${reference}` });
        imported[reference] = id;
      } catch (error) {
        if (!(error instanceof RentReelError) || error.status === undefined || error.status >= 500) throw error;
        refused[reference] = error.message;
      }
      onProgress(homes.length - waiting.length, homes.length);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return { imported, refused };
}
