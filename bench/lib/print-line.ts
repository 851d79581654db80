import { type ComparedLine, type Goal, type GoalLine, isReached, ratioOf } from './goal-line.ts';

const digits = (value: number) => (value >= 100 ? 0 : value >= 10 ? 1 : 2);

function figure(value: number, unit: ComparedLine['unit']): string {
  const text = value.toLocaleString('en', { maximumFractionDigits: digits(value) });
  return unit === 'per second' ? `${text}/s` : `${text} ${unit}`;
}

function goalText(goal: Goal, unit: ComparedLine['unit']): string {
  const value = goal.of === 'ours' ? figure(goal.value, unit) : String(goal.value);
  return `goal ${goal.bound === 'least' ? '≥' : '≤'} ${value}`;
}

/** `what: ours / opponent (name) = ratio (goal …) ok`, on one line. */
export function printLine(line: GoalLine): string {
  if ('missing' in line) return `${line.what}: ${line.missing}`;
  const { what, unit, ours, opponent, goal } = line;
  const compared = `${figure(ours, unit)} / ${figure(opponent.value, unit)} (${opponent.name})`;
  const verdict = goal === undefined ? '' : ` (${goalText(goal, unit)}) ${isReached(line) ? 'ok' : 'MISSED'}`;
  return `${what}: ${compared} = ${ratioOf(line).toFixed(2)}${verdict}`;
}
