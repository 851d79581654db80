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
import { finishCase } from './case-claims.ts';
import type { AuditEntry } from './repository.ts';
import type { UnitOfWork } from './write.ts';

/** What every row that follows a process has. `stateSince` is epoch milliseconds; `version` counts its steps. */
export interface ProcessRow<State extends string = string> {
  readonly id: string;
  readonly state: State;
  readonly stateSince: number;
  readonly version: number;
}

export interface StepRequest<S extends ProcessSpec, Row> {
  readonly name: NameIn<S>;
  readonly actor: ActorIn<S>;
  /** Columns that change besides the state. */
  readonly change?: Partial<Row>;
  /** What the actor says with it. */
  readonly note?: string;
}

/** A step under way, as guards, effects and hooks see it. */
export interface Step<S extends ProcessSpec, Row, Request = StepRequest<S, Row>> {
  readonly before: Row;
  /** As the step leaves it; for guards the same as `before`. */
  readonly row: Row;
  readonly transition: Transition<S>;
  readonly request: Request;
  /** The person who takes it; null when the server or an outside service does. */
  readonly actorId: string | null;
}

/** One line of the history of a row. `at` is epoch milliseconds. */
export interface HistoryEntry<S extends ProcessSpec> {
  readonly version: number;
  readonly name: NameIn<S>;
  readonly actor: ActorIn<S>;
  readonly actorId: string | null;
  readonly state: StateIn<S>;
  readonly note: string;
  readonly at: number;
}

type Awaitable<T> = T | Promise<T>;

/** What a module adds to the engine. A guard or effect that the process names and the module lacks is a type error. */
export interface ProcessHooks<
  S extends ProcessSpec,
  Row extends ProcessRow<StateIn<S>>,
  Request extends StepRequest<S, Row> = StepRequest<S, Row>,
> {
  readonly process: Process<S>;
  /** The error of a step that the state or the actor does not allow. */
  wrongState(row: Row): Error;
  /** Actors that are no person: their steps carry no id. Left out: `system` alone. */
  readonly automatic?: readonly string[];
  /** Why a guard of the transition does not hold; undefined when it does. Left out: the process has none. */
  guard?(uow: UnitOfWork, step: Step<S, Row, Request>, name: GuardIn<S>): Awaitable<Error | undefined>;
  /** Columns that follow from the step, besides state, version and what the request changes. */
  change?(uow: UnitOfWork, step: Step<S, Row, Request>): Awaitable<Partial<Row>>;
  /** What happens besides, before the row is stored; may give columns that follow from it. */
  effect?(uow: UnitOfWork, step: Step<S, Row, Request>, name: EffectIn<S>): Awaitable<Partial<Row> | undefined>;
  /** The state to come, where the transition leaves a choice. */
  target?(uow: UnitOfWork, step: Step<S, Row, Request>): Awaitable<StateIn<S>>;
  /** Whether the time of the state goes on. Left out: it does when the state stays. */
  keepsSince?(step: Step<S, Row, Request>): boolean;
  store(uow: UnitOfWork, row: Row, before: Row): Promise<void>;
  addHistory?(uow: UnitOfWork, row: Row, entry: HistoryEntry<S>): Promise<void>;
  /** Sets the timers of the state that the row has come to, and cancels those of the state before. */
  resetTimers?(uow: UnitOfWork, row: Row): Promise<void>;
  /** More for the audit entry than the actor and the state. */
  details?(step: Step<S, Row, Request>): AuditEntry['details'];
  /** What follows once the row is stored: other modules, chat, notifications, live events. */
  after?(uow: UnitOfWork, step: Step<S, Row, Request>): Promise<void>;
}

const systemAlone: readonly string[] = ['system'];
/** Those who decide about others, as colleagues of each other. */
const staff: readonly string[] = ['admin', 'verifier'];

async function requireGuards<S extends ProcessSpec, Row extends ProcessRow<StateIn<S>>, R extends StepRequest<S, Row>>(
  uow: UnitOfWork,
  hooks: ProcessHooks<S, Row, R>,
  taken: Step<S, Row, R>,
): Promise<void> {
  for (const name of taken.transition.guards) {
    if (!hooks.guard) throw new Error(`${hooks.process.name} has guards and nobody to check them`);
    const fault = await hooks.guard(uow, taken, name);
    if (fault) throw fault;
  }
  if (taken.actorId !== null && staff.includes(taken.request.actor)) await finishCase(uow, taken.before.id);
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
    throw new Error(`${hooks.process.name}.${taken.transition.name} leaves a choice that nobody makes`);
  return hooks.target(uow, taken);
}

/** The row with what the step changes; the effect is applied last and sees all the rest. */
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
  if (!hooks.effect) throw new Error(`${hooks.process.name} has effects and nobody to apply them`);
  return { ...moved, ...(await hooks.effect(uow, { ...taken, row: moved }, effect)) };
}

/**
 * Takes one step of a process: guards, columns, effect, store, history, timers, audit entry, then what follows. Nothing
 * else changes the state of a row that has a process. Throws `hooks.wrongState` when the state or the actor does not allow
 * the transition, the error of the first guard that does not hold, and administration.case_taken to an administrator
 * while another one works on the row.
 */
export async function step<
  S extends ProcessSpec,
  Row extends ProcessRow<StateIn<S>>,
  R extends StepRequest<S, Row> = StepRequest<S, Row>,
>(uow: UnitOfWork, hooks: ProcessHooks<S, Row, R>, { before, request }: { before: Row; request: R }): Promise<Row> {
  const { name, actor, note = '' } = request;
  const transition = hooks.process.find(name, before.state, actor);
  if (!transition) throw hooks.wrongState(before);
  const isPerson = !(hooks.automatic ?? systemAlone).includes(actor);
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

interface SeenVersion<Name extends string> {
  /** The version that the caller saw. */
  readonly version: number;
  /** The transitions that the action may be. */
  readonly names: readonly Name[];
  /** The step that made a version. */
  readonly stepOf: (version: number) => Promise<{ readonly name: string; readonly actorId: string | null } | undefined>;
  /** The error when something else has happened since. */
  readonly changed: () => Error;
}

/**
 * Whether a row is still as the caller saw it. False when they took this very action already and its answer was lost, so
 * that a retry changes nothing. Throws `changed` when something else has happened since.
 */
export async function isCurrent<Name extends string>(
  row: Pick<ProcessRow, 'version'>,
  userId: string,
  { version, names, stepOf, changed }: SeenVersion<Name>,
): Promise<boolean> {
  if (row.version === version) return true;
  const next = await stepOf(version + 1);
  if (next?.actorId === userId && names.some((name) => name === next.name)) return false;
  throw changed();
}
