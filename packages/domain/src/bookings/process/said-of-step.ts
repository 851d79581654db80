import { formatNaira, kobo } from '@rentreel/money';
import { type BookingRow, earlyEndIn } from '../booking-row.ts';
import { dayInWords } from '../booking-times.ts';
import { type StepName, stepWords } from './step-words.ts';

const ofEarlyEnd: ReadonlySet<StepName> = new Set(['propose_early_end', 'accept_early_end']);

/** What happened, in words that fit both readers; of an early end with the day and what comes back. */
export function saidOfStep(name: StepName, row: Pick<BookingRow, 'earlyEnd'>): string {
  const end = ofEarlyEnd.has(name) ? earlyEndIn(row) : undefined;
  if (!end) return stepWords[name];
  const back = end.refundKobo > 0 ? `${formatNaira(kobo(end.refundKobo))} of the rent back` : 'no rent back';
  return `${stepWords[name]}: ${dayInWords(end.moveOutDay)}, ${back}`;
}
