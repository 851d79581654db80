import type { PersonRestrictions, Restriction, RestrictionKind } from '@rentreel/contracts/restrictions';
import { count, formatDateTime, formatNaira } from '@rentreel/values';

/** Duration of a restriction: "until 2 Dec 2026, 10:00 am". */
export const untilLabel = ({ until }: Pick<Restriction, 'until'>): string =>
  until === null ? 'until it is lifted' : `until ${formatDateTime(until)}`;

/** Immediate effects of a restriction in numbers, shown before it is imposed. */
export function effectsOf(kind: RestrictionKind, effects: PersonRestrictions['effects']): string[] {
  const { liveListings, balanceKobo, openWithdrawals } = effects;
  const withdrawals = [
    `${formatNaira(balanceKobo)} stays in the wallet.`,
    ...(openWithdrawals > 0
      ? [`${count(openWithdrawals, 'withdrawal')} that the bank doesn’t have yet will wait.`]
      : []),
  ];
  switch (kind) {
    case 'warning':
      return ['Nothing is switched off. The person sees the warning, and it stays in their record.'];
    case 'chat':
      return ['The person reads their chats and can’t write in them.'];
    case 'listing':
      return [`No new listings. ${count(liveListings, 'live listing')} stay as they are.`];
    case 'withdrawals':
      return withdrawals;
    case 'wallet':
      return ['Nothing is paid, from the wallet or by card. Money still comes in.', ...withdrawals];
    case 'suspension':
      return [...suspended(effects), ...withdrawals];
  }
}

/** What a suspension stops besides withdrawals. */
function suspended({ liveListings, openBookings, runningBookings }: PersonRestrictions['effects']): string[] {
  return [
    liveListings === 0 ? 'Hides no listing.' : `Hides ${count(liveListings, 'listing')} from feed and search.`,
    openBookings === 0
      ? 'Stops no application.'
      : `Stops ${count(openBookings, 'application or offer', 'applications and offers')}: nothing can be paid for.`,
    runningBookings === 0
      ? 'There’s no tenancy.'
      : `${count(runningBookings, 'paid booking or tenancy', 'paid bookings and tenancies')} with their escrow go on.`,
  ];
}
