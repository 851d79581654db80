import { type BookingTerms, paymentPlans } from '@rentreel/contracts/bookings';
import { dateOf, monthsWords } from './day-words.ts';
import { naira } from './naira.ts';

export interface TermsChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** For amounts: 1 when it went up, -1 when it went down. */
  readonly trend?: 1 | -1;
}

const none = 'None';

function amountChange(name: string, before: number, after: number): TermsChange[] {
  if (before === after) return [];
  const words = (amount: number) => (amount === 0 ? none : naira(amount));
  return [{ name, before: words(before), after: words(after), trend: after > before ? 1 : -1 }];
}

function wordChange(name: string, before: string, after: string): TermsChange[] {
  return before === after ? [] : [{ name, before: before || none, after: after || none }];
}

/** Paid when somebody moves in, and not again with a further term. */
const ofFirstTerm: ReadonlySet<string> = new Set(['agency', 'agreement', 'caution', 'security_deposit']);

/** What a further term has different from the one before, as far as both have it. */
export function renewalChanges(before: BookingTerms, after: BookingTerms): TermsChange[] {
  const lines = before.lines.filter(({ kind }) => !ofFirstTerm.has(kind));
  const { startDay, totalKobo } = after;
  return offerChanges({ ...before, startDay, totalKobo, lines }, after);
}

/** What is different between two rounds, line by line; nothing when they are the same. */
export function offerChanges(before: BookingTerms, after: BookingTerms): TermsChange[] {
  const kinds = new Map([...before.lines, ...after.lines].map(({ kind, name }) => [kind, name]));
  const amountOf = ({ lines }: BookingTerms, kind: string) => lines.find((line) => line.kind === kind)?.amountKobo ?? 0;
  return [
    ...wordChange('Start', dateOf(before.startDay), dateOf(after.startDay)),
    ...wordChange('Length', monthsWords(before.months), monthsWords(after.months)),
    ...[...kinds].flatMap(([kind, name]) => amountChange(name, amountOf(before, kind), amountOf(after, kind))),
    ...amountChange('Total', before.totalKobo, after.totalKobo),
    ...wordChange('How rent is paid', paymentPlans[before.plan], paymentPlans[after.plan]),
    ...wordChange('Conditions', before.conditions, after.conditions),
  ];
}
