import { type ReconciliationView, reconciliationLimits } from '@rentreel/contracts/payments';
import { type LagosDay, addDays, dayMs, endOfDay, isoDay, lagosDay, startOfDay } from '@rentreel/values';
import { type Context, readHandle, requireRight, write } from '../kernel/index.ts';
import { type EventPair, type Finding, type OwnEvent, type TheirEvent, compareEvent, findProblems } from './compare.ts';
import { storeFindings, toUnreconciled } from './findings.ts';
import {
  type FindingRow,
  countOpenFindings,
  deleteResolved,
  findLastDay,
  findReconciledDay,
  listOpenFindings,
  listUnseen,
  resolveFinding,
  storeReconciledDay,
} from './repository.ts';
import { type EventSource, sourcesOf } from './sources.ts';

const { afterDayMs, daysInRun, storedDays } = reconciliationLimits;

const byId = <T extends { readonly eventId: string }>(events: readonly T[]) =>
  new Map(events.map((event) => [event.eventId, event]));

/** Pairs everything the provider lists for a day with our events. Throws when the provider does not answer. */
async function listTheirs(ctx: Context, source: EventSource, day: LagosDay): Promise<Map<string, EventPair>> {
  const pairs = new Map<string, EventPair>();
  const span = { from: startOfDay(day), to: endOfDay(day) };
  for (let page: number | null = 1; page !== null;) {
    const { items, nextPage }: { items: readonly TheirEvent[]; nextPage: number | null } = await source.list({
      ...span,
      page,
    });
    const own = byId(
      await source.findOwn(
        ctx.database.read,
        items.map(({ eventId }) => eventId),
      ),
    );
    for (const theirs of items) pairs.set(theirs.eventId, { theirs, ours: own.get(theirs.eventId) });
    page = nextPage;
  }
  return pairs;
}

/**
 * Returns the events of a day that differ between a provider and us. The provider is asked individually about events it did
 * not list.
 */
async function compareDay(ctx: Context, source: EventSource, day: LagosDay): Promise<Finding[]> {
  const pairs = await listTheirs(ctx, source, day);
  const span = { from: Math.max(startOfDay(day), source.from), to: endOfDay(day) };
  const own = span.from < span.to ? await source.listOwn(ctx.database.read, span) : [];
  for (const ours of own) {
    const isSettled = pairs.has(ours.eventId) || compareEvent({ theirs: undefined, ours }) === undefined;
    if (!isSettled) pairs.set(ours.eventId, { theirs: await source.ask(ours), ours });
  }
  return findProblems([...pairs.values()]);
}

/**
 * Compares the days that ended since the last run, oldest first; each is stored when it is done. Returns their number.
 */
async function compareDays(ctx: Context, source: EventSource): Promise<number> {
  const last = addDays(lagosDay(ctx.clock.now() - afterDayMs), -1);
  const done = (await findReconciledDay(ctx.database.read, source)) ?? addDays(last, -1);
  const days = Math.min(daysInRun, Math.max(0, last - done));
  for (let index = 1; index <= days; index += 1) {
    const day = addDays(done, index);
    const findings = await compareDay(ctx, source, day);
    await write(ctx, async (uow) => {
      uow.skipAudit('nothing is decided: what was found has its own rows');
      await storeFindings(uow, source, findings);
      await storeReconciledDay(uow.tx, { ...source, day });
    });
    if (findings.length > 0) {
      const { provider, kind } = source;
      ctx.log.warn({ provider, kind, day: isoDay(day), findings: findings.length }, 'a provider has something else');
    }
  }
  return days;
}

async function recheckFinding(ctx: Context, source: EventSource, row: FindingRow): Promise<void> {
  const find = async (): Promise<OwnEvent | undefined> => (await source.findOwn(ctx.database.read, [row.eventId]))[0];
  const theirs = await source.ask((await find()) ?? { eventId: row.eventId, references: [row.reference] });
  // Asking can change our events.
  const ours = await find();
  const [finding] = findProblems([{ theirs, ours }]);
  await write(ctx, async (uow) => {
    uow.skipAudit('nothing is decided: what was found has its own rows');
    if (finding) await storeFindings(uow, source, [finding]);
    else await resolveFinding(uow.tx, row, uow.now);
  });
}

/**
 * Compares what payment providers list for each Lagos day with our events, and checks earlier differences again. Findings are
 * stored for administrators; they never cause postings. An interrupted run continues with the first day that is not done.
 * Throws when a provider does not answer.
 */
export async function reconcileProviders(ctx: Context): Promise<void> {
  const startedAt = ctx.clock.now();
  for (const source of sourcesOf(ctx)) {
    if ((await compareDays(ctx, source)) === 0) continue;
    for (const row of await listUnseen(ctx.database.read, source, startedAt)) await recheckFinding(ctx, source, row);
  }
  await ctx.database.writer.write((tx) => deleteResolved(tx, startedAt - storedDays * dayMs));
}

/** Lists the differences from payment providers, for administrators. Throws as `requireRight` does. */
export async function listUnreconciled(ctx: Context): Promise<ReconciliationView> {
  requireRight(ctx, 'payouts.approve');
  const handle = readHandle(ctx);
  const lastDay = await findLastDay(handle);
  return {
    lastDay: lastDay === null ? null : isoDay(lastDay),
    count: await countOpenFindings(handle),
    events: (await listOpenFindings(handle)).map(toUnreconciled),
  };
}
