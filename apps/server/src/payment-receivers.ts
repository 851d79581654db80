import { fundFromIntent } from '@rentreel/domain/bookings';
import { type IntentReceivers, receiveIntoWallet } from '@rentreel/domain/payments';

/** The receiver of a settled payment, by the purpose of the payment. */
export const intentReceivers: IntentReceivers = {
  wallet: receiveIntoWallet,
  booking: fundFromIntent,
};
