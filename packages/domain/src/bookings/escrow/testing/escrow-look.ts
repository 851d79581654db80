import { lockingStates } from '@rentreel/contracts/bookings';
import { bookings, journalEntries, ledgerAccounts } from '@rentreel/db/schema';
import { escrowAccount, fixedAccount, readJournalLines, userAvailable, userHold } from '@rentreel/ledger';
import { desc, gt, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestPerson } from '../../../testing/index.ts';
import type { BookingRow } from '../../booking-row.ts';
import { listLines } from '../escrow-repository.ts';
import { sumHeld } from '../line-share.ts';
import { mustHold } from './escrow-forecast.ts';
import type { EscrowWorld } from './escrow-world.ts';

/** The books and the bookings at a moment. Money in kobo. */
export interface Look {
  readonly rows: readonly BookingRow[];
  /** Of the two tenants and the landlord. */
  readonly wallets: readonly number[];
  readonly heldKobo: number;
  readonly bankEscrow: number;
  readonly seq: number;
}

interface Looking {
  readonly people: readonly TestPerson[];
  readonly ids: readonly string[];
  readonly since?: Look;
}

const purposes = ['rent', 'caution', 'security', 'agency', 'legal', 'service', 'fee'] as const;

/** Every entry since then sums to zero, and none has a key of another. */
async function checkEntries({ services: { database } }: EscrowWorld, since: number): Promise<number> {
  const entries = await database.read
    .select({ seq: journalEntries.seq, lines: journalEntries.lines })
    .from(journalEntries)
    .where(gt(journalEntries.seq, since))
    .orderBy(desc(journalEntries.seq));
  for (const { lines } of entries) {
    const sum = readJournalLines(lines).reduce((total, { amountKobo }) => total + amountKobo, 0);
    expect(sum).toBe(0);
  }
  return entries[0]?.seq ?? since;
}

/** Looks at the books of a run and holds them to what must always hold of them. */
export async function lookAtBooks(world: EscrowWorld, { people, ids, since }: Looking): Promise<Look> {
  const { read } = world.services.database;
  const wallets = people.map(({ userId }) => userAvailable(userId));
  const holds = people.map(({ userId }) => userHold(userId));
  const escrow = ids.map((id) => purposes.map((purpose) => escrowAccount(id, purpose)));
  const bank = fixedAccount('bank:escrow');
  const codes = [...wallets, ...holds, ...escrow.flat(), bank];
  const found = await read
    .select({ code: ledgerAccounts.code, kobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.code, codes));
  const balances = new Map(found.map(({ code, kobo }) => [code, kobo]));
  const of = (code: string) => balances.get(code) ?? 0;
  const rows = await read
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

  const heldOf = escrow.map((accounts) => accounts.reduce((sum, code) => sum + of(code), 0));
  for (const code of codes) expect(of(code), code).toBeGreaterThanOrEqual(0);
  for (const [place, { id, state }] of ordered.entries()) {
    expect(heldOf[place], state).toBe(mustHold(state));
    expect(sumHeld(await listLines(read, id))).toBe(heldOf[place]);
  }
  const locking = ordered.filter(({ state }) => lockingStates.some((one) => one === state));
  expect(locking.length).toBeLessThanOrEqual(1);

  const look: Look = {
    rows: ordered,
    wallets: wallets.map(of),
    heldKobo: heldOf.reduce((sum, held) => sum + held, 0),
    bankEscrow: of(bank),
    seq: await checkEntries(world, since?.seq ?? Number.MAX_SAFE_INTEGER),
  };
  if (since) expect(look.bankEscrow - since.bankEscrow).toBe(look.heldKobo - since.heldKobo);
  return look;
}
