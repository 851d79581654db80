import { type BookingState, bookingStateLabels, bookingTabs } from '@rentreel/contracts/bookings';
import { type InspectionState, inspectionStateLabels } from '@rentreel/contracts/inspections';
import type { ChatCard } from '@rentreel/contracts/messages';
import { Badge } from '@rentreel/ui';
import { formatDate, formatNaira, formatTime, lagosDay, shortWeekday } from '@rentreel/values';
import { CalendarCheck, KeyRound } from 'lucide-react';
import { dueDateText } from '#/lib/times.ts';
import type { ChatLine } from './chat-lines.ts';
import { useChatSlots } from './chat-slots.ts';

interface CardLineProps {
  id: string | undefined;
  line: ChatLine;
  card: ChatCard;
}

/** Texts that both kinds of cards have. */
function labelOf(card: ChatCard) {
  if (card.type === 'booking') return { title: 'Renting', Icon: KeyRound, ...bookingLabel(card) };
  const { day, time, state, tone } = inspectionLabel(card);
  return { title: 'Inspection', Icon: CalendarCheck, first: day, second: time, state, tone };
}

/** The latest card about an inspection or a booking: date or amount, current state, and a link. */
export function CardLine({ id, line, card }: CardLineProps) {
  const { cardAction } = useChatSlots();
  const { title, Icon, first, second, state, tone } = labelOf(card);
  return (
    <li id={id} className="message-card focus:outline-none w-[min(92%,440px)] justify-self-center">
      <article className="card grid gap-2" data-padded="true">
        <header className="flex flex-wrap items-center gap-2 text-primary-text">
          <Icon className="icon-20" aria-hidden="true" />
          <h3 className="flex-1 text-text">{title}</h3>
          <Badge tone={tone}>{state}</Badge>
        </header>
        {first && (
          <p className="font-semibold">
            {first}
            <br />
            {second}
          </p>
        )}
        <p className="text-text-2 text-14/normal">{line.text}</p>
        <footer className="flex flex-wrap items-center justify-between gap-2">
          {cardAction(card)}
          <span className="message-time mt-1 flex items-center justify-end gap-1 text-12">{formatTime(line.at)}</span>
        </footer>
      </article>
    </li>
  );
}

type CardTone = 'ok' | 'sun' | 'bad' | 'neutral';

const tones: Readonly<Record<InspectionState, CardTone>> = {
  requested: 'sun',
  proposed: 'sun',
  confirmed: 'ok',
  in_progress: 'ok',
  outcome_pending: 'sun',
  reported: 'bad',
  no_show_landlord: 'bad',
  no_show_tenant: 'bad',
  disputed: 'sun',
  closed: 'neutral',
  declined: 'bad',
  expired: 'bad',
  withdrawn: 'neutral',
  cancelled_by_tenant: 'bad',
  cancelled_by_landlord: 'bad',
  home_closed: 'neutral',
  missed_both: 'bad',
};

/** Returns state, tone and time of an inspection: "Sat 28 Nov 2026", "10:00 am to 10:30 am". */
export function inspectionLabel({ state, startsAt, endsAt }: Extract<ChatCard, { type: 'inspection' }>) {
  return {
    state: inspectionStateLabels[state],
    tone: tones[state],
    day: `${shortWeekday(lagosDay(startsAt))} ${formatDate(startsAt)}`,
    time: `${formatTime(startsAt)} to ${formatTime(endsAt)}`,
  };
}

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

function toneOf(state: BookingState): CardTone {
  if (bad.has(state)) return 'bad';
  if (over.includes(state)) return 'neutral';
  return waiting.includes(state) ? 'sun' : 'ok';
}

/** Returns state, tone, total and deadline of a booking. */
export function bookingLabel({ state, totalKobo, dueAt }: Extract<ChatCard, { type: 'booking' }>) {
  return {
    state: bookingStateLabels[state],
    tone: toneOf(state),
    first: totalKobo === null ? '' : `${formatNaira(totalKobo)} in all`,
    second: dueAt === null ? '' : `Until ${dueDateText(dueAt)}`,
  };
}
