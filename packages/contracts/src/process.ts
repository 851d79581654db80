/** The server takes a transition by itself when a row has been in `state` for long enough. */
export interface TimerSpec<State extends string = string> {
  readonly state: State;
  /** Milliseconds after `from`. */
  readonly afterMs: number;
  /** What the time counts from, by a name that the module resolves; left out: the moment the state began. */
  readonly from?: string;
  /** Not later than the end that the module knows. */
  readonly atEndLatest?: true;
}

export interface TransitionSpec<State extends string = string, Actor extends string = string> {
  readonly from: readonly State[];
  /** Where it leads. Several: the module picks one of them. Left out: the state stays. */
  readonly to?: State | readonly State[];
  /** Who may take it. */
  readonly actors: readonly Actor[];
  /** Names of what must hold before; the domain implements them. */
  readonly guards?: readonly string[];
  /** Name of what happens besides the change of state, money above all; the domain implements it. */
  readonly effect?: string;
  readonly timers?: readonly TimerSpec<State>[];
}

/** The life of one kind of thing as data: the server applies it, screens draw their buttons from it. */
export interface ProcessSpec {
  /** Singular, as it stands in audit actions: `booking`. */
  readonly name: string;
  readonly actors: readonly string[];
  /** Each state with its label. */
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

/** A transition of a process, ready to be applied. */
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
  /** The transition of that name, if it leaves `state` and `actor` may take it. */
  find(name: NameIn<S>, state: StateIn<S>, actor: ActorIn<S>): Transition<S> | undefined;
  /** The transitions that `actor` may take from `state`, whatever their guards say. */
  from(state: StateIn<S>, actor: ActorIn<S>): Transition<S>[];
  /** What the server does by itself with a row that stays in `state`, and when. */
  timerOf(state: StateIn<S>): (Timer<S> & { readonly name: NameIn<S> }) | undefined;
  /** The label of a state. */
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

/** Ties the states and actors of the transitions to those of the process. */
type Checked<S extends ProcessSpec> = S & {
  readonly transitions: { readonly [N in NameIn<S>]: TransitionSpec<StateIn<S>, ActorIn<S>> };
};

/** Defines a process; an unknown state or actor in a transition is a type error where it is written. */
export function defineProcess<const S extends ProcessSpec>(spec: Checked<S>): Process<S> {
  // Safe: the spec is read as the type that it was inferred from; Object.entries widens its keys.
  const entries = Object.entries(spec.transitions) as [NameIn<S>, TransitionSpec<StateIn<S>, ActorIn<S>>][];
  const transitions = entries.map(
    ([name, { guards = [], effect, timers = [], ...rest }]) =>
      ({ to: undefined, ...rest, name, guards, effect, timers }) as unknown as Transition<S>,
  );
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
    timerOf: (state) =>
      transitions.flatMap(({ name, timers }) =>
        timers.filter((timer) => timer.state === state).map((timer) => ({ ...timer, name })),
      )[0],
    label: (state) => spec.states[state] ?? state,
  };
}
