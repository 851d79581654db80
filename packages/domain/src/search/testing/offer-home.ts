import { inspectionSettings, listings } from '@rentreel/db/schema';
import type { ListingMedia } from '@rentreel/contracts/listings';
import { eq } from 'drizzle-orm';
import { newId } from '../../kernel/index.ts';
import { createListing, keepSearchRows } from '../../listings/index.ts';
import { makeListingContent } from '../../testing/listing-content.ts';
import type { TestPerson } from '../../testing/test-world.ts';

const picture = { id: newId('med'), kind: 'picture', room: 'living', alt: 'The room', width: 3, height: 4 } as const;
const media = (kind: 'picture' | 'clip'): ListingMedia => ({
  ...picture,
  id: newId('med'),
  kind,
  placeholder: 'data:image/webp;base64,AA',
  sources: [{ format: 'webp', width: 360, url: '/media/a.webp' }],
  ...(kind === 'clip'
    ? { clip: { durationMs: 1000, sources: [], captions: null } as unknown as NonNullable<ListingMedia['clip']> }
    : {}),
});

export interface OfferedHome {
  /** Fields of the content, which replace those of a plain flat in Yaba. */
  readonly content?: Readonly<Record<string, unknown>>;
  /** Epoch milliseconds; has a clip when named. */
  readonly filmedAt?: number;
  readonly publishedAt?: number;
  /** Nothing is said of inspections when it is not named. */
  readonly inspectionFeeKobo?: number;
}

/** Puts a home on offer without the review, so that it may be as odd as a test wants; its id. */
export async function offerHome(
  { ctx }: TestPerson,
  { content = {}, filmedAt, publishedAt, inspectionFeeKobo }: OfferedHome = {},
): Promise<`lst_${string}`> {
  const at = publishedAt ?? ctx.clock.now();
  const { id } = await createListing(
    ctx,
    { ...makeListingContent(content), filmedAt },
    { media: [media('picture'), ...(filmedAt === undefined ? [] : [media('clip')])] },
  );
  await ctx.database.writer.write(async (tx) => {
    await tx.update(listings).set({ state: 'live', publishedAt: at, confirmedAt: at }).where(eq(listings.id, id));
    if (inspectionFeeKobo !== undefined) {
      const rules = { weekly: '[]', slotMinutes: 30, noticeHours: 2, instant: false, updatedAt: at };
      await tx.insert(inspectionSettings).values({ listingId: id, ...rules, feeKobo: inspectionFeeKobo });
    }
    await keepSearchRows(tx, [id]);
  });
  return id;
}

/** Says what the people of an area report. */
export async function reportArea(
  { ctx }: TestPerson,
  areaKey: string,
  reported: { readonly reporters: number; readonly powerHours: number | null; readonly floodShare: number | null },
): Promise<void> {
  const sql = `INSERT INTO area_diary_facts (area_key, reporters, entries, power_hours, water_hours, flood_share, updated_at)
    VALUES (?, ?, ?, ?, NULL, ?, 1)`;
  const { reporters, powerHours, floodShare } = reported;
  await ctx.database.writer.write((tx) =>
    tx.$client.execute({ sql, args: [areaKey, reporters, reporters, powerHours, floodShare] }),
  );
}
