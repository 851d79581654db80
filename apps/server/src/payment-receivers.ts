import { fundFromIntent } from '@rentreel/domain/bookings';
import { type IntentReceivers, receiveIntoWallet } from '@rentreel/domain/payments';

/** Who gets the money of a payment, by what it is for. */
export const intentReceivers: IntentReceivers = {
  wallet: receiveIntoWallet,
  booking: fundFromIntent,
};
