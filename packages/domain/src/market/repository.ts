import { refundTransitions, releaseTransitions } from '@rentreel/contracts/bookings';
import type { NigerianState } from '@rentreel/contracts/listings';
import { type MarketFilter, type MarketMeasure, marketLimits } from '@rentreel/contracts/market';
import { type ReadHandle, queryRows } from '@rentreel/db';

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const between = (column: string) => `${column} >= :from AND ${column} < :to`;
const stepsNamed = (names: readonly string[]) => `booking_steps AS step
  JOIN bookings ON bookings.id = step.booking_id WHERE step.name IN (${list(names)}) AND ${between('step.at')}`;
const released = list(releaseTransitions);
const enquired = `conversations WHERE ${between('created_at')} AND last_seq > 0`;

/**
 * The cases of each measure: time, listing, key counted once per period, duration, and amount. Each is read through an index
 * on its time.
 */
const cases: Readonly<Record<MarketMeasure, string>> = {
  new_homes: `SELECT published_at AS at, id AS listing_id, id AS what, NULL AS ms, NULL AS kobo
    FROM listings WHERE ${between('published_at')}`,
  active_renters: `SELECT created_at AS at, listing_id, tenant_id AS what, NULL AS ms, NULL AS kobo FROM ${enquired}
    UNION ALL SELECT step.at, listing_id, tenant_id, NULL, NULL FROM inspection_steps AS step
      JOIN inspections ON inspections.id = step.inspection_id WHERE step.name = 'request' AND ${between('step.at')}
    UNION ALL SELECT step.at, listing_id, tenant_id, NULL, NULL FROM ${stepsNamed(['apply'])}`,
  enquiries: `SELECT created_at AS at, listing_id, id AS what, NULL AS ms, NULL AS kobo FROM ${enquired}`,
  inspections: `SELECT step.at, listing_id, inspection_id AS what, NULL AS ms, NULL AS kobo
    FROM inspection_steps AS step JOIN inspections ON inspections.id = step.inspection_id
    WHERE step.name = 'check_in' AND ${between('step.at')}`,
  bookings: `SELECT step.at, listing_id, booking_id AS what, NULL AS ms, NULL AS kobo FROM ${stepsNamed(['fund'])}`,
  homes_let: `SELECT step.at, listing_id, booking_id AS what, NULL AS ms, NULL AS kobo
    FROM ${stepsNamed(releaseTransitions)}`,
  time_to_let: `SELECT step.at, listing_id, booking_id AS what, step.at - (SELECT published_at FROM listings
      WHERE listings.id = listing_id) AS ms, NULL AS kobo
    FROM ${stepsNamed(releaseTransitions)} AND NOT EXISTS (SELECT 1 FROM bookings AS other
      JOIN booking_steps AS earlier ON earlier.booking_id = other.id AND earlier.name IN (${released})
      WHERE other.listing_id = bookings.listing_id AND earlier.at < step.at)`,
  disputes: `SELECT opened_at AS at, listing_id, disputes.id AS what, NULL AS ms, NULL AS kobo
    FROM disputes JOIN bookings ON bookings.id = booking_id WHERE ${between('opened_at')}`,
  refunds: `SELECT step.at, listing_id, booking_id AS what, NULL AS ms, (SELECT sum(to_tenant_kobo) FROM escrow_lines
      WHERE escrow_lines.booking_id = step.booking_id) AS kobo
    FROM ${stepsNamed(refundTransitions)}`,
};

/** Epoch milliseconds, `from` inclusive, `to` exclusive. */
export interface MarketWindow {
  readonly from: number;
  readonly to: number;
}

/** The figures of a window. The median covers the cases with a duration. */
export interface FigureRow {
  readonly cases: number;
  readonly medianMs: number | null;
  readonly amountKobo: number | null;
}

/** Builds the condition on `home` and its arguments. */
function homesIn({ state, city, area, rooms }: MarketFilter) {
  const parts = [
    ...(state === undefined ? [] : ['home.state_code = :state']),
    ...(city === undefined ? [] : ['home.city = :city']),
    ...(area === undefined ? [] : ['home.area = :area']),
    ...(rooms === undefined ? [] : [`home.bedrooms ${rooms === marketLimits.mostRooms ? '>=' : '='} :rooms`]),
  ];
  const given = Object.entries({ state, city, area, rooms }).filter(([, value]) => value !== undefined);
  return {
    condition: parts.join(' AND ') || 'true',
    args: Object.fromEntries(given) as Record<string, string | number>,
  };
}

/** Builds the statement of `readMarketFigures`; windows are numbered from 0. */
export function marketFiguresSql(name: MarketMeasure, windows: readonly MarketWindow[], condition: string): string {
  const rows = windows.map(({ from, to }, place) => `(${place}, ${Math.trunc(from)}, ${Math.trunc(to)})`);
  return `WITH spans (span, first, past) AS (VALUES ${rows.join(', ')}),
    cases AS (${cases[name]}),
    chosen AS MATERIALIZED (SELECT at, what, ms, kobo FROM cases JOIN listings AS home ON home.id = cases.listing_id
      WHERE ${condition}),
    placed AS (SELECT span, what, ms, kobo FROM chosen JOIN spans ON at >= first AND at < past),
    ranked AS (SELECT span, what, ms, kobo, row_number() OVER (PARTITION BY span, ms IS NULL ORDER BY ms) AS place,
      count(ms) OVER (PARTITION BY span) AS timed FROM placed)
    SELECT span, count(DISTINCT what) AS cases, sum(kobo) AS amountKobo,
      avg(iif(ms IS NOT NULL AND place IN ((timed + 1) / 2, (timed + 2) / 2), ms, NULL)) AS medianMs
    FROM ranked GROUP BY span`;
}

interface FiguresAsked {
  readonly name: MarketMeasure;
  readonly windows: readonly MarketWindow[];
  readonly filter: MarketFilter;
}

/** Returns the figures of a measure by number of the window; windows without cases are missing. */
export async function readMarketFigures(
  handle: ReadHandle,
  { name, windows, filter }: FiguresAsked,
): Promise<Map<number, FigureRow>> {
  const { condition, args } = homesIn(filter);
  const from = Math.min(...windows.map((window) => window.from));
  const to = Math.max(...windows.map((window) => window.to));
  const sql = marketFiguresSql(name, windows, condition);
  const figures = await queryRows<FigureRow & { readonly span: number }>(handle, sql, { ...args, from, to });
  return new Map(figures.map((row) => [row.span, row]));
}

/** Counts the listings that can be found now. */
export async function countLiveHomes(handle: ReadHandle, filter: MarketFilter): Promise<number> {
  const { condition, args } = homesIn(filter);
  const sql = `SELECT count(*) AS homes FROM listings AS home WHERE home.state = 'live' AND ${condition}`;
  const { rows } = await handle.$client.execute({ sql, args });
  return Number(rows[0]?.['homes'] ?? 0);
}

/** Lists every place in which a listing was ever published, by name. */
export async function listHomePlaces(
  handle: ReadHandle,
): Promise<{ readonly state: NigerianState; readonly city: string; readonly area: string }[]> {
  return queryRows<{ state: NigerianState; city: string; area: string }>(
    handle,
    `SELECT DISTINCT state_code AS state, city, area FROM listings WHERE published_at IS NOT NULL
      ORDER BY city, state_code, area`,
  );
}
