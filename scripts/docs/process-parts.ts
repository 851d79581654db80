import { dayMs, hourMs } from '@rentreel/values';
import { table } from './markdown.ts';

interface Transition {
  readonly name: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly actors: readonly string[];
}

/** A length of time in whole days where it is one, else in hours. */
export const lengthLabel = (ms: number): string => (ms % dayMs === 0 ? `${ms / dayMs} days` : `${ms / hourMs} hours`);

/** The states of a process and its steps between them; `beginning` is its first state and how one comes there. */
export function processDiagram(transitions: readonly Transition[], beginning: string): string {
  const arrows = transitions.flatMap(({ name, from, to }) => from.map((state) => `  ${state} --> ${to}: ${name}`));
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${beginning}`, ...arrows, '```'].join('\n');
}

/** The steps of a process, each with who takes it; `columns` say the rest by their headings, and nothing as a dash. */
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
