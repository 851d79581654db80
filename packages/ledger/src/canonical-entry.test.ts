import { kobo } from '@rentreel/values';
import { anyText } from '@rentreel/values/fixtures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedAccount, userAvailable, userHold } from './accounts.ts';
import { type RecordedEntry, entryKinds } from './journal-entry.ts';
import { canonicalEntry } from './seal.ts';

const entry: RecordedEntry = {
  id: 'jrn_1',
  seq: 1,
  kind: 'deposit',
  description: 'Wallet deposit',
  idempotencyKey: 'key-1',
  lines: [
    { account: userAvailable('usr_1'), amountKobo: kobo(-5000) },
    { account: fixedAccount('bank:float'), amountKobo: kobo(5000) },
  ],
  occurredAt: 1_700_000_000_000,
};

const anyEntry: fc.Arbitrary<RecordedEntry> = fc
  .record({
    id: anyText(),
    seq: fc.nat(),
    kind: fc.constantFrom(...entryKinds),
    description: anyText(),
    idempotencyKey: anyText(),
    occurredAt: fc.nat(),
    category: fc.option(fc.constant('escrow' as const), { nil: undefined }),
    refersTo: fc.option(anyText(), { nil: undefined }),
    lines: fc.uniqueArray(
      fc.record({
        account: fc.constantFrom(userAvailable('a'), userAvailable('B'), userHold('a'), fixedAccount('bank:float')),
        amountKobo: fc.maxSafeInteger().map(kobo),
      }),
      { selector: (line) => line.account },
    ),
  })
  .map(({ category, refersTo, ...rest }) => ({
    ...rest,
    ...(category !== undefined && { category }),
    ...(refersTo !== undefined && { refersTo }),
  }));

describe('canonicalEntry', () => {
  it('produces the documented text byte for byte', () => {
    expect(canonicalEntry(entry)).toBe(
      '["entry/1",1,"jrn_1","deposit","Wallet deposit",null,"key-1",null,1700000000000,' +
        '[["bank:float",5000],["user:usr_1:available",-5000]]]',
    );
    expect(canonicalEntry({ ...entry, category: 'escrow', refersTo: 'jrn_0', description: 'Ọ̀ṣun "₦"\n' })).toBe(
      '["entry/1",1,"jrn_1","deposit","Ọ̀ṣun \\"₦\\"\\n","escrow","key-1","jrn_0",1700000000000,' +
        '[["bank:float",5000],["user:usr_1:available",-5000]]]',
    );
  });

  it.each([
    ['id', { id: 'jrn_2' }],
    ['seq', { seq: 2 }],
    ['kind', { kind: 'transfer' as const }],
    ['description', { description: 'Wallet deposit ' }],
    ['category', { category: 'escrow' as const }],
    ['idempotency key', { idempotencyKey: 'key-2' }],
    ['reference', { refersTo: 'jrn_0' }],
    ['a reference to nothing', { refersTo: '' }],
    ['a reference that says null', { refersTo: 'null' }],
    ['time', { occurredAt: 1_700_000_000_001 }],
    ['lines', { lines: entry.lines.slice(1) }],
    ['an amount', { lines: entry.lines.map((line) => ({ ...line, amountKobo: kobo(line.amountKobo + 1) })) }],
    ['an account', { lines: entry.lines.map((line, i) => ({ ...line, account: userHold(`u${i}`) })) }],
  ])('changes with the %s', (_field, change) => {
    expect(canonicalEntry({ ...entry, ...change })).not.toBe(canonicalEntry(entry));
  });

  it('does not depend on the order of fields and lines', () => {
    fc.assert(
      fc.property(anyEntry, (any) => {
        const turned = Object.fromEntries(Object.entries(any).toReversed()) as unknown as RecordedEntry;
        expect(canonicalEntry({ ...turned, lines: any.lines.toReversed() })).toBe(canonicalEntry(any));
      }),
    );
  });

  it('is equal for two entries only when they are equal', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, (a, b) => {
        expect(canonicalEntry(a) === canonicalEntry(b)).toBe(sortedCopy(a) === sortedCopy(b));
      }),
    );
  });

  it('can be parsed back to the complete entry', () => {
    fc.assert(
      fc.property(anyEntry, (any) => {
        const [, seq, id, kind, description, category, idempotencyKey, refersTo, occurredAt, lines] = JSON.parse(
          canonicalEntry(any),
        ) as [string, ...unknown[]];
        expect({ seq, id, kind, description, idempotencyKey, occurredAt }).toEqual({
          seq: any.seq,
          id: any.id,
          kind: any.kind,
          description: any.description,
          idempotencyKey: any.idempotencyKey,
          occurredAt: any.occurredAt,
        });
        expect([category, refersTo]).toEqual([any.category ?? null, any.refersTo ?? null]);
        expect(new Map(lines as [string, number][])).toEqual(new Map(any.lines.map((l) => [l.account, l.amountKobo])));
      }),
    );
  });
});

function sortedCopy({ lines, ...rest }: RecordedEntry): string {
  const fields = Object.entries(rest).toSorted(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([fields, lines.toSorted((a, b) => a.account.localeCompare(b.account))]);
}
