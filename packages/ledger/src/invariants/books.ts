import { isKobo, type Kobo } from '@rentreel/values';
import { type AccountCode, accountFromCode, canGoNegative } from '../accounts.ts';
import { type Balances, changedBalances, trialBalance } from '../balances.ts';
import { type RecordedEntry, assertBalanced } from '../journal-entry.ts';
import { type Sha256, genesisHash, sealEntry } from '../seal.ts';

/** A stored entry with its hash in the chain; undefined where the hash is missing. */
export interface SealedEntry extends RecordedEntry {
  readonly hash: string | undefined;
}

/** State of one rule while it reads a journal. */
interface Watch {
  /** Checks the next entry in order of seq and returns its violation. A thrown error counts as a violation. */
  readonly entry?: (entry: SealedEntry) => string | undefined;
  /** Checks the stored balances after the last entry. */
  readonly balances?: (stored: Balances) => readonly BalanceFault[];
}

/** `account` is undefined when the violation concerns all balances together. */
interface BalanceFault {
  readonly account?: string;
  readonly detail: string;
}

/** A rule of the books, with its code in the list of ledger invariants. */
export interface Invariant {
  readonly code: `INV-${number}`;
  readonly rule: string;
  readonly watch: (sha256: Sha256) => Watch;
}

export const entriesBalance: Invariant = {
  code: 'INV-01',
  rule: 'every entry balances',
  watch: () => ({
    entry(entry) {
      assertBalanced(entry);
      return undefined;
    },
  }),
};

export const amountsAreExact: Invariant = {
  code: 'INV-10',
  rule: 'every amount and every balance is a whole number of kobo that is held exactly',
  watch: () => ({
    entry({ lines }) {
      const inexact = lines.filter(({ amountKobo }) => !isKobo(amountKobo));
      return inexact.length === 0 ? undefined : inexact.map((line) => `${line.account}: ${line.amountKobo}`).join('; ');
    },
    balances: (stored) =>
      [...stored]
        .filter(([, balance]) => !isKobo(balance))
        .map(([account, balance]) => ({ account, detail: `${balance}` })),
  }),
};

export const sequenceIncreases: Invariant = {
  code: 'INV-14',
  rule: 'seq rises from entry to entry',
  watch() {
    let last = 0;
    return {
      entry({ seq }) {
        const before = last;
        last = seq;
        return Number.isSafeInteger(seq) && seq > before ? undefined : `seq ${seq} follows ${before}`;
      },
    };
  },
};

export const keysAreUnique: Invariant = {
  code: 'INV-04',
  rule: 'one idempotency key is one entry',
  watch() {
    const entryByKey = new Map<string, string>();
    return {
      entry({ idempotencyKey, id }) {
        const first = entryByKey.get(idempotencyKey);
        if (first !== undefined) return `its key was already used by ${first}`;
        entryByKey.set(idempotencyKey, id);
        return undefined;
      },
    };
  },
};

export const referencesAreEarlier: Invariant = {
  code: 'INV-12',
  rule: 'an entry refers only to one before it',
  watch() {
    const ids = new Set<string>();
    return {
      entry({ id, refersTo }) {
        const known = refersTo === undefined || ids.has(refersTo);
        ids.add(id);
        return known ? undefined : `no entry before it has the id ${refersTo}`;
      },
    };
  },
};

export const hashChainIsIntact: Invariant = {
  code: 'INV-03',
  rule: 'the hash of every entry follows from the one before',
  watch(sha256) {
    let previous = genesisHash;
    return {
      entry(entry) {
        const expected = sealEntry(previous, entry, sha256);
        // Continues from the stored hash, so that one changed entry is reported once and not again for each later entry.
        previous = entry.hash ?? expected;
        if (entry.hash === undefined) return 'the entry has no hash';
        return entry.hash === expected
          ? undefined
          : 'the entry, or one before it, was changed, removed or put in later';
      },
    };
  },
};

export const valueIsConserved: Invariant = {
  code: 'INV-07',
  rule: 'all debit balances equal all credit balances',
  watch: () => ({
    balances(stored) {
      const { differenceKobo } = trialBalance(stored);
      if (differenceKobo === 0) return [];
      return [{ detail: `debit balances less credit balances are ${differenceKobo} kobo, not 0` }];
    },
  }),
};

export const balancesFollowJournal: Invariant = {
  code: 'INV-08',
  rule: 'every stored balance is what the journal adds up to',
  watch() {
    const replayed = new Map<AccountCode, Kobo>();
    return {
      entry(entry) {
        for (const [account, after] of changedBalances(replayed, entry)) replayed.set(account, after);
        return undefined;
      },
      balances(stored) {
        return [...new Set([...stored.keys(), ...replayed.keys()])].flatMap((account) => {
          const journal = replayed.get(account) ?? 0;
          const storedKobo = stored.get(account) ?? 0;
          return journal === storedKobo
            ? []
            : [{ account, detail: `stored ${storedKobo} kobo, the journal says ${journal}` }];
        });
      },
    };
  },
};

export const noNegativeBalances: Invariant = {
  code: 'INV-09',
  rule: 'no account of a person, booking or inspection is ever below zero',
  watch() {
    const running = new Map<AccountCode, Kobo>();
    return {
      entry(entry) {
        const overdrawn: string[] = [];
        for (const [account, after] of changedBalances(running, entry)) {
          running.set(account, after);
          if (after < 0 && !canGoNegative(accountFromCode(account)))
            overdrawn.push(`${account} falls to ${after} kobo`);
        }
        return overdrawn.length === 0 ? undefined : overdrawn.join('; ');
      },
    };
  },
};

const isSegregated = (code: string) => code.startsWith('insp:') || code.startsWith('esc:');

export const escrowIsCovered: Invariant = {
  code: 'INV-07',
  rule: 'what is kept apart for inspections and bookings lies in the escrow bank account, to the kobo',
  watch: () => ({
    balances(stored) {
      const owed = [...stored].reduce((sum, [code, balance]) => (isSegregated(code) ? sum + balance : sum), 0);
      const bank = [...stored].find(([code]) => code === 'bank:escrow')?.[1] ?? 0;
      return owed === bank ? [] : [{ account: 'bank:escrow', detail: `holds ${bank}, but ${owed} is kept apart` }];
    },
  }),
};

export const potWithdrawalsStayWithinSavings: Invariant = {
  code: 'INV-09',
  rule: 'nobody takes more out of a rent pot than they saved in it',
  watch() {
    const saved = new Map<string, number>();
    return {
      entry({ kind, lines }) {
        if (kind !== 'pot_saved' && kind !== 'pot_taken') return undefined;
        const wallet = lines.find(({ account }) => account.startsWith('user:'));
        const pot = lines.find(({ account }) => account.startsWith('pot:'));
        if (!wallet || !pot) return 'it moves no money between a wallet and a pot';
        const share = `${wallet.account} in ${pot.account}`;
        const left = (saved.get(share) ?? 0) + wallet.amountKobo;
        saved.set(share, left);
        return left < 0 ? `the share of ${share} falls to ${left} kobo` : undefined;
      },
    };
  },
};
