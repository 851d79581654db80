import type { JobRun, TimerGroup } from '@rentreel/contracts/jobs';
import { count, hourMs, minuteMs } from '@rentreel/values';
import { durationLabel } from '#/lib/times.ts';

/** Interval of a job: "Every hour", "Every day". */
export function everyLabel(everyMs: number): string {
  if (everyMs === hourMs) return 'Every hour';
  return everyMs === 24 * hourMs ? 'Every day' : `Every ${durationLabel(Math.round(everyMs / minuteMs))}`;
}

/** Duration of a run: "40 ms", "1.2 s", "3 minutes". */
export function tookLabel(durationMs: number): string {
  if (durationMs < 1000) return `${durationMs} ms`;
  return durationMs < minuteMs
    ? `${(durationMs / 1000).toFixed(1)} s`
    : durationLabel(Math.round(durationMs / minuteMs));
}

const between = (earlier: number, later: number) => durationLabel(Math.floor((later - earlier) / minuteMs));

/** "12 minutes ago" */
export const agoLabel = (at: number, now: number): string => `${between(at, now)} ago`;

/** "in 48 minutes"; "now" when it is due. */
export const aheadLabel = (at: number, now: number): string => (at <= now ? 'now' : `in ${between(now, at)}`);

/** Result of a run: "3 done, 1 failed". */
export function outcomeLabel({ done, failed }: Pick<JobRun, 'done' | 'failed'>): string {
  return failed > 0 ? `${done} done, ${failed} failed` : `${done} done`;
}

/** State of the timers of a kind: "12 scheduled, 3 due, 1 late". */
export function timerLabel({ scheduled, due, late, failing }: TimerGroup): string {
  const parts = [
    `${scheduled} scheduled`,
    ...(due > 0 ? [`${due} due`] : []),
    ...(late > 0 ? [`${late} late`] : []),
    ...(failing > 0 ? [`${failing} failing`] : []),
  ];
  return parts.join(', ');
}

/** Explanations of errors; the first match applies. */
const knownErrors: readonly (readonly [RegExp, string])[] = [
  [/\b(550|551|553)\b|no such (mailbox|user)|user unknown/i, 'The mailbox doesn’t exist.'],
  [/\b(452|552)\b|mailbox (is )?full|over quota/i, 'The mailbox is full.'],
  [/\b(421|450|451)\b|try (again )?later|greylist/i, 'The mail server asked us to come back later.'],
  [/\b(530|535)\b|authentication/i, 'The mail server didn’t accept our log-in. Check the setting SMTP_URL.'],
  [/ETIMEDOUT|timed? ?out|AbortError/i, 'The other side didn’t answer in time.'],
  [/ECONNREFUSED|ENOTFOUND|ECONNRESET|EAI_AGAIN|fetch failed|does not answer/i, 'The other side couldn’t be reached.'],
  [/SQLITE_BUSY|database is locked/i, 'The database was busy.'],
  [/ENOSPC|no space/i, 'The disk is full.'],
  [/\b429\b|rate.?limit/i, 'The provider takes no more requests for now.'],
  [/\b50[0234]\b/, 'The provider has a fault.'],
  [/\b40[13]\b|invalid key/i, 'The provider didn’t accept our key.'],
  [/ZodError|SyntaxError|JSON/, 'It carries something that this version can’t read.'],
];

/** Explains an error; its original text is shown beside it. */
export function plainError(error: string | null): string {
  if (error === null) return 'It gave no reason.';
  return (
    knownErrors.find(([pattern]) => pattern.test(error))?.[1] ?? 'It failed with an error that a developer has to read.'
  );
}

/** "after 12 attempts" */
export const attemptsLabel = (attempts: number): string => `after ${count(attempts, 'attempt')}`;
