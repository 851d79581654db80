import { dayMs, hourMs } from '@rentreel/values';
import { table } from './markdown.ts';

interface Transition {
  readonly name: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly actors: readonly string[];
}

/** Formats a duration in whole days where possible, otherwise in hours. */
export const lengthLabel = (ms: number): string => (ms % dayMs === 0 ? `${ms / dayMs} days` : `${ms / hourMs} hours`);

/**
 * Returns a state diagram of the transitions; `beginning` is the initial state with the transition that leads to it.
 */
export function processDiagram(transitions: readonly Transition[], beginning: string): string {
  const arrows = transitions.flatMap(({ name, from, to }) => from.map((state) => `  ${state} --> ${to}: ${name}`));
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${beginning}`, ...arrows, '```'].join('\n');
}

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
    transition.to,
    transition.actors.join(', '),
    ...Object.values(columns).map((say) => say(transition) || '–'),
  ]);
  return table(['transition', 'from', 'to', 'who', ...Object.keys(columns)], rows);
}
