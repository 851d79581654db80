import { queryRows } from '@rentreel/db';
import { ledgerCheckLimits } from '@rentreel/contracts/administration';
import { ledgerJob } from '@rentreel/contracts/jobs';
import { hourMs, koboFromNaira } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../jobs/index.ts';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import { claimTimers, completeTimer, postponeTimer, scheduleTimer } from '../timers/index.ts';
import { depositToWallet } from '../wallet/index.ts';
import { checkLedger, getBooks } from './index.ts';

let fixture: Fixture;
let finance: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  finance = await fixture.createPerson({ roles: ['finance'] });
  const { ctx } = await fixture.createPerson();
  await depositToWallet(ctx, { amountKobo: koboFromNaira(5000) });
});
afterEach(() => fixture.dispose());

/** Changes a balance past the triggers that guard it, as only the operator of the database can. */
const tamper = () =>
  fixture.services.database.writer.write(async (tx) => {
    const triggers = await queryRows<{ name: string }>(
      tx.$client,
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'ledger_accounts'",
    );
    for (const { name } of triggers) await tx.$client.execute(`DROP TRIGGER ${name}`);
    await tx.$client.execute("UPDATE ledger_accounts SET balance_kobo = balance_kobo + 1 WHERE code LIKE 'user:%'");
  });

describe('checkLedger', () => {
  it('stores its progress and reports nothing for a consistent ledger', async () => {
    expect((await getBooks(finance.ctx)).lastCheck).toBeNull();
    await checkLedger(fixture.system);
    const { lastCheck } = await getBooks(finance.ctx);
    expect(lastCheck).toMatchObject({ startedAt: fixture.services.clock.now(), entries: 1, findingCount: 0 });
    expect(fixture.services.log.lines).toEqual([]);
  });

  it('reports a tampered balance, which the overview shows from then on', async () => {
    await checkLedger(fixture.system);
    await tamper();
    expect((await getBooks(finance.ctx)).differenceKobo).not.toBe(0);
    await checkLedger(fixture.system);
    const { lastCheck } = await getBooks(finance.ctx);
    expect(lastCheck?.findingCount).toBeGreaterThan(0);
    expect(lastCheck?.findings).toContainEqual({
      where: expect.stringMatching(/^account user:/),
      problem: expect.stringMatching(/balance/),
    });
    expect(fixture.services.log.lines).toMatchObject([{ message: 'the books are not sound' }]);
  });

  it('keeps a limited number of results', async () => {
    for (let turn = 0; turn < ledgerCheckLimits.stored + 2; turn += 1) await checkLedger(fixture.system);
    const [row] = await queryRows<{ stored: number }>(
      fixture.services.database.readClient,
      'SELECT count(*) AS stored FROM ledger_check_results',
    );
    expect(row?.stored).toBe(ledgerCheckLimits.stored);
  });

  it('can be run immediately by anyone who may read the books, and is reported as running until it ends', async () => {
    const { clock, database } = fixture.services;
    const timer = { kind: ledgerJob, subjectId: 'all', dueAt: clock.now() + hourMs, now: clock.now() };
    await database.writer.write((tx) => scheduleTimer(tx, timer));
    const isChecking = async () => (await getBooks(finance.ctx)).isChecking;
    expect(await isChecking()).toBe(false);
    const input = { kind: ledgerJob, reason: 'The month is closed today' };
    await runJob(finance.ctx, [{ kind: ledgerJob, everyMs: hourMs }], input);
    expect(await isChecking()).toBe(true);
    const claim = () => claimTimers(fixture.system, { kinds: [ledgerJob], limit: 1, leaseMs: hourMs });
    const [failed] = await claim();
    if (!failed) throw new Error('it must be due');
    expect(await isChecking()).toBe(true);
    await postponeTimer(fixture.system, failed, 'the disk is gone');
    expect(await isChecking()).toBe(false);
    clock.advance(1000);
    const [again] = await claim();
    if (again) await completeTimer(fixture.system, again, clock.now() + hourMs);
    expect(await isChecking()).toBe(false);
    const { ctx } = await fixture.createPerson({ roles: ['moderator'] });
    await expect(runJob(ctx, [], input)).rejects.toMatchObject({ code: 'app.not_found' });
  });
});
