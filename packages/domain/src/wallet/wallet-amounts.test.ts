import { depositInput, withdrawInput } from '@rentreel/contracts/wallet';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced, readBooks } from '../testing/database.ts';
import { createFixture, type TestPerson, type Fixture } from '../testing/index.ts';
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

describe('an invalid amount', () => {
  let fixture: Fixture;
  let ada: TestPerson;

  beforeEach(async () => {
    fixture = await createFixture();
    ada = await fixture.createPerson();
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  // Runs the schema first, then the use case with its result, as a procedure does.
  const firstIssue = (error: unknown) => (error as { issues?: { message: string }[] }).issues?.[0]?.message;
  const deposit = async (input: unknown) => depositToWallet(ada.ctx, depositInput.parse(input));
  const withdraw = async (input: unknown) => withdrawFromWallet(ada.ctx, withdrawInput.parse(input));

  it.each(badAmounts)('%s is rejected as a deposit', async (amountKobo) => {
    const before = await readBooks(fixture.services.database);
    expect(await deposit({ amountKobo }).catch(firstIssue)).toBe('Invalid deposit amount');
    expect(await readBooks(fixture.services.database)).toEqual(before);
  });

  it.each(badAmounts)('%s is rejected as a withdrawal', async (amountKobo) => {
    const before = await readBooks(fixture.services.database);
    expect(await withdraw({ amountKobo }).catch(firstIssue)).toBe('Invalid withdrawal amount');
    expect(await readBooks(fixture.services.database)).toEqual(before);
  });

  it('is rejected by the use cases too when it bypasses the schema', async () => {
    const before = await readBooks(fixture.services.database);
    for (const amount of [0, -1, 0.5]) {
      await expect(depositToWallet(ada.ctx, { amountKobo: amount as never })).rejects.toThrow(
        /amount of kobo above zero/,
      );
      await expect(withdrawFromWallet(ada.ctx, { amountKobo: amount as never })).rejects.toThrow(
        /amount of kobo above zero/,
      );
    }
    expect(await readBooks(fixture.services.database)).toEqual(before);
  });
});
