import type { Screen, Stage } from './screens.ts';
import { applyFor, havePaid } from './support/booking-fixtures.ts';
import { refusedCall } from './support/test.ts';

const year = 'state=LA&period=yearly&by=landlord&start=2026-01-01&given=2026-09-15';

/** The receipt of a home that this tenant has paid for. */
async function openReceipt({ page, person }: Stage): Promise<void> {
  const fixture = await applyFor(person, {
    address: new URL(page.url()).origin,
  });
  await havePaid(fixture);
  const { escrow } = await fixture.tenant.bookings.get.query({ bookingId: fixture.bookingId });
  await page.goto(`/#/receipts/${escrow.receiptId}`);
}

/** The notice calculator, a receipt and its public check. */
export const documentScreens: readonly Screen[] = [
  { name: 'notice-calculator', path: `/notice-calculator?${year}`, shows: '15 March 2027' },
  {
    name: 'notice-calculator-unsure',
    path: `/notice-calculator?${year}&area=Ikoyi&months=40`,
    shows: 'Enter the months of notice',
  },
  { name: 'receipt', path: '/bookings', shows: 'Anyone can check it', as: 'newcomer', after: openReceipt },
  {
    name: 'verify-receipt-unknown',
    path: '/verify-receipt/000000000000',
    shows: 'RentReel has issued no receipt with this code.',
    trouble: [refusedCall('receipts.verify', 404)],
  },
];
