import { type Kobo, kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountCode, fixedAccount, userAvailable } from '../accounts.ts';
import { type Balances, replay } from '../balances.ts';
import type { RecordedEntry } from '../journal-entry.ts';
import {
  depositPosting,
  transferPosting,
  withdrawalPaidPosting,
  withdrawalRequestedPosting,
  withdrawalReturnedPosting,
} from '../postings/wallet.ts';
import { arbitraryAttempts, runAttempts } from '../testing/attempts.ts';
import { sealAll } from '../testing/seal-all.ts';
import { sha256 } from '../testing/sha256.ts';
import { type Violation, auditLedger, ledgerInvariants } from './audit-ledger.ts';
import type { SealedEntry } from './books.ts';

function audit(entries: readonly SealedEntry[], stored: Balances): readonly Violation[] {
  const books = auditLedger(sha256);
  for (const entry of entries) books.read(entry);
  return books.finish(stored);
}

/** Audits a journal with hashes and balances derived from its entries, so that only the rule under test can fail. */
function auditConsistent(entries: readonly RecordedEntry[]): string[] {
  return found(audit(sealAll(entries), replay(entries)));
}

function found(violations: readonly Violation[]): string[] {
  return violations.map(({ invariant, where }) => `${invariant} ${where}`);
}

function common(seq: number, amount: number) {
  return { userId: 'ada', amountKobo: kobo(amount), idempotencyKey: `key-${seq}`, occurredAt: seq };
}
const recorded = (seq: number) => ({ id: `jrn_${seq}`, seq });

const deposit = { ...depositPosting(common(1, 900)), ...recorded(1) };
const request = { ...withdrawalRequestedPosting(common(2, 500)), ...recorded(2) };
const paid = { ...withdrawalPaidPosting({ ...common(3, 500), refersTo: 'jrn_2' }), ...recorded(3) };
const journal: readonly RecordedEntry[] = [deposit, request, paid];
const sealed = sealAll(journal);
const balances = replay(journal);

describe('auditLedger', () => {
  it('reports nothing for valid books', () => {
    expect(audit(sealed, balances)).toEqual([]);
    expect(audit([], new Map())).toEqual([]);
  });

  it('reports nothing for any journal that the ledger accepted', () => {
    fc.assert(
      fc.property(arbitraryAttempts, (attempts) => {
        const outcome = runAttempts(attempts);
        expect(audit(sealAll(outcome.accepted), outcome.balances)).toEqual([]);
      }),
    );
  });

  it('reports every changed amount in a stored entry', () => {
    const tampering = fc.tuple(arbitraryAttempts, fc.nat(), fc.integer({ min: 1, max: 1_000 }));
    fc.assert(
      fc.property(tampering, ([attempts, pick, by]) => {
        const { accepted, balances: stored } = runAttempts(attempts);
        fc.pre(accepted.length > 0);
        const at = pick % accepted.length;
        // Debit and credit grow by the same amount, so that the entry still balances.
        const forged = sealAll(accepted).map((entry, i) => (i === at ? { ...entry, lines: grown(entry, by) } : entry));
        const violations = found(audit(forged, stored));
        expect(violations).toContain(`INV-03 ${accepted[at]?.id}`);
        expect(violations.some((violation) => violation.startsWith('INV-08'))).toBe(true);
      }),
    );
  });

  it('reports every removed entry, by the hash of the next one or by the balances when it was the last', () => {
    fc.assert(
      fc.property(arbitraryAttempts, fc.nat(), (attempts, pick) => {
        const { accepted, balances: stored } = runAttempts(attempts);
        fc.pre(accepted.length > 0);
        const at = pick % accepted.length;
        const violations = found(audit(sealAll(accepted).toSpliced(at, 1), stored));
        const next = accepted[at + 1];
        if (next !== undefined) expect(violations).toContain(`INV-03 ${next.id}`);
        expect(violations.some((violation) => violation.startsWith('INV-08'))).toBe(true);
      }),
    );
  });

  it('reports two swapped entries and an inserted one', () => {
    const [first, second, third] = sealed;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three entries expected');
    expect(found(audit([first, third, second], balances))).toEqual(
      expect.arrayContaining(['INV-03 jrn_3', 'INV-12 jrn_3', 'INV-14 jrn_2']),
    );
    const slipped = { ...depositPosting(common(9, 100)), id: 'jrn_9', seq: 2, hash: 'a'.repeat(64) };
    expect(found(audit([first, slipped, { ...second, seq: 3 }, { ...third, seq: 4 }], balances))).toEqual([
      'INV-03 jrn_9',
      'INV-03 jrn_2',
      'INV-03 jrn_3',
      'INV-08 bank:float',
      'INV-08 user:ada:available',
    ]);
  });

  it('reports the same when it reads the journal page by page', () => {
    fc.assert(
      fc.property(arbitraryAttempts, fc.integer({ min: 1, max: 7 }), (attempts, pageSize) => {
        const outcome = runAttempts(attempts);
        const forged = sealAll(outcome.accepted).map((entry, i) =>
          i % 3 === 1 ? { ...entry, description: 'Gift' } : entry,
        );
        const books = auditLedger(sha256);
        for (let at = 0; at < forged.length; at += pageSize) forged.slice(at, at + pageSize).forEach(books.read);
        expect(books.finish(outcome.balances)).toEqual(audit(forged, outcome.balances));
      }),
    );
  });

  it('reports damaged data instead of throwing', () => {
    const damaged = [
      { ...deposit, hash: undefined, lines: [] },
      { ...request, hash: 'x', lines: [{ account: 'bank:vault' as AccountCode, amountKobo: 0.5 as Kobo }] },
    ];
    const stored: Balances = new Map([['nowhere' as AccountCode, 0.5 as Kobo]]);
    const rules = new Set(audit(damaged, stored).map(({ invariant }) => invariant));
    expect([...rules].toSorted()).toEqual(['INV-01', 'INV-03', 'INV-07', 'INV-08', 'INV-09', 'INV-10']);
  });

  it('returns the invariant, rule, place and detail of each violation', () => {
    const forged = new Map(balances).set(userAvailable('ada'), kobo(401));
    expect(audit(sealed, forged)).toEqual([
      {
        invariant: 'INV-07',
        rule: 'all debit balances equal all credit balances',
        where: 'all balances',
        detail: 'debit balances less credit balances are -1 kobo, not 0',
      },
      {
        invariant: 'INV-08',
        rule: 'every stored balance is what the journal adds up to',
        where: 'user:ada:available',
        detail: 'stored 401 kobo, the journal says 400',
      },
    ]);
  });
});

describe('the ledger invariants', () => {
  it('have one rule per code', () => {
    expect(new Set(ledgerInvariants.map(({ rule }) => rule)).size).toBe(ledgerInvariants.length);
    expect(new Set(ledgerInvariants.map(({ code }) => code))).toEqual(
      new Set(['INV-01', 'INV-03', 'INV-04', 'INV-07', 'INV-08', 'INV-09', 'INV-10', 'INV-12', 'INV-14']),
    );
  });

  it('INV-01 reports an entry that does not balance', () => {
    expect(auditConsistent([{ ...deposit, lines: deposit.lines.slice(0, 1) }])).toEqual([
      'INV-01 jrn_1',
      'INV-07 all balances',
    ]);
  });

  it('INV-03 reports a changed field, a missing hash and a forged hash', () => {
    const [first, second, third] = sealed;
    const others = [second, third].filter((entry) => entry !== undefined);
    expect(found(audit([{ ...deposit, hash: first?.hash, description: 'Gift' }, ...others], balances))).toEqual([
      'INV-03 jrn_1',
    ]);
    expect(found(audit([{ ...deposit, hash: undefined }, ...others], balances))).toEqual(['INV-03 jrn_1']);
    expect(found(audit([{ ...deposit, hash: 'f'.repeat(64) }, ...others], balances))).toEqual([
      'INV-03 jrn_1',
      'INV-03 jrn_2',
    ]);
  });

  it('INV-04 reports a duplicate idempotency key', () => {
    expect(auditConsistent([deposit, { ...deposit, ...recorded(2) }])).toEqual(['INV-04 jrn_2']);
  });

  it('INV-08 reports a balance without entries and entries without a balance', () => {
    const bank = fixedAccount('bank:escrow');
    expect(found(audit([], new Map([[bank, kobo(1)]])))).toContain('INV-08 bank:escrow');
    expect(found(audit(sealed, new Map()))).toEqual(['INV-08 bank:float', 'INV-08 user:ada:available']);
  });

  it('INV-09 reports a wallet that was temporarily negative', () => {
    const early = { ...transferPosting({ ...common(1, 5), fromUserId: 'ada', toUserId: 'bola' }), ...recorded(1) };
    const late = { ...depositPosting(common(2, 900)), ...recorded(2) };
    expect(auditConsistent([early, late])).toEqual(['INV-09 jrn_1']);
  });

  it('INV-10 reports fractions of a kobo', () => {
    const half = {
      ...deposit,
      lines: deposit.lines.map((line) => ({ ...line, amountKobo: (line.amountKobo / 8) as Kobo })),
    };
    expect(found(audit(sealAll([half]), new Map()))).toContain('INV-10 jrn_1');
    expect(found(audit([], new Map([[fixedAccount('exp:psp'), 0.5 as Kobo]])))).toContain('INV-10 exp:psp');
  });

  it('INV-12 reports a reference to no earlier entry', () => {
    expect(auditConsistent([deposit, { ...request, refersTo: 'jrn_9' }])).toEqual(['INV-12 jrn_2']);
    expect(auditConsistent([{ ...deposit, refersTo: 'jrn_1' }])).toEqual(['INV-12 jrn_1']);
  });

  it('INV-12 accepts a returned withdrawal', () => {
    const returned = { ...withdrawalReturnedPosting({ ...common(3, 500), refersTo: 'jrn_2' }), ...recorded(3) };
    expect(auditConsistent([deposit, request, returned])).toEqual([]);
  });

  it.each([
    [
      'ends twice',
      [
        { refersTo: 'jrn_2', amount: 200 },
        { refersTo: 'jrn_2', amount: 300 },
      ],
      ['INV-12 jrn_3', 'INV-12 jrn_4'],
    ],
    ['ends by another amount', [{ refersTo: 'jrn_2', amount: 499 }], ['INV-12 jrn_3']],
    ['was a deposit', [{ refersTo: 'jrn_1', amount: 500 }], ['INV-12 jrn_3']],
  ])('INV-12 reports a withdrawal that %s', (_case, ends, violations) => {
    const entries = ends.map(({ refersTo, amount }, i) => ({
      ...withdrawalPaidPosting({ ...common(i + 3, amount), refersTo }),
      ...recorded(i + 3),
    }));
    expect(auditConsistent([deposit, request, ...entries])).toEqual(violations);
  });

  it("INV-12 reports a withdrawal returned to another user's wallet", () => {
    const returned = withdrawalReturnedPosting({ ...common(3, 500), refersTo: 'jrn_2' });
    const lines = returned.lines.map((line) =>
      line.account === userAvailable('ada') ? { ...line, account: userAvailable('bola') } : line,
    );
    expect(auditConsistent([deposit, request, { ...returned, ...recorded(3), lines }])).toEqual(['INV-12 jrn_3']);
  });

  it.each([0, -1, 1, 1.5, Number.NaN])('INV-14 reports seq %s after 1', (seq) => {
    expect(auditConsistent([deposit, { ...request, seq }])).toEqual(['INV-14 jrn_2']);
  });

  it('INV-14 accepts the gap left by a refused entry', () => {
    expect(auditConsistent([deposit, { ...request, seq: 7 }])).toEqual([]);
  });
});

function grown(entry: RecordedEntry, by: number): RecordedEntry['lines'] {
  return entry.lines.map((line) => ({ ...line, amountKobo: kobo(line.amountKobo + Math.sign(line.amountKobo) * by) }));
}
