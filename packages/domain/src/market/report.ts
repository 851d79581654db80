import {
  type MarketFigure,
  type MarketFilter,
  type MarketMeasure,
  type MarketPlaces,
  type MarketReport,
  marketLimits,
  marketMeasures,
} from '@rentreel/contracts/market';
import { kobo, lagosDay, startOfDay, weekMs } from '@rentreel/values';
import { type Context, requireRight } from '../kernel/index.ts';
import { type FigureRow, type MarketWindow, countLiveHomes, listHomePlaces, readMarketFigures } from './repository.ts';

const { weeks: weekCount, compared } = marketLimits;

/** The twelve weeks, then all of them, the last four, and the four before. */
function windowsUntil(to: number): { readonly weeks: MarketWindow[]; readonly all: MarketWindow[] } {
  const back = (count: number) => to - count * weekMs;
  const weeks = Array.from({ length: weekCount }, (_, week) => ({
    from: back(weekCount - week),
    to: back(weekCount - week - 1),
  }));
  const sums = [
    { from: back(weekCount), to },
    { from: back(compared), to },
    { from: back(2 * compared), to: back(compared) },
  ];
  return { weeks, all: [...weeks, ...sums] };
}

const nothing: FigureRow = { cases: 0, medianMs: null, amountKobo: null };

const toFigure = (name: MarketMeasure, row: FigureRow, paid: number): MarketFigure => ({
  cases: row.cases,
  share: name === 'disputes' && paid > 0 ? Math.round((row.cases / paid) * 100) : null,
  medianMs: row.medianMs === null ? null : Math.round(row.medianMs),
  amountKobo: name === 'refunds' ? kobo(row.amountKobo ?? 0) : null,
});

/**
 * Returns supply, demand, conversion, disputes and refunds of the twelve weeks up to this morning, for all listings or those
 * of a place and size. Throws as `requireRight` does.
 */
export async function getMarket(ctx: Context, filter: MarketFilter): Promise<MarketReport> {
  requireRight(ctx, 'market.read');
  const { read } = ctx.database;
  const to = startOfDay(lagosDay(ctx.clock.now()));
  const { weeks, all } = windowsUntil(to);
  const rows = await Promise.all(
    marketMeasures.map(async (name) => [name, await readMarketFigures(read, { name, windows: all, filter })] as const),
  );
  const rowsOf = new Map(rows);
  const measures = marketMeasures.map((name) => {
    const figures = all.map((_, place) =>
      toFigure(name, rowsOf.get(name)?.get(place) ?? nothing, rowsOf.get('bookings')?.get(place)?.cases ?? 0),
    );
    const none = toFigure(name, nothing, 0);
    const [total = none, lately = none, before = none] = figures.slice(weekCount);
    return { name, total, lately, before, weeks: figures.slice(0, weekCount) };
  });
  return { from: weeks[0]?.from ?? to, to, weeks, liveHomes: await countLiveHomes(read, filter), measures };
}

/** Lists the places for which figures are available. Throws as `requireRight` does. */
export async function listMarketPlaces(ctx: Context): Promise<MarketPlaces> {
  requireRight(ctx, 'market.read');
  const places: MarketPlaces = [];
  for (const { state, city, area } of await listHomePlaces(ctx.database.read)) {
    const last = places.at(-1);
    if (last?.state === state && last.city === city) last.areas.push(area);
    else places.push({ state, city, areas: [area] });
  }
  return places;
}
