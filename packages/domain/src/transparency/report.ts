import {
  type TransparencyFigure,
  type TransparencyMeasure,
  type TransparencyReport,
  transparencyLimits,
  transparencyMeasures,
} from '@rentreel/contracts/transparency';
import { addMonths, hourMs, lagosDay, startOfDay } from '@rentreel/values';
import { type Context, perDatabase } from '../kernel/index.ts';
import { type FigureRow, readFigures } from './repository.ts';

const { floor, shareStep, months, partMonths } = transparencyLimits;
const none: TransparencyFigure = { cases: null, share: null, medianMs: null };

/** Measures whose share is relative to the bookings paid in the same period. */
const ofBookings: ReadonlySet<TransparencyMeasure> = new Set(['disputes_opened', 'refunds']);

function toFigure(row: FigureRow | undefined, whole: number | null): TransparencyFigure {
  if (!row || row.cases < floor) return none;
  const [hits, of] = whole === null ? [row.hits, row.cases] : [row.cases, whole];
  const share = hits === null || of < floor ? null : Math.round((hits / of) * (100 / shareStep)) * shareStep;
  return { cases: row.cases, share, medianMs: row.medianMs === null ? null : Math.round(row.medianMs) };
}

/** A single hidden quarter could be derived from the total and the others: then the smallest of those is hidden too. */
function hideRemainder(parts: readonly TransparencyFigure[]): TransparencyFigure[] {
  const shown = parts.flatMap(({ cases }) => cases ?? []);
  if (shown.length !== parts.length - 1) return [...parts];
  const smallest = parts.findIndex(({ cases }) => cases === Math.min(...shown));
  return parts.map((figure, place) => (place === smallest ? none : figure));
}

function edgesOf(now: number): number[] {
  const today = lagosDay(now);
  const count = months / partMonths;
  return Array.from({ length: count + 1 }, (_, place) => startOfDay(addMonths(today, (place - count) * partMonths)));
}

async function compute({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<TransparencyReport> {
  const edges = edgesOf(clock.now());
  const parts = edges.slice(0, -1).map((from, place) => ({ from, to: edges[place + 1] ?? from }));
  const rowsOf = new Map<TransparencyMeasure, FigureRow[]>();
  for (const name of transparencyMeasures) rowsOf.set(name, await readFigures(database.read, name, { edges }));
  const rowOf = (name: TransparencyMeasure, part: number) => rowsOf.get(name)?.find((row) => row.part === part);
  const figureOf = (name: TransparencyMeasure, part: number) =>
    toFigure(rowOf(name, part), ofBookings.has(name) ? (rowOf('bookings_paid', part)?.cases ?? 0) : null);
  return {
    from: edges[0] ?? 0,
    to: edges.at(-1) ?? 0,
    parts,
    measures: transparencyMeasures.map((name) => ({
      name,
      total: figureOf(name, -1),
      parts: hideRemainder(parts.map((_, part) => figureOf(name, part))),
    })),
  };
}

interface Stored {
  readonly until: number;
  readonly report: Promise<TransparencyReport>;
}

const storeOf = perDatabase((): { current: Stored | undefined } => ({ current: undefined }));

/**
 * Returns figures about the last twelve months up to this morning, for everyone. No figure covers fewer cases than the floor.
 * Computed once an hour.
 */
export function getTransparencyReport(ctx: Context): Promise<TransparencyReport> {
  const store = storeOf(ctx.database);
  const now = ctx.clock.now();
  if (store.current && store.current.until > now) return store.current.report;
  const report = compute(ctx);
  const stored = { until: now + hourMs, report };
  store.current = stored;
  report.catch(() => {
    if (store.current === stored) store.current = undefined;
  });
  return report;
}
