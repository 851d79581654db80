import type { Id } from '@rentreel/contracts/ids';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { createFixture, type Fixture } from '../testing/index.ts';
import { depositToWallet, verifyLedger } from '../wallet/index.ts';
import { potLedgerChecks } from './ledger-checks-repository.ts';
import { createPot } from './lifecycle.ts';
import { saveToPot } from './money.ts';

let fixture: Fixture;
let potId: Id<'pot'>;
beforeEach(async () => {
  fixture = await createFixture();
  const { ctx } = await fixture.createPerson();
  await depositToWallet(ctx, { amountKobo: kobo(500_000) });
  const goal = { name: 'Flat', targetKobo: kobo(400_000), targetDay: '2027-02-19', clientId: newId('pot') };
  const { id } = await createPot(ctx, goal);
  await saveToPot(ctx, { potId: id, amountKobo: kobo(120_000), idempotencyKey: newId('jrn') });
  potId = id;
});
afterEach(() => fixture.dispose());

/** Returns the findings, without those about triggers that a test drops. */
async function findings(): Promise<string[]> {
  const report = await verifyLedger(fixture.services.database, potLedgerChecks);
  return report.findings
    .filter(({ where }) => !where.startsWith('trigger '))
    .map(({ where, problem }) => `${where} ${problem}`);
}

/** Changes rows with their triggers dropped, as only the operator of the database can. */
async function tamper(sql: string): Promise<string[]> {
  await fixture.services.database.writer.write(async (tx) => {
    for (const trigger of ['pot_movements_no_update', 'pot_movements_no_delete'])
      await tx.$client.execute(`DROP TRIGGER ${trigger}`);
    await tx.$client.execute(sql);
  });
  return findings();
}

describe('verifyLedger with the checks of rent pots', () => {
  it('finds nothing after regular use', async () => {
    expect(await findings()).toEqual([]);
  });

  it('finds a manipulated share', async () => {
    const found = await tamper('UPDATE pot_members SET share_kobo = share_kobo + 1');
    expect(found).toEqual([
      `account pot:${potId} does not hold what its members' shares come to`,
      expect.stringMatching(/^share of usr_\w+ in pot_\w+ is not what was saved, taken and paid by its owner$/),
    ]);
  });

  it('finds an entry whose movement was deleted, and the share without it', async () => {
    const found = await tamper('DELETE FROM pot_movements');
    expect(found).toEqual([
      expect.stringMatching(/is not what was saved/),
      expect.stringMatching(/^entry jrn_\w+ moved money of a pot, and no share changed with it$/),
    ]);
  });

  it('finds a movement whose amount differs from its entry', async () => {
    expect(await tamper('UPDATE pot_movements SET amount_kobo = 1')).toHaveLength(2);
  });

  it('finds a closed pot that holds money', async () => {
    expect(await tamper("UPDATE pots SET state = 'closed'")).toEqual([`pot ${potId} is closed and holds money`]);
  });
});
