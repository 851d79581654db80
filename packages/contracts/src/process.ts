/** Timer: the server takes a transition automatically when a row has been in `state` for long enough. */
export interface TimerSpec<State extends string = string> {
  readonly state: State;
  /** Milliseconds after `from`. */
  readonly afterMs: number;
  /** Start of the delay, by a name that the module resolves; when omitted, the start of the state. */
  readonly from?: string;
  /** At the latest at an end time known to the module. */
  readonly atEndLatest?: true;
}

export interface TransitionSpec<State extends string = string, Actor extends string = string> {
  readonly from: readonly State[];
  /** Target state. Several: the module chooses one. Omitted: the state does not change. */
  readonly to?: State | readonly State[];
  /** Actors who may take it. */
  readonly actors: readonly Actor[];
  /** Names of the conditions; the domain implements them. */
  readonly guards?: readonly string[];
  /** Name of the side effect, usually a movement of money; the domain implements it. */
  readonly effect?: string;
  readonly timers?: readonly TimerSpec<State>[];
}

/** A state machine as data: the server applies it, and screens derive their buttons from it. */
export interface ProcessSpec {
  /** Singular, as used in audit actions: `booking`. */
  readonly name: string;
  readonly actors: readonly string[];
  /** States with their labels. */
  readonly states: Readonly<Record<string, string>>;
  readonly transitions: Readonly<Record<string, TransitionSpec>>;
}

export type StateIn<S extends ProcessSpec> = keyof S['states'] & string;
export type ActorIn<S extends ProcessSpec> = S['actors'][number];
export type NameIn<S extends ProcessSpec> = keyof S['transitions'] & string;
type Entry<S extends ProcessSpec> = S['transitions'][NameIn<S>];
export type GuardIn<S extends ProcessSpec> =
  Entry<S> extends infer T ? (T extends { readonly guards: readonly (infer G extends string)[] } ? G : never) : never;
export type EffectIn<S extends ProcessSpec> =
  Entry<S> extends infer T ? (T extends { readonly effect: infer E extends string } ? E : never) : never;
type FromIn<S extends ProcessSpec> =
  Entry<S> extends infer T
    ? T extends { readonly timers: readonly (infer X)[] }
      ? X extends { readonly from: infer F extends string }
        ? F
        : never
      : never
    : never;
type ToIn<S extends ProcessSpec> =
  Entry<S> extends infer T ? (T extends { readonly to: infer X } ? X : undefined) : never;

export interface Timer<S extends ProcessSpec> extends TimerSpec<StateIn<S>> {
  readonly from?: FromIn<S>;
}

/** A transition of a process, in normalised form. */
export interface Transition<S extends ProcessSpec = ProcessSpec> {
  readonly name: NameIn<S>;
  readonly from: readonly StateIn<S>[];
  readonly to: ToIn<S>;
  readonly actors: readonly ActorIn<S>[];
  readonly guards: readonly GuardIn<S>[];
  readonly effect: EffectIn<S> | undefined;
  readonly timers: readonly Timer<S>[];
}

export interface Process<S extends ProcessSpec> {
  readonly name: S['name'];
  readonly states: readonly [StateIn<S>, ...StateIn<S>[]];
  readonly actors: S['actors'];
  readonly transitions: readonly Transition<S>[];
  readonly transitionNames: readonly [NameIn<S>, ...NameIn<S>[]];
  /** Returns the transition of that name if it leaves `state` and `actor` may take it. */
  find(name: NameIn<S>, state: StateIn<S>, actor: ActorIn<S>): Transition<S> | undefined;
  /** Returns the transitions that `actor` may take from `state`, ignoring guards. */
  from(state: StateIn<S>, actor: ActorIn<S>): Transition<S>[];
  /** Returns the automatic transition of a row that stays in `state`, and its delay. */
  timerOf(state: StateIn<S>): (Timer<S> & { readonly name: NameIn<S> }) | undefined;
  /** Returns the label of a state. */
  label(state: StateIn<S>): string;
}

/** The specification behind a process, for the hooks of the engine. */
export type SpecOf<P> = P extends Process<infer S> ? S : never;
export type StateOf<P> = P extends Process<infer S> ? StateIn<S> : never;
export type ActorOf<P> = P extends Process<infer S> ? ActorIn<S> : never;
export type TransitionNameOf<P> = P extends Process<infer S> ? NameIn<S> : never;
export type TransitionOf<P> = P extends Process<infer S> ? Transition<S> : never;
export type GuardOf<P> = P extends Process<infer S> ? GuardIn<S> : never;
export type EffectOf<P> = P extends Process<infer S> ? EffectIn<S> : never;

/** Restricts the states and actors of transitions to those of the process. */
type Checked<S extends ProcessSpec> = S & {
  readonly transitions: { readonly [N in NameIn<S>]: TransitionSpec<StateIn<S>, ActorIn<S>> };
};

/** Defines a process; an unknown state or actor in a transition is a type error at that position. */
export function defineProcess<const S extends ProcessSpec>(spec: Checked<S>): Process<S> {
  // Safe: the spec has the type it was inferred from; Object.entries widens its keys.
  const entries = Object.entries(spec.transitions) as [NameIn<S>, TransitionSpec<StateIn<S>, ActorIn<S>>][];
  const transitions = entries.map(
    ([name, { guards = [], effect, timers = [], ...rest }]) =>
      ({ to: undefined, ...rest, name, guards, effect, timers }) as unknown as Transition<S>,
  );
  const timers = new Map<string, Timer<S> & { readonly name: NameIn<S> }>();
  for (const { name, timers: own } of transitions)
    for (const timer of own) if (!timers.has(timer.state)) timers.set(timer.state, { ...timer, name });
  const leaves = ({ from, actors }: Transition<S>, state: StateIn<S>, actor: ActorIn<S>) =>
    from.includes(state) && actors.includes(actor);
  return {
    name: spec.name,
    actors: spec.actors,
    states: Object.keys(spec.states) as unknown as Process<S>['states'],
    transitions,
    transitionNames: transitions.map(({ name }) => name) as unknown as Process<S>['transitionNames'],
    find: (name, state, actor) =>
      transitions.find((transition) => transition.name === name && leaves(transition, state, actor)),
    from: (state, actor) => transitions.filter((transition) => leaves(transition, state, actor)),
    timerOf: (state) => timers.get(state),
    label: (state) => spec.states[state] ?? state,
  };
}
