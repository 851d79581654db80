import { bookingStateNames } from '@rentreel/contracts/bookings';
import { disputeStateNames } from '@rentreel/contracts/disputes';

const names: Readonly<Record<string, string>> = { ...bookingStateNames, ...disputeStateNames };
const quoted = (state: string | undefined) => `“${(state && names[state]) ?? 'This stage'}”`;
const reminder = (text: string) => () => `A reminder that ${text}`;

/** What happens, by the kind of the timer; `state` is how its subject stands. */
const words: Readonly<Record<string, (state: string | undefined) => string>> = {
  'booking.due': (state) => `The time for ${quoted(state)} is over`,
  'booking.remind': (state) => `A reminder about ${quoted(state)}`,
  'booking.rent_before_7': reminder('rent is due in 7 days'),
  'booking.rent_before_3': reminder('rent is due in 3 days'),
  'booking.rent_after_0': reminder('rent is due today'),
  'booking.rent_after_3': reminder('rent is 3 days late'),
  'booking.rent_after_7': reminder('rent is 7 days late'),
  'dispute.due': (state) => `The time for ${quoted(state)} is over`,
  'inspection.due': () => 'The next step of an inspection',
  'inspection.remind_24': reminder('an inspection is in 24 hours'),
  'inspection.remind_2': reminder('an inspection is in 2 hours'),
  'listing.remind_10': reminder('a home has to be confirmed, 10 days after the last time'),
  'listing.remind_13': reminder('a home has to be confirmed, 13 days after the last time'),
  'listing.lapse': () => 'A home that was not confirmed is hidden',
  'listing.expire': () => 'A home that stayed hidden is closed',
  'payout.give_up': () => 'A withdrawal that the bank has not ended goes back',
  'pot.auto_save': () => 'Automatic saving into a rent pot',
  'chats.expire_unanswered': () => 'A chat that nobody answered ends',
  'alerts.send_digest': () => 'A mail with new homes for saved searches',
};

/** A timer in words: what happens when it goes off. */
export const deadlineWords = (kind: string, state: string | undefined): string =>
  (words[kind] ?? (() => 'Something happens by itself'))(state);
