import type { Id } from '@rentreel/contracts/ids';
import type { ErrorCode } from '@rentreel/contracts/errors';
import type {
  ActorIn,
  EffectIn,
  GuardIn,
  NameIn,
  Process,
  ProcessSpec,
  StateIn,
  Transition,
} from '@rentreel/contracts/process';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { finishCase } from './case-claims.ts';
import { DomainError } from './domain-error.ts';
import type { AuditEntry } from './repository.ts';
import type { UnitOfWork } from './write.ts';

/** The columns of every row that follows a process. `stateSince` is epoch milliseconds; `version` counts its steps. */
export interface ProcessRow<State extends string = string> {
  readonly id: string;
  readonly state: State;
  readonly stateSince: number;
  readonly version: number;
}

export interface StepRequest<S extends ProcessSpec, Row> {
  readonly name: NameIn<S>;
  readonly actor: ActorIn<S>;
  /** Columns to change besides the state. */
  readonly change?: Partial<Row>;
  /** The comment of the actor. */
  readonly note?: string;
}

/** A step in progress, as passed to guards, effects and hooks. */
export interface Step<S extends ProcessSpec, Row, Request = StepRequest<S, Row>> {
  readonly before: Row;
  /** The row after the step; in guards the same as `before`. */
  readonly row: Row;
  readonly transition: Transition<S>;
  readonly request: Request;
  /** The person who makes the step; null for the server or an outside service. */
  readonly actorId: Id<'usr'> | null;
}

/** An entry of a row's history. `at` is epoch milliseconds. */
export interface HistoryEntry<S extends ProcessSpec> {
  readonly version: number;
  readonly name: NameIn<S>;
  readonly actor: ActorIn<S>;
  readonly actorId: Id<'usr'> | null;
  readonly state: StateIn<S>;
  readonly note: string;
  readonly at: number;
}

type Awaitable<T> = T | Promise<T>;

/**
 * What a module provides to the engine. A guard or effect that the process names and the module lacks is a type error.
 */
export interface ProcessHooks<
  S extends ProcessSpec,
  Row extends ProcessRow<StateIn<S>>,
  Request extends StepRequest<S, Row> = StepRequest<S, Row>,
> {
  readonly process: Process<S>;
  /** Creates the error for a step that the state or the actor does not allow. */
  wrongState(row: Row): Error;
  /** Actors that are not people: their steps carry no person id. Default: `system` only. */
  readonly automatic?: readonly string[];
  /**
   * Returns the error of a guard that does not hold; undefined when it holds. Omitted when the process has no guards.
   */
  guard?(uow: UnitOfWork, step: Step<S, Row, Request>, name: GuardIn<S>): Awaitable<Error | undefined>;
  /** Returns columns that follow from the step, besides state, version and the columns of the request. */
  change?(uow: UnitOfWork, step: Step<S, Row, Request>): Awaitable<Partial<Row>>;
  /** Applies a side effect before the row is stored; may return columns that follow from it. */
  effect?(uow: UnitOfWork, step: Step<S, Row, Request>, name: EffectIn<S>): Awaitable<Partial<Row> | undefined>;
  /** Returns the new state, where the transition allows several. */
  target?(uow: UnitOfWork, step: Step<S, Row, Request>): Awaitable<StateIn<S>>;
  /** Returns whether `stateSince` stays unchanged. Default: it does when the state does not change. */
  keepsSince?(step: Step<S, Row, Request>): boolean;
  store(uow: UnitOfWork, row: Row, before: Row): Promise<void>;
  addHistory?(uow: UnitOfWork, row: Row, entry: HistoryEntry<S>): Promise<void>;
  /** Sets the timers of the new state and cancels those of the previous one. */
  resetTimers?(uow: UnitOfWork, row: Row): Promise<void>;
  /** Returns details for the audit entry besides the actor and the state. */
  details?(step: Step<S, Row, Request>): AuditEntry['details'];
  /** Runs after the row is stored: other modules, chat, notifications, live events. */
  after?(uow: UnitOfWork, step: Step<S, Row, Request>): Promise<void>;
}

const systemOnly: readonly string[] = ['system'];
/** Actors that decide about others and share queues of cases. */
const decidingActors: readonly string[] = ['admin', 'verifier'];

async function requireGuards<S extends ProcessSpec, Row extends ProcessRow<StateIn<S>>, R extends StepRequest<S, Row>>(
  uow: UnitOfWork,
  hooks: ProcessHooks<S, Row, R>,
  taken: Step<S, Row, R>,
): Promise<void> {
  for (const name of taken.transition.guards) {
    if (!hooks.guard) throw new Error(`${hooks.process.name} names guards but has no guard hook`);
    const fault = await hooks.guard(uow, taken, name);
    if (fault) throw fault;
  }
  if (taken.actorId !== null && decidingActors.includes(taken.request.actor)) await finishCase(uow, taken.before.id);
}

async function stateAfter<S extends ProcessSpec, Row extends ProcessRow<StateIn<S>>, R extends StepRequest<S, Row>>(
  uow: UnitOfWork,
  hooks: ProcessHooks<S, Row, R>,
  taken: Step<S, Row, R>,
): Promise<StateIn<S>> {
  const to: unknown = taken.transition.to;
  if (to === undefined) return taken.before.state;
  if (typeof to === 'string') return to;
  if (!hooks.target)
    throw new Error(`${hooks.process.name}.${taken.transition.name} has several targets but no target hook`);
  return hooks.target(uow, taken);
}

/** Returns the row after the step; the effect is applied last and receives all other changes. */
async function advance<S extends ProcessSpec, Row extends ProcessRow<StateIn<S>>, R extends StepRequest<S, Row>>(
  uow: UnitOfWork,
  hooks: ProcessHooks<S, Row, R>,
  taken: Step<S, Row, R>,
): Promise<Row> {
  const { before, request, transition } = taken;
  const state = await stateAfter(uow, hooks, taken);
  const keeps = hooks.keepsSince?.(taken) ?? state === before.state;
  const moved: Row = {
    ...before,
    ...(await hooks.change?.(uow, taken)),
    ...request.change,
    state,
    stateSince: keeps ? before.stateSince : uow.now,
    version: before.version + 1,
  };
  const { effect } = transition;
  if (effect === undefined) return moved;
  if (!hooks.effect) throw new Error(`${hooks.process.name} names effects but has no effect hook`);
  return { ...moved, ...(await hooks.effect(uow, { ...taken, row: moved }, effect)) };
}

/**
 * Makes one step of a process: guards, columns, effect, store, history, timers, audit entry, then the `after` hook. No other
 * code changes the state of a row that has a process. Throws `hooks.wrongState` when the state or the actor does not allow
 * the transition, the error of the first guard that does not hold, and administration.case_taken to an administrator while
 * another one works on the row.
 */
export async function step<
  S extends ProcessSpec,
  Row extends ProcessRow<StateIn<S>>,
  R extends StepRequest<S, Row> = StepRequest<S, Row>,
>(uow: UnitOfWork, hooks: ProcessHooks<S, Row, R>, { before, request }: { before: Row; request: R }): Promise<Row> {
  const { name, actor, note = '' } = request;
  const transition = hooks.process.find(name, before.state, actor);
  if (!transition) throw hooks.wrongState(before);
  const isPerson = !(hooks.automatic ?? systemOnly).includes(actor);
  const actorId = isPerson && uow.actor.kind === 'user' ? uow.actor.userId : null;
  const asked: Step<S, Row, R> = { before, row: before, transition, request, actorId };
  await requireGuards(uow, hooks, asked);
  const row = await advance(uow, hooks, asked);
  const taken = { ...asked, row };
  await hooks.store(uow, row, before);
  const { version, state } = row;
  await hooks.addHistory?.(uow, row, { version, name, actor, actorId, state, note, at: uow.now });
  await hooks.resetTimers?.(uow, row);
  const details = { actor, state, ...hooks.details?.(taken) };
  uow.audit({ action: `${hooks.process.name}.${name}`, subjectId: row.id, details });
  await hooks.after?.(uow, taken);
  return row;
}

/** Lists the steps that a row has made. */
type ListSteps<RowId> = (
  handle: ReadHandle | WriteTx,
  id: RowId,
) => Promise<readonly { readonly version: number; readonly name: string; readonly actorId: Id<'usr'> | null }[]>;

/** A row as its user loaded it. */
interface OwnRow<RowId> {
  readonly row: Pick<ProcessRow, 'version'> & { readonly id: RowId };
  readonly userId: Id<'usr'>;
}

/** The version that the caller saw, and the transitions that their action can stand for. */
interface SeenVersion<Name extends string> {
  readonly version: number;
  readonly names: readonly Name[];
}

/**
 * Creates the check whether a row still has the version that the caller saw. It returns false when the caller's own step of
 * this kind made the next version, so that a retry after a lost response changes nothing, and throws `changed` when any other
 * step was made since.
 */
export const versionCheck =
  <Name extends string, RowId extends string>(changed: ErrorCode, listSteps: ListSteps<RowId>) =>
  async (
    handle: ReadHandle | WriteTx,
    { row, userId }: OwnRow<RowId>,
    { version, names }: SeenVersion<Name>,
  ): Promise<boolean> => {
    if (row.version === version) return true;
    const next = (await listSteps(handle, row.id)).find((made) => made.version === version + 1);
    if (next?.actorId === userId && names.some((name) => name === next.name)) return false;
    throw new DomainError(changed);
  };
