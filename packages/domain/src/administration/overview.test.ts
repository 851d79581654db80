import { type QueueName, queueNames } from '@rentreel/contracts/administration';
import { koboFromNaira, hourMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportListing } from '../listings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type Fixture, type TestPerson, createFixture, publishHome } from '../testing/index.ts';
import { depositToWallet } from '../wallet/index.ts';
import { getBooks, listQueues } from './index.ts';
import { queueCountSql } from './repository.ts';

let fixture: Fixture;
let admin: TestPerson;
let landlord: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  admin = await fixture.createPerson({ role: 'admin' });
  landlord = await fixture.createPerson();
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const queue = async (name: QueueName) => (await listQueues(admin.ctx)).find((figures) => figures.name === name);

describe('listQueues', () => {
  it('returns empty queues on a new server, and rejects everyone but staff', async () => {
    const queues = await listQueues(admin.ctx);
    expect(queues.map(({ name }) => name)).toEqual(queueNames);
    expect(queues.every(({ waiting, oldestAt, late, dueAt }) => !waiting && !oldestAt && !late && !dueAt)).toBe(true);
    await expect(listQueues(landlord.ctx)).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(getBooks(landlord.ctx)).rejects.toMatchObject({ code: 'app.not_found' });
  });

  it('counts a listing from its review on, and counts it as late after more than 24 hours', async () => {
    const { clock } = fixture.services;
    await publishHome(landlord.ctx, { rentKobo: 10_000_000 });
    const oldestAt = clock.now();
    expect(await queue('listings')).toMatchObject({ waiting: 1, late: 0, oldestAt, dueAt: oldestAt + 24 * hourMs });
    clock.advance(24 * hourMs);
    expect(await queue('listings')).toMatchObject({ waiting: 1, late: 0 });
    clock.advance(1);
    expect(await queue('listings')).toMatchObject({ waiting: 1, late: 1 });
  });

  it('counts a listing once for any number of reports', async () => {
    const listingId = await publishHome(landlord.ctx);
    for (const name of ['Ada', 'Bola']) {
      const { ctx } = await fixture.createPerson({ name });
      const report = { listingId, reason: 'wrong_price', note: '' } as const;
      await reportListing({ ...ctx, clientAddress: '102.89.1.7' }, report);
    }
    expect(await queue('home_reports')).toMatchObject({ waiting: 1, late: 0 });
  });

  it.each(queueNames)('counts %s by an index', async (name) => {
    const { rows } = await fixture.services.database.readClient.execute({
      sql: `EXPLAIN QUERY PLAN ${queueCountSql(name)}`,
      args: { lateBefore: 0 },
    });
    expect(rows.map((row) => row['detail'])).toContainEqual(expect.stringMatching(/USING (COVERING )?INDEX/));
  });
});

describe('getBooks', () => {
  it('reports balanced books, with escrow covered and no pending transfers', async () => {
    await depositToWallet(landlord.ctx, { amountKobo: koboFromNaira(5000) });
    expect(await getBooks(admin.ctx)).toMatchObject({
      differenceKobo: 0,
      escrow: { bankKobo: 0, owedKobo: 0 },
      transfers: { count: 0, amountKobo: 0, oldestAt: null, stuck: 0, stuckKobo: 0 },
      toApproveKobo: 0,
      lastEntryAt: fixture.services.clock.now(),
    });
  });
});
