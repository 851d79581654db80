import { hourMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { write } from '../kernel/index.ts';
import { type Fixture, createFixture } from '../testing/index.ts';
import { checkAuditLog, checkAuditLogNow, getAuditState, verifyAuditLog } from './index.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.dispose());

const record = (subjectId: string) =>
  write(fixture.system, async (uow) => uow.audit({ action: 'home.saved', subjectId }));
const run = (...statements: readonly string[]) =>
  fixture.services.database.writer.write(async ({ $client }) => {
    for (const statement of statements) await $client.execute(statement);
  });

describe('a check of the audit log', () => {
  it('stores the end of the log, which administrators can read', async () => {
    const { ctx } = await fixture.createPerson({ role: 'admin' });
    expect(await getAuditState(ctx)).toEqual({ entries: 0, lastCheck: null });
    await record('one');
    await checkAuditLog(fixture.system);
    const { entries, lastCheck } = await getAuditState(ctx);
    expect(entries).toBe(1);
    expect(lastCheck).toMatchObject({ entries: 1, lastSeq: 1, problem: null, checkedAt: fixture.services.clock.now() });
  });

  it('is itself audited when an administrator runs it', async () => {
    const { ctx } = await fixture.createPerson({ role: 'admin' });
    await record('one');
    expect(await checkAuditLogNow(ctx)).toMatchObject({ entries: 1, problem: null });
    expect((await getAuditState(ctx)).entries).toBe(2);
    const { ctx: tenant } = await fixture.createPerson();
    await expect(checkAuditLogNow(tenant)).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(getAuditState(tenant)).rejects.toMatchObject({ code: 'app.not_found' });
  });

  it('reports since when entries of an earlier check are missing, even if the head was moved back', async () => {
    for (const subject of ['one', 'two', 'three']) await record(subject);
    await checkAuditLog(fixture.system);
    await run(
      'DROP TRIGGER audit_records_no_delete',
      'DROP TRIGGER audit_head_moves_on',
      'DELETE FROM audit_records WHERE seq = 3',
      'UPDATE audit_head SET entries = 2, seq = 2, hash = (SELECT hash FROM audit_records WHERE seq = 2)',
    );
    fixture.services.clock.advance(hourMs);
    await checkAuditLog(fixture.system);
    const { ctx } = await fixture.createPerson({ role: 'admin' });
    const { lastCheck } = await getAuditState(ctx);
    expect(lastCheck?.brokenSeq).toBe(3);
    expect(lastCheck?.problem).toContain(
      'The log ends at entry 2, and entry 3 was checkpointed before: the end was cut off.',
    );
    const { findings } = await verifyAuditLog(fixture.services.database);
    expect(findings.map(({ kind }) => kind)).toEqual(['guard', 'guard', 'cut_off']);
  });
});
