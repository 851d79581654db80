import { listings } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import type { Database } from '@rentreel/db';
import { newId } from '../../../kernel/index.ts';

let copied = 0;

/** Puts up the same home so many times more, each kept for a tenant; their ids. */
export async function copyHomes(
  { read, writer }: Database,
  listingId: string,
  count: number,
): Promise<`lst_${string}`[]> {
  const [home] = await read.select().from(listings).where(eq(listings.id, listingId));
  if (!home) throw new Error(`no home ${listingId}`);
  // A millisecond has room for a thousand homes in the search.
  const copies = Array.from({ length: count }, () => {
    copied += 1;
    return { ...home, id: newId('lst'), state: 'reserved' as const, publishedAt: home.confirmedAt + copied };
  });
  await writer.write((tx) => tx.insert(listings).values(copies));
  return copies.map(({ id }) => id);
}
