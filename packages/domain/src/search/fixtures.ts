import type { Id } from '@rentreel/contracts/ids';
import type { ListingMedia } from '@rentreel/contracts/listings';
import { inspectionSettings, listings } from '@rentreel/db/schema';
import { kobo, minuteMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { newId } from '../kernel/index.ts';
import { createListing, refreshSearchRows } from '../listings/index.ts';
import { type TestPerson, makeListingContent } from '../testing/fixtures.ts';

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

interface OfferedHome {
  /** Fields of the content that replace those of a plain flat in Yaba. */
  readonly content?: Readonly<Record<string, unknown>>;
  /** When the clip was filmed, epoch milliseconds. Without it there is no clip. */
  readonly filmedAt?: number;
  readonly publishedAt?: number;
  /** Left out, nothing is stated about inspections. */
  readonly inspectionFeeKobo?: number;
}

/** Publishes a home without review, so that a test can give it any content, and returns its id. */
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
      await tx.insert(inspectionSettings).values({ listingId: id, ...rules, feeKobo: kobo(inspectionFeeKobo) });
    }
    await refreshSearchRows(tx, [id]);
  });
  return id;
}

/** Stores what residents of an area report. */
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

/**
 * Publishes many plain homes at once, each a minute after the one before. Every twentieth is in Ikeja, the others in Yaba;
 * every thousandth has an inverter and costs a tenth.
 */
export async function fillSearch({ ctx, userId }: TestPerson, homes: number): Promise<void> {
  const sql = `INSERT INTO listings (id, landlord_id, state, title, description, type, bedrooms, bathrooms, toilets,
      state_code, city, area, address, latitude, longitude, circle_key, facts, rent_kobo, fees, first_year_kobo, confirmed_at,
      published_at, created_at, updated_at)
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)
    SELECT printf('lst_%026d', n), ?1, 'live', 'Home ' || n, 'A plain home with a balcony.', 'flat', 1 + n % 4, 1, 1,
      'LA', 'Lagos', iif(n % 20, 'Yaba', 'Ikeja'), n || ' Road', 6.5 + (n % 100) / 5000.0, 3.37 + (n / 100 % 100) / 5000.0, 'home ' || n,
      iif(n % 1000, '{}', '{"inverter":true}'), iif(n % 1000, 200000000, 20000000), '[]',
      iif(n % 1000, 200000000, 20000000), ?3 + n * 60000, ?3 + n * 60000, ?3, ?3
    FROM numbers`;
  const { writer, readClient } = ctx.database;
  const begin = ctx.clock.now() - (homes + 1) * minuteMs;
  await writer.write((tx) => tx.$client.execute({ sql, args: [userId, homes, begin] }));
  const { rows } = await readClient.execute('SELECT id FROM listings ORDER BY id');
  const ids = rows.map((row) => row['id'] as Id<'lst'>);
  await writer.write((tx) => refreshSearchRows(tx, ids));
}
