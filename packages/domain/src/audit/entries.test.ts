import { isoDayAt } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { write } from '../kernel/index.ts';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import { getAuditEntry, listAudit, listAuditActions, openAuditExport } from './index.ts';

let fixture: Fixture;
let reader: TestPerson;
let ada: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  reader = await fixture.createPerson({ role: 'admin', name: 'Ngozi Eze' });
  ada = await fixture.createPerson({ name: 'Adaeze Okonkwo' });
  for (const subjectId of ['lst_1', 'lst_2', 'lst_1']) {
    fixture.services.clock.advance(1000);
    await write(ada.ctx, async (uow) => uow.audit({ action: 'home.saved', subjectId, details: { from: 'search' } }));
  }
  await write(fixture.system, async (uow) => uow.audit({ action: 'listing.expire', subjectId: 'lst_2' }));
});
afterEach(() => fixture.dispose());

const find = async (filter: Omit<Parameters<typeof listAudit>[1], 'limit'>) =>
  (await listAudit(reader.ctx, { ...filter, limit: 30 })).items.map(
    ({ action, subjectId }) => `${action} ${subjectId}`,
  );

describe('listAudit and getAuditEntry', () => {
  it('return the newest entries first, page by page, with the names of their actors', async () => {
    const first = await listAudit(reader.ctx, { limit: 3 });
    expect(first.items.map(({ seq }) => seq)).toEqual([4, 3, 2]);
    expect(first.items.map(({ actor }) => actor?.name)).toEqual([undefined, 'Adaeze Okonkwo', 'Adaeze Okonkwo']);
    const rest = await listAudit(reader.ctx, { limit: 3, cursor: first.nextCursor });
    expect(rest).toMatchObject({ items: [{ seq: 1 }], nextCursor: null });
  });

  it('filter by actor, subject, action and days', async () => {
    expect(await find({ who: 'okonkwo' })).toEqual(['home.saved lst_1', 'home.saved lst_2', 'home.saved lst_1']);
    expect(await find({ who: 'server' })).toEqual(['listing.expire lst_2']);
    expect(await find({ who: 'Nobody At All' })).toEqual([]);
    expect(await find({ on: 'lst_2' })).toEqual(['listing.expire lst_2', 'home.saved lst_2']);
    expect(await find({ action: 'listing.expire' })).toEqual(['listing.expire lst_2']);
    const today = isoDayAt(fixture.services.clock.now());
    expect(await find({ from: today, to: today })).toHaveLength(4);
    expect(await find({ to: '2001-01-01' })).toEqual([]);
    expect(await listAuditActions(reader.ctx)).toEqual(['home.saved', 'listing.expire']);
  });

  it('return an entry with its details, and whether they match its hash', async () => {
    expect(await getAuditEntry(reader.ctx, { seq: 2 })).toMatchObject({
      subjectId: 'lst_2',
      details: '{"from":"search"}',
      fits: true,
    });
    await expect(getAuditEntry(reader.ctx, { seq: 99 })).rejects.toMatchObject({ code: 'audit.entry_not_found' });
  });

  it('are complemented by an export that is itself audited', async () => {
    const today = isoDayAt(fixture.services.clock.now());
    const opened = await openAuditExport(reader.ctx, { format: 'csv', from: today, to: today, on: 'lst_1' });
    const seqs: number[] = [];
    for await (const page of opened.pages()) seqs.push(...page.map(({ seq }) => seq));
    expect(seqs).toEqual([3, 1]);
    expect((await listAudit(reader.ctx, { limit: 1 })).items[0]).toMatchObject({
      action: 'audit_log.exported',
      actor: { name: 'Ngozi Eze' },
    });
  });

  it('reject everyone but administrators', async () => {
    for (const read of [
      () => listAudit(ada.ctx, { limit: 1 }),
      () => getAuditEntry(ada.ctx, { seq: 1 }),
      () => listAuditActions(ada.ctx),
      () => openAuditExport(ada.ctx, { format: 'csv', from: '2026-01-01', to: '2026-01-02' }),
    ]) {
      await expect(read()).rejects.toMatchObject({ code: 'app.not_found' });
    }
  });
});
