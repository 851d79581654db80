import type { NotificationContent } from '@rentreel/contracts/notifications';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { extended } from '@rentreel/values';
import { type Actor, type Context, type RepeatableCall, perDatabase, requireMayChange } from './context.ts';
import { type OutboxEvent, channelOf, raiseNotice } from './outbox.ts';
import { runStep } from './repeat.ts';
import { type AuditEntry, countChanges, recordChanges } from './repository.ts';

/** Wakes the live connections of the people the events are for, and the workers. Call it after the commit. */
export function announce(ctx: Context, events: readonly OutboxEvent[]): void {
  for (const userId of new Set(events.flatMap((event) => event.userId ?? []))) ctx.events.notify(userId);
  for (const channel of new Set(events.flatMap(({ topic }) => channelOf(topic) ?? []))) ctx.events.notify(channel);
}

/** What a unit of work has recorded so far, with the actor of each part. */
interface PendingRecords {
  readonly audit: { readonly actor: Actor; readonly entry: AuditEntry }[];
  readonly events: OutboxEvent[];
  unaudited: boolean;
}

const pendingRecords: unique symbol = Symbol('pending records');
const recordsAs: unique symbol = Symbol('records as');

/** A transaction and what is stored with its changes: audit entries, events and notifications. */
export interface UnitOfWork extends Context {
  readonly tx: WriteTx;
  /** Start of the transaction, epoch milliseconds. */
  readonly now: number;
  /** Records an audit entry; `action` is `entity.past_tense`. */
  audit(entry: AuditEntry): void;
  /** Declares that these changes need no audit entry. `reason` documents why; it is not stored. */
  skipAudit(reason: string): void;
  /** Stores events that live connections and workers receive after the commit. */
  emit(...events: readonly OutboxEvent[]): void;
  /** Stores notifications to people, delivered after the commit. */
  notify(...notices: readonly NotificationContent[]): void;
  readonly [pendingRecords]: PendingRecords;
  /** The actor of its audit entries. */
  readonly [recordsAs]: Actor;
}

/** Returns whether a context belongs to an open unit of work. */
export const isUnitOfWork = (ctx: Context): ctx is UnitOfWork => pendingRecords in ctx;

/** Returns the handle for reads: the call's own transaction, which sees its own writes, or else committed data. */
export const readHandle = (ctx: Context): ReadHandle | WriteTx => (isUnitOfWork(ctx) ? ctx.tx : ctx.database.read);

function openUnit(ctx: Context, tx: WriteTx, parts: PendingRecords): UnitOfWork {
  const now = ctx.clock.now();
  return extended(ctx, {
    tx,
    now,
    audit: (entry) => void parts.audit.push({ actor: ctx.actor, entry }),
    skipAudit: () => {
      parts.unaudited = true;
    },
    emit: (...events) => void parts.events.push(...events),
    notify: (...notices) => void parts.events.push(...notices.map((notice) => raiseNotice(now, notice))),
    [pendingRecords]: parts,
    [recordsAs]: ctx.actor,
  } satisfies Omit<UnitOfWork, keyof Context>);
}

/** Returns the unit of work for a part of it: the same, unless another actor makes this part. */
const joinUnit = (uow: UnitOfWork): UnitOfWork =>
  uow[recordsAs] === uow.actor ? uow : openUnit(uow, uow.tx, uow[pendingRecords]);

/** Runs the work and stores what it recorded. With `requireAudit`, throws when rows changed without an audit entry. */
async function runUnit<T>(ctx: Context, tx: WriteTx, work: (uow: UnitOfWork) => Promise<T>) {
  const parts: PendingRecords = { audit: [], events: [], unaudited: false };
  const uow = openUnit(ctx, tx, parts);
  const before = ctx.requireAudit ? await countChanges(tx) : 0;
  const result = await work(uow);
  if (ctx.requireAudit && parts.audit.length === 0 && !parts.unaudited) {
    const changed = (await countChanges(tx)) - before;
    if (changed > 0) throw new Error(`The write changed ${changed} rows and recorded no audit entry`);
  }
  const { requestId } = ctx;
  await recordChanges(tx, [
    ...parts.audit.map(({ actor, entry }) => ({ actor, requestId, now: uow.now, audit: [entry], events: [] })),
    { actor: ctx.actor, requestId, now: uow.now, audit: [], events: parts.events },
  ]);
  return { result, events: parts.events };
}

/**
 * Creates a server use case whose concurrent calls share one unit of work: `work` receives the items of all waiting calls.
 * When it throws, each call is retried alone.
 */
export function writeTogether<I>(
  name: string,
  work: (uow: UnitOfWork, items: readonly I[]) => Promise<void>,
): (ctx: Context, item: I) => Promise<void> {
  interface Queued {
    readonly ctx: Context;
    readonly item: I;
  }
  const runAll = async (tx: WriteTx, queued: readonly Queued[]): Promise<readonly (readonly OutboxEvent[])[]> => {
    const [first] = queued;
    if (!first) return [];
    const items = queued.map(({ item }) => item);
    const { events } = await runUnit(first.ctx, tx, (uow) => work(uow, items));
    // One of the callers announces the events of all.
    return queued.map((_, index) => (index === 0 ? events : []));
  };
  const batchedIn = perDatabase(({ writer }) => writer.batched(name, runAll));
  return async (ctx, item) => {
    requireMayChange(ctx);
    announce(ctx, await batchedIn(ctx.database)({ ctx, item }));
  };
}

interface RepeatableUnit<T> {
  readonly work: (uow: UnitOfWork) => Promise<T>;
  readonly call: RepeatableCall;
  readonly step: number;
}

/** Runs the work unless an earlier attempt of the call has completed this step; then returns the stored result. */
async function runUnitOnce<T>(ctx: Context, tx: WriteTx, { work, call, step }: RepeatableUnit<T>) {
  let events: readonly OutboxEvent[] = [];
  const result = await runStep(tx, { call, step, now: ctx.clock.now() }, async () => {
    const done = await runUnit(ctx, tx, work);
    ({ events } = done);
    return done.result;
  });
  return { result: result as T, events };
}

/**
 * Runs one use case in one transaction: load, check the policy, apply the rules, store. Audit entries, events and
 * notifications that it records are stored with it or not at all. Inside another unit of work it joins that one. A call with
 * an idempotency key runs it once, however often the call is repeated. Call no outside service inside. Rethrows what the work
 * throws; nothing is stored then. Throws impersonation.read_only when the account is being viewed by staff.
 */
export async function write<T>(ctx: Context, work: (uow: UnitOfWork) => Promise<T>): Promise<T> {
  requireMayChange(ctx);
  if (isUnitOfWork(ctx)) return work(joinUnit(ctx));
  const { repeat } = ctx;
  const step = repeat?.stepOf(work) ?? 0;
  const { result, events } = await ctx.database.writer.write((tx) =>
    repeat ? runUnitOnce(ctx, tx, { work, call: repeat, step }) : runUnit(ctx, tx, work),
  );
  announce(ctx, events);
  return result;
}
