import type { Screen } from './screens.ts';
import { refusedCall } from './support/test.ts';

const year = 'state=LA&period=yearly&by=landlord&start=2026-01-01&given=2026-09-15';

/** The notice calculator, and the public check of a receipt. */
export const documentScreens: readonly Screen[] = [
  { name: 'notice-calculator', path: `/notice-calculator?${year}`, shows: '15 March 2027' },
  {
    name: 'notice-calculator-unsure',
    path: `/notice-calculator?${year}&area=Ikoyi&months=40`,
    shows: 'Enter the months of notice',
  },
  {
    name: 'verify-receipt-unknown',
    path: '/verify-receipt/000000000000',
    shows: 'RentReel has issued no receipt with this code.',
    trouble: [refusedCall('receipts.verify', 404)],
  },
];
