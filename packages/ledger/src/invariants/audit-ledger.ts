import type { Balances } from '../balances.ts';
import type { Sha256 } from '../seal.ts';
import {
  type Invariant,
  type SealedEntry,
  amountsAreExact,
  balancesFollowJournal,
  hashChainIsIntact,
  entriesBalance,
  escrowIsCovered,
  keysAreUnique,
  noNegativeBalances,
  sequenceIncreases,
  referencesAreEarlier,
  potWithdrawalsStayWithinSavings,
  valueIsConserved,
} from './books.ts';
import {
  chargebacksStayWithTheirPayer,
  escrowPayoutsReferToOwnPayment,
  inspectionFeesEndOnce,
  paymentRefundsEndOnce,
  providerFeesAreExpenses,
  returnsAndPenaltiesReferToPayment,
  rewardsEndOnce,
  withdrawalsEndOnce,
} from './settlements.ts';
import { refundsStayWithinCharges } from './staff-refunds.ts';

/** A violation of a rule: its place and its detail. */
export interface Violation {
  readonly invariant: string;
  readonly rule: string;
  /** An entry id, an account code, or "all balances". */
  readonly where: string;
  readonly detail: string;
}

export interface LedgerAudit {
  /** Reads the next entry in order of seq; reading one by one allows paging through a journal of any length. */
  readonly read: (entry: SealedEntry) => void;
  /** Compares the stored balances with the entries read and returns all violations; empty for valid books. */
  readonly finish: (stored: Balances) => readonly Violation[];
}

/** Audits the books and collects every violation of a rule. Never throws for damaged data: reports it. */
export function auditLedger(sha256: Sha256, rules: readonly Invariant[] = ledgerInvariants): LedgerAudit {
  const found: Violation[] = [];
  const watches = rules.map(({ code, rule, watch }) => ({
    ...watch(sha256),
    report: (where: string, detail: string) => found.push({ invariant: code, rule, where, detail }),
  }));

  return {
    read(entry) {
      for (const { entry: look, report } of watches) {
        const detail = answerOf(() => look?.(entry));
        if (detail !== undefined) report(entry.id, detail);
      }
    },
    finish(stored) {
      for (const { balances: look, report } of watches) {
        const failure = answerOf(() => {
          for (const { account, detail } of look?.(stored) ?? []) report(account ?? 'all balances', detail);
          return undefined;
        });
        if (failure !== undefined) report('all balances', failure);
      }
      return found;
    },
  };
}

// The ledger functions throw for damaged data; the audit turns that error into a violation.
function answerOf(look: () => string | undefined): string | undefined {
  try {
    return look();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * The rules that can be checked from a journal and its balances alone. The others of the fifteen need a running database
 * (append-only, concurrent duplicates, lost updates, refused duplicates) or a second currency; INV-13, state rebuilds from
 * the log, is the reverse of INV-08.
 */
export const ledgerInvariants: readonly Invariant[] = [
  entriesBalance,
  hashChainIsIntact,
  keysAreUnique,
  valueIsConserved,
  balancesFollowJournal,
  noNegativeBalances,
  amountsAreExact,
  referencesAreEarlier,
  withdrawalsEndOnce,
  inspectionFeesEndOnce,
  paymentRefundsEndOnce,
  rewardsEndOnce,
  refundsStayWithinCharges,
  providerFeesAreExpenses,
  chargebacksStayWithTheirPayer,
  potWithdrawalsStayWithinSavings,
  escrowIsCovered,
  escrowPayoutsReferToOwnPayment,
  returnsAndPenaltiesReferToPayment,
  sequenceIncreases,
];
