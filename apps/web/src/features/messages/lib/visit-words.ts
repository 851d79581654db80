import type { ChatCard } from '@rentreel/contracts/messages';
import { type InspectionState, inspectionStateNames } from '@rentreel/contracts/inspections';
import { formatDate } from '../../../lib/format-date.ts';
import { formatTime } from './chat-times.ts';

export type VisitTone = 'ok' | 'sun' | 'bad' | 'neutral';

const tones: Readonly<Record<InspectionState, VisitTone>> = {
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
  missed_both: 'bad',
};

const weekdays = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', weekday: 'short' });

/** How a visit stands, in words and a colour, and when it is: "Sat 28 Nov 2026", "10:00 am to 10:30 am". */
export function visitWords({ state, startsAt, endsAt }: Extract<ChatCard, { type: 'inspection' }>) {
  return {
    state: inspectionStateNames[state],
    tone: tones[state],
    day: `${weekdays.format(startsAt)} ${formatDate(startsAt)}`,
    time: `${formatTime(startsAt)} to ${formatTime(endsAt)}`,
  };
}
