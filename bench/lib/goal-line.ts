/** The goal of a line: for its ratio, or for our figure. */
export interface Goal {
  readonly of: 'ratio' | 'ours';
  readonly bound: 'least' | 'most';
  readonly value: number;
}

/** Our figure and an opponent's, both measured in the same run. */
export interface ComparedLine {
  readonly what: string;
  readonly unit: 'per second' | 'ms' | 's' | 'MB' | 'messages' | 'listeners';
  readonly ours: number;
  readonly opponent: { readonly name: string; readonly value: number };
  /** Absent when a figure is only reported. */
  readonly goal?: Goal;
}

/** A line that could not be measured here, with the reason. */
interface MissingLine {
  readonly what: string;
  readonly missing: string;
}

export type GoalLine = ComparedLine | MissingLine;

export const atLeast = (value: number): Goal => ({ of: 'ratio', bound: 'least', value });
export const atMost = (value: number): Goal => ({ of: 'ratio', bound: 'most', value });
export const oursAtMost = (value: number): Goal => ({ of: 'ours', bound: 'most', value });

const ratioOf = ({ ours, opponent }: ComparedLine): number => ours / opponent.value;

/** Whether a line reaches its goal; undefined without one. */
export function isReached(line: ComparedLine): boolean | undefined {
  const { goal } = line;
  if (goal === undefined) return undefined;
  const figure = goal.of === 'ours' ? line.ours : ratioOf(line);
  return goal.bound === 'least' ? figure >= goal.value : figure <= goal.value;
}

const digits = (value: number) => (value >= 100 ? 0 : value >= 10 ? 1 : 2);

function formatFigure(value: number, unit: ComparedLine['unit']): string {
  const text = value.toLocaleString('en', { maximumFractionDigits: digits(value) });
  return unit === 'per second' ? `${text}/s` : `${text} ${unit}`;
}

function goalText(goal: Goal, unit: ComparedLine['unit']): string {
  const value = goal.of === 'ours' ? formatFigure(goal.value, unit) : String(goal.value);
  return `goal ${goal.bound === 'least' ? '≥' : '≤'} ${value}`;
}

/** Formats a line as `what: ours / opponent (name) = ratio (goal …) ok`. */
export function printLine(line: GoalLine): string {
  if ('missing' in line) return `${line.what}: ${line.missing}`;
  const { what, unit, ours, opponent, goal } = line;
  const compared = `${formatFigure(ours, unit)} / ${formatFigure(opponent.value, unit)} (${opponent.name})`;
  const verdict = goal === undefined ? '' : ` (${goalText(goal, unit)}) ${isReached(line) ? 'ok' : 'MISSED'}`;
  return `${what}: ${compared} = ${ratioOf(line).toFixed(2)}${verdict}`;
}
