import { dayMs, hourMs } from '@rentreel/values';
import { table } from './markdown.ts';

interface Transition {
  readonly name: string;
  readonly from: readonly string[];
  /** Several states when the transition allows a choice; undefined when the state stays. */
  readonly to: string | readonly string[] | undefined;
  readonly actors: readonly string[];
}

/** Formats a duration in whole days where possible, otherwise in hours. */
export const lengthLabel = (ms: number): string => (ms % dayMs === 0 ? `${ms / dayMs} days` : `${ms / hourMs} hours`);

/**
 * Returns a state diagram of the transitions; `beginning` is the initial state with the transition that leads to it.
 */
export function processDiagram(transitions: readonly Transition[], beginning: string): string {
  const arrows = transitions.flatMap(({ name, from, to = [] }) =>
    [to].flat().flatMap((target) => from.map((state) => `  ${state} --> ${target}: ${name}`)),
  );
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${beginning}`, ...arrows, '```'].join('\n');
}

/** Returns the function of a column that describes the guards of a transition by their labels. */
export const guardsOf =
  <G extends string>(labels: Readonly<Record<G, string>>) =>
  ({ guards }: { readonly guards: readonly G[] }): string =>
    guards.map((guard) => labels[guard]).join('; ');

/**
 * Returns a table of the transitions and their actors; each of `columns` adds a column by its heading, with a dash for an
 * empty cell.
 */
export function processTable<T extends Transition>(
  transitions: readonly T[],
  columns: Readonly<Record<string, (transition: T) => string | undefined>>,
): string {
  const rows = transitions.map((transition) => [
    transition.name,
    transition.from.join(', '),
    [transition.to ?? 'unchanged'].flat().join(' or '),
    transition.actors.join(', '),
    ...Object.values(columns).map((textOf) => textOf(transition) || '–'),
  ]);
  return table(['transition', 'from', 'to', 'who', ...Object.keys(columns)], rows);
}
