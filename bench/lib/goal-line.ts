/** What is asked of a line: of its ratio, or of our own figure. */
export interface Goal {
  readonly of: 'ratio' | 'ours';
  readonly bound: 'least' | 'most';
  readonly value: number;
}

/** A figure beside its opponent's, both measured in the same run. */
export interface ComparedLine {
  readonly what: string;
  readonly unit: 'per second' | 'ms' | 's' | 'MB' | 'messages' | 'listeners';
  readonly ours: number;
  readonly opponent: { readonly name: string; readonly value: number };
  /** Absent where a figure is only told. */
  readonly goal?: Goal;
}

/** A line that could not be measured here, and why. */
export interface MissingLine {
  readonly what: string;
  readonly missing: string;
}

export type GoalLine = ComparedLine | MissingLine;

export const atLeast = (value: number): Goal => ({ of: 'ratio', bound: 'least', value });
export const atMost = (value: number): Goal => ({ of: 'ratio', bound: 'most', value });
export const oursAtMost = (value: number): Goal => ({ of: 'ours', bound: 'most', value });

export const ratioOf = ({ ours, opponent }: ComparedLine): number => ours / opponent.value;

/** Whether a line reaches its goal; undefined where it has none. */
export function isReached(line: ComparedLine): boolean | undefined {
  const { goal } = line;
  if (goal === undefined) return undefined;
  const figure = goal.of === 'ours' ? line.ours : ratioOf(line);
  return goal.bound === 'least' ? figure >= goal.value : figure <= goal.value;
}
