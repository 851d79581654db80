import { type BookingState, bookingStateNames, bookingTabs } from '@rentreel/contracts/bookings';
import type { ChatCard } from '@rentreel/contracts/messages';
import { formatNaira, kobo } from '@rentreel/money';
import { dueDateText } from '../../../lib/left-words.ts';
import type { VisitTone } from './visit-words.ts';

const bad: ReadonlySet<BookingState> = new Set([
  'declined',
  'expired',
  'disputed',
  'caution_disputed',
  'cancelled_by_tenant',
  'cancelled_by_landlord',
  'cancelled_not_as_described',
]);
const waiting: readonly BookingState[] = bookingTabs.applications;
const over: readonly BookingState[] = bookingTabs.past;

function toneOf(state: BookingState): VisitTone {
  if (bad.has(state)) return 'bad';
  if (over.includes(state)) return 'neutral';
  return waiting.includes(state) ? 'sun' : 'ok';
}

/** How a booking stands, in words and a colour, what it comes to, and until when somebody has to act. */
export function bookingWords({ state, totalKobo, dueAt }: Extract<ChatCard, { type: 'booking' }>) {
  return {
    state: bookingStateNames[state],
    tone: toneOf(state),
    first: totalKobo === null ? '' : `${formatNaira(kobo(totalKobo))} in all`,
    second: dueAt === null ? '' : `Until ${dueDateText(dueAt)}`,
  };
}
