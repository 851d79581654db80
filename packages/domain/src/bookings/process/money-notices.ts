import type { Notice } from '@rentreel/contracts/notifications';
import { bookingNotice, type NoticeReader } from './booking-notice.ts';
import type { MoneyStep } from './money-moved.ts';

/** What one of the two hears of the money that came out of escrow into their wallet. */
export function moneyNotices(reader: NoticeReader, money: MoneyStep | undefined): Notice[] {
  const isTenant = reader.side === 'tenant';
  const amountKobo = (isTenant ? money?.toTenantKobo : money?.toLandlordKobo) ?? 0;
  const kind = isTenant ? 'booking.refunded' : 'booking.released';
  return amountKobo > 0 ? [bookingNotice(reader, { kind, more: { amountKobo }, mark: 'money' })] : [];
}
