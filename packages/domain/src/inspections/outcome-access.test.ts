import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { listDisputes, ruleDispute } from './index.ts';

const ruling = {
  inspectionId: `ins_${'0'.repeat(26)}`,
  version: 1,
  inFavourOf: 'tenant',
  note: 'Both told what happened.',
} as const;

let fixture: Fixture;
let person: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  fixture = await createFixture();
  person = await fixture.createPerson();
  admin = await fixture.createPerson({ role: 'admin' });
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

describe('listDisputes and ruleDispute', () => {
  it('reject everyone but administrators, and inspections that do not exist', async () => {
    await expect(listDisputes(person.ctx)).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(ruleDispute(person.ctx, ruling)).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(ruleDispute(admin.ctx, ruling)).rejects.toMatchObject({ code: 'inspections.not_found' });
    expect(await listDisputes(admin.ctx)).toEqual([]);
  });
});
