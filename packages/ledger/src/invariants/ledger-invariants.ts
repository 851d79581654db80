import { amountsAreExact } from './amounts-are-exact.ts';
import { balancesFollowJournal } from './balances-follow-journal.ts';
import { chainHolds } from './chain-holds.ts';
import { entriesBalance } from './entries-balance.ts';
import type { Invariant } from './invariant.ts';
import { escrowIsCovered } from './escrow-is-covered.ts';
import { escrowIsPaidOutOfItsOwn } from './escrow-is-paid-out-of-its-own.ts';
import { inspectionFeesEndOnce } from './inspection-fees-end-once.ts';
import { keysAreUnique } from './keys-are-unique.ts';
import { nobodyIsOverdrawn } from './nobody-is-overdrawn.ts';
import { orderIsKept } from './order-is-kept.ts';
import { paymentRefundsEndOnce } from './payment-refunds-end-once.ts';
import { providerFeesAreOurs } from './provider-fees-are-ours.ts';
import { referencesLookBack } from './references-look-back.ts';
import { returnsLookAtAPayment } from './returns-look-at-a-payment.ts';
import { sharesStayWithTheirSavers } from './shares-stay-with-their-savers.ts';
import { valueIsConserved } from './value-is-conserved.ts';
import { withdrawalsEndOnce } from './withdrawals-end-once.ts';

/**
 * The rules that can be told from a journal and its balances alone. The others of the fifteen need a running database
 * (append-only, concurrent duplicates, lost updates, refused duplicates) or a second currency; INV-13, state rebuilds
 * from the log, is INV-08 read the other way.
 */
export const ledgerInvariants: readonly Invariant[] = [
  entriesBalance,
  chainHolds,
  keysAreUnique,
  valueIsConserved,
  balancesFollowJournal,
  nobodyIsOverdrawn,
  amountsAreExact,
  referencesLookBack,
  withdrawalsEndOnce,
  inspectionFeesEndOnce,
  paymentRefundsEndOnce,
  providerFeesAreOurs,
  sharesStayWithTheirSavers,
  escrowIsCovered,
  escrowIsPaidOutOfItsOwn,
  returnsLookAtAPayment,
  orderIsKept,
];
