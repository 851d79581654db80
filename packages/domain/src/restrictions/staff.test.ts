import type { StaffRole } from '@rentreel/contracts/staff';
import { users } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasStaffRight, listStaffWith } from '../people/index.ts';
import { approveRole, askForRole, declineRole, getStaff, revokeRole } from '../staff/index.ts';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import { imposeRestriction, liftRestriction, listRestrictions, restrictionTimerWork } from './index.ts';

let fixture: Fixture;
let ngozi: TestPerson;
let bayo: TestPerson;
let ada: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  ngozi = await fixture.createPerson({ name: 'Ngozi Eze', roles: ['superadmin'] });
  bayo = await fixture.createPerson({ name: 'Bayo Adekunle', roles: ['superadmin'] });
  ada = await fixture.createPerson({ name: 'Ada Obi', roles: ['moderator', 'finance'] });
});
afterEach(() => fixture.dispose());

const reason = 'We look into messages of yesterday';
const impose = (person: TestPerson, by = ngozi, kind: 'suspension' | 'wallet' = 'suspension') =>
  imposeRestriction(by.ctx, { userId: person.userId, kind, reason: 'conduct', text: reason, days: 7 });
const latest = async (person: TestPerson) => {
  const [found] = (await listRestrictions(ngozi.ctx, { userId: person.userId })).restrictions;
  if (!found) throw new Error('There is no restriction');
  return found;
};
const rolesOf = async ({ userId }: TestPerson) =>
  fixture.services.database.read
    .select({ role: users.role, roles: users.staffRoles })
    .from(users)
    .where(eq(users.id, userId))
    .get();
const freeze = ({ userId }: TestPerson) =>
  fixture.services.database.writer.write((tx) => tx.update(users).set({ frozenAt: 1 }).where(eq(users.id, userId)));
const grantOf = async (person: TestPerson, role: StaffRole = 'superadmin') => {
  const { active } = await getStaff(ngozi.ctx);
  return active.find((grant) => grant.person.id === person.userId && grant.role === role)?.id ?? 'grn_none';
};
const revoke = async (person: TestPerson, by: TestPerson) =>
  revokeRole(by.ctx, { grantId: await grantOf(person), version: 1, reason });

describe('a suspension of a member of staff', () => {
  it('takes every role out of use until it is lifted', async () => {
    await impose(ada);
    expect(await rolesOf(ada)).toEqual({ role: 'admin', roles: [] });
    const { read } = fixture.services.database;
    expect(await hasStaffRight(read, ada.userId, 'payouts.approve')).toBe(false);
    const { active } = await getStaff(ngozi.ctx);
    const isAda = ({ person }: { person: { id: string } }) => person.id === ada.userId;
    expect(new Set(active.filter(isAda).map(({ person }) => person.outOfUse))).toEqual(new Set(['suspended']));
    expect(new Set(active.filter((one) => !isAda(one)).map(({ person }) => person.outOfUse))).toEqual(new Set([null]));
    expect((await listStaffWith(read, 'payouts.approve', [])).map(({ id }) => id)).not.toContain(ada.userId);
    const { id: restrictionId, version } = await latest(ada);
    await liftRestriction(ngozi.ctx, { restrictionId, version, text: 'We looked again and were wrong.' });
    expect(await rolesOf(ada)).toEqual({ role: 'admin', roles: ['finance', 'moderator'] });
  });

  it('ends by its date with the roles that were not revoked meanwhile', async () => {
    await impose(ada);
    await revokeRole(bayo.ctx, { grantId: await grantOf(ada, 'finance'), version: 1, reason });
    expect(await rolesOf(ada)).toEqual({ role: 'admin', roles: [] });
    fixture.services.clock.advance(7 * dayMs);
    await restrictionTimerWork['restriction.expire']?.(fixture.system, (await latest(ada)).id);
    expect(await rolesOf(ada)).toEqual({ role: 'admin', roles: ['moderator'] });
  });

  it('is still decided by superadmins only', async () => {
    await impose(ada);
    const moderator = await fixture.createPerson({ roles: ['moderator'] });
    const { id: restrictionId, version } = await latest(ada);
    const lift = liftRestriction(moderator.ctx, { restrictionId, version, text: 'We looked again and were wrong.' });
    await expect(lift).rejects.toMatchObject({ code: 'restrictions.administrator' });
  });

  it('leaves the roles in use when it is a milder restriction', async () => {
    await impose(ada, ngozi, 'wallet');
    expect(await rolesOf(ada)).toEqual({ role: 'admin', roles: ['moderator', 'finance'] });
  });

  it('cannot be given to both superadmins, when each suspends the other at the same time', async () => {
    await impose(bayo, ngozi);
    await expect(impose(ngozi, bayo)).rejects.toMatchObject({ code: 'staff.last_superadmin' });
    expect(await rolesOf(ngozi)).toEqual({ role: 'admin', roles: ['superadmin'] });
  });

  it('prevents a new role from being approved', async () => {
    const tunde = await fixture.createPerson({ name: 'Tunde Bello' });
    await fixture.services.database.writer.write((tx) => tx.update(users).set({ emailVerifiedAt: 1 }));
    const grantId = await askForRole(ngozi.ctx, { email: tunde.email, role: 'support', reason });
    await impose(tunde);
    await expect(approveRole(bayo.ctx, { grantId, version: 1 })).rejects.toMatchObject({
      code: 'staff.account_closed',
    });
    await declineRole(bayo.ctx, { grantId, version: 1, reason });
  });
});

it('marks a role of a frozen account as not in use for other superadmins', async () => {
  await freeze(ada);
  const { active } = await getStaff(ngozi.ctx);
  expect(active.find(({ person }) => person.id === ada.userId)?.person.outOfUse).toBe('frozen');
});

describe('the last superadmin who can use their role', () => {
  it.each([
    ['frozen', () => freeze(bayo)],
    ['suspended', () => impose(bayo)],
  ])('is not removed while the other one is %s', async (_, prevent) => {
    const before = await fixture.createPerson({ roles: ['superadmin'] });
    await prevent();
    await revoke(before, ngozi);
    await expect(revoke(ngozi, ngozi)).rejects.toMatchObject({ code: 'staff.last_superadmin' });
    await revoke(bayo, ngozi);
  });
});

describe('a frozen member of staff', () => {
  it('has no rights and receives no work', async () => {
    const { read } = fixture.services.database;
    await freeze(ada);
    expect(await hasStaffRight(read, ada.userId, 'payouts.approve')).toBe(false);
    expect((await listStaffWith(read, 'payouts.approve', [])).map(({ id }) => id)).not.toContain(ada.userId);
  });
});
