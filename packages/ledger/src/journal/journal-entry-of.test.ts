import { kobo } from '@rentreel/money';
import { describe, expect, it } from 'vitest';
import { fixedAccount } from '../accounts/fixed-account.ts';
import { userAvailable } from '../accounts/user-available.ts';
import { credit } from './credit.ts';
import { debit } from './debit.ts';
import { journalEntryOf } from './journal-entry-of.ts';
import type { JournalEntry } from './journal-entry.ts';

const sound: JournalEntry = {
  kind: 'deposit',
  description: 'Wallet deposit',
  idempotencyKey: 'key',
  lines: [debit(fixedAccount('bank:float'), kobo(100)), credit(userAvailable('usr_1'), kobo(100))],
  occurredAt: 1_700_000_000_000,
};

describe('journalEntryOf', () => {
  it('gives a sound entry back as it is', () => {
    expect(journalEntryOf(sound)).toBe(sound);
  });

  it.each([
    ['no description', { description: '' }],
    ['no idempotency key', { idempotencyKey: '' }],
    ['an empty reference', { refersTo: '' }],
    ['a time before 1970', { occurredAt: -1 }],
    ['a part of a millisecond', { occurredAt: 1.5 }],
    ['no time', { occurredAt: Number.NaN }],
  ])('refuses %s', (_case, wrong) => {
    expect(() => journalEntryOf({ ...sound, ...wrong })).toThrow(
      expect.objectContaining({ code: 'ledger.invalid_entry' }),
    );
  });

  it('refuses lines that do not balance', () => {
    expect(() => journalEntryOf({ ...sound, lines: sound.lines.slice(1) })).toThrow(
      expect.objectContaining({ code: 'ledger.too_few_lines' }),
    );
  });
});
