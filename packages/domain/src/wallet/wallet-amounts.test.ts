import { depositInput, withdrawInput } from '@rentreel/contracts/wallet';
import { kobo } from '@rentreel/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts';
import { createTestWorld, type TestPerson, type TestWorld } from '../testing/index.ts';
import { readBooks } from '../testing/read-books.ts';
import { withdrawFromWallet } from '../payouts/index.ts';
import { depositToWallet } from './index.ts';

const badAmounts = [
  0,
  -0,
  -1,
  0.001,
  99.5,
  Number('1e309'),
  Number('-1e309'),
  Number.NaN,
  2 ** 53,
  'abc',
  '100',
  '',
  null,
  undefined,
  {},
  [],
];

describe('a bad amount', () => {
  let world: TestWorld;
  let ada: TestPerson;

  beforeEach(async () => {
    world = await createTestWorld();
    ada = await world.createPerson();
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
  });
  afterEach(async () => {
    await assertLedgerBalanced(world.services.database);
    await world.dispose();
  });

  // As a procedure runs it: the schema first, then the verb with what the schema let through.
  const firstIssue = (error: unknown) => (error as { issues?: { message: string }[] }).issues?.[0]?.message;
  const deposit = async (input: unknown) => depositToWallet(ada.ctx, depositInput.parse(input));
  const withdraw = async (input: unknown) => withdrawFromWallet(ada.ctx, withdrawInput.parse(input));

  it.each(badAmounts)('%s is no deposit', async (amountKobo) => {
    const before = await readBooks(world.services.database);
    expect(await deposit({ amountKobo }).catch(firstIssue)).toBe('Invalid deposit amount');
    expect(await readBooks(world.services.database)).toEqual(before);
  });

  it.each(badAmounts)('%s is no withdrawal', async (amountKobo) => {
    const before = await readBooks(world.services.database);
    expect(await withdraw({ amountKobo }).catch(firstIssue)).toBe('Invalid withdrawal amount');
    expect(await readBooks(world.services.database)).toEqual(before);
  });

  it('is refused by the books too, should it ever come past the schema', async () => {
    const before = await readBooks(world.services.database);
    for (const amount of [0, -1, 0.5]) {
      await expect(depositToWallet(ada.ctx, { amountKobo: amount as never })).rejects.toThrow(
        /amount of kobo above zero/,
      );
      await expect(withdrawFromWallet(ada.ctx, { amountKobo: amount as never })).rejects.toThrow(
        /amount of kobo above zero/,
      );
    }
    expect(await readBooks(world.services.database)).toEqual(before);
  });
});
