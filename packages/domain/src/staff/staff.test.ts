import type { StaffRole } from '@rentreel/contracts/staff';
import { auditRecords, passkeys, users } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listQueues } from '../administration/index.ts';
import type { UserActor } from '../kernel/index.ts';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import { appointStaff, approveRole, askForRole, declineRole, getStaff, getStanding, revokeRole } from './index.ts';

let fixture: Fixture;
let ngozi: TestPerson;
let bayo: TestPerson;
let ada: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  ngozi = await fixture.createPerson({ name: 'Ngozi Eze', roles: ['superadmin'] });
  bayo = await fixture.createPerson({ name: 'Bayo Adekunle', roles: ['superadmin'] });
  ada = await fixture.createPerson({ name: 'Ada Obi' });
  await fixture.services.database.writer.write((tx) => tx.update(users).set({ emailVerifiedAt: 1 }));
});
afterEach(() => fixture.dispose());

const reason = 'She looks after homes in Lagos';
const ask = (by: TestPerson, role: StaffRole = 'moderator', person = ada) =>
  askForRole(by.ctx, { email: person.email, role, reason });
const accountOf = async ({ userId }: TestPerson) => {
  const { read } = fixture.services.database;
  return read.select({ role: users.role, roles: users.staffRoles }).from(users).where(eq(users.id, userId)).get();
};
/** Returns the context of the user's next call, with their current roles. */
const nextCall = async (person: TestPerson) => {
  const found = await accountOf(person);
  const staff = found && { roles: found.roles, secondFactor: 'proved' as const };
  return { ...person.ctx, actor: { ...(person.ctx.actor as UserActor), role: found?.role ?? 'user', staff } };
};
const actions = async () =>
  (await fixture.services.database.read.select().from(auditRecords)).map(({ action }) => action);

describe('a staff role', () => {
  it.each([
    ['deleted', { deletedAt: 1 }],
    ['frozen', { frozenAt: 1 }],
    ['merged into another', { mergedInto: 'bayo' }],
  ] as const)('is not given to an account that was %s since the request', async (_, change) => {
    const grantId = await ask(ngozi);
    const closed = 'mergedInto' in change ? { mergedInto: bayo.userId } : change;
    await fixture.services.database.writer.write((tx) => tx.update(users).set(closed).where(eq(users.id, ada.userId)));
    await expect(approveRole(bayo.ctx, { grantId, version: 1 })).rejects.toMatchObject({
      code: 'staff.account_closed',
    });
    expect(await accountOf(ada)).toEqual({ role: 'user', roles: [] });
    await declineRole(bayo.ctx, { grantId, version: 1, reason: 'The account is closed' });
  });

  it('is requested by one superadmin and takes effect when another approves', async () => {
    const grantId = await ask(ngozi);
    expect(await accountOf(ada)).toEqual({ role: 'user', roles: [] });
    const { asked } = await getStaff(bayo.ctx);
    expect(asked).toMatchObject([
      { id: grantId, person: { name: 'Ada Obi' }, askedBy: 'Ngozi Eze', reason, mayApprove: true },
    ]);
    await approveRole(bayo.ctx, { grantId, version: 1 });
    expect(await accountOf(ada)).toEqual({ role: 'admin', roles: ['moderator'] });
    const queues = await listQueues(await nextCall(ada));
    expect(queues.map(({ name }) => name)).toEqual([
      'listings',
      'home_reports',
      'chat_reports',
      'scam_reports',
      'risk',
      'disputes',
      'inspections',
      'reviews',
      'appeals',
    ]);
    const { active } = await getStaff(ngozi.ctx);
    expect(active.find(({ id }) => id === grantId)).toMatchObject({ decidedBy: 'Bayo Adekunle', ended: null });
    expect(await actions()).toEqual(expect.arrayContaining(['role_grant.asked', 'role_grant.approve']));
  });

  it('cannot be approved by the requester, the receiver or a user without the right', async () => {
    const grantId = await ask(ngozi);
    const input = { grantId, version: 1 };
    await expect(approveRole(ngozi.ctx, input)).rejects.toMatchObject({ code: 'staff.own_request' });
    const finance = await fixture.createPerson({ roles: ['finance', 'moderator', 'verifier', 'support'] });
    await expect(approveRole(finance.ctx, input)).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(approveRole(ada.ctx, input)).rejects.toMatchObject({ code: 'app.not_found' });
    const own = await ask(ngozi, 'finance', bayo);
    await expect(approveRole(bayo.ctx, { grantId: own, version: 1 })).rejects.toMatchObject({ code: 'staff.own_role' });
    expect(await accountOf(ada)).toEqual({ role: 'user', roles: [] });
  });

  it('is not approved once its requester has lost the role, and can be declined', async () => {
    const grantId = await ask(ngozi);
    await fixture.services.database.writer.write((tx) =>
      tx.update(users).set({ role: 'user', staffRoles: [] }).where(eq(users.id, ngozi.userId)),
    );
    await expect(approveRole(bayo.ctx, { grantId, version: 1 })).rejects.toMatchObject({
      code: 'staff.proposer_left',
    });
    expect(await accountOf(ada)).toEqual({ role: 'user', roles: [] });
    await declineRole(bayo.ctx, { grantId, version: 1, reason: 'Its author has left' });
  });

  it('can be declined with a reason, also by the requester, and requested again', async () => {
    const grantId = await ask(ngozi);
    await declineRole(ngozi.ctx, { grantId, version: 1, reason: 'Asked by mistake' });
    const { ended } = await getStaff(bayo.ctx);
    expect(ended).toMatchObject([{ state: 'declined', ended: { by: 'Ngozi Eze', reason: 'Asked by mistake' } }]);
    await expect(approveRole(bayo.ctx, { grantId, version: 2 })).rejects.toMatchObject({ code: 'staff.wrong_state' });
    await expect(ask(ngozi)).resolves.toMatch(/^grn_/);
  });

  it('is revoked by one superadmin with effect from the next call', async () => {
    const grantId = await ask(ngozi);
    await approveRole(bayo.ctx, { grantId, version: 1 });
    await revokeRole(ngozi.ctx, { grantId, version: 2, reason: 'She has left us' });
    expect(await accountOf(ada)).toEqual({ role: 'user', roles: [] });
    await expect(listQueues(await nextCall(ada))).rejects.toMatchObject({ code: 'app.not_found' });
    const input = { grantId, version: 3, reason: 'Once more, to be sure' };
    await expect(revokeRole(ngozi.ctx, input)).rejects.toMatchObject({ code: 'staff.wrong_state' });
  });

  it("is revoked without the user's other roles", async () => {
    for (const role of ['moderator', 'verifier'] as const) {
      await approveRole(bayo.ctx, { grantId: await ask(ngozi, role), version: 1 });
    }
    expect(await accountOf(ada)).toEqual({ role: 'admin', roles: ['moderator', 'verifier'] });
    const { active } = await getStaff(ngozi.ctx);
    const moderator = active.find(({ person, role }) => person.id === ada.userId && role === 'moderator');
    if (moderator) await revokeRole(bayo.ctx, { grantId: moderator.id, version: 2, reason: 'Verifies only now' });
    expect(await accountOf(ada)).toEqual({ role: 'admin', roles: ['verifier'] });
  });

  it('is requested once, for a confirmed account, and approved in the version that was seen', async () => {
    const grantId = await ask(ngozi);
    await expect(ask(bayo)).rejects.toMatchObject({ code: 'staff.has_role', params: { name: 'Ada Obi' } });
    const unconfirmed = await fixture.createPerson();
    await expect(ask(ngozi, 'support', unconfirmed)).rejects.toMatchObject({ code: 'staff.no_such_account' });
    await expect(approveRole(bayo.ctx, { grantId, version: 2 })).rejects.toMatchObject({ code: 'staff.changed' });
  });

  it('cannot be revoked from the last superadmin', async () => {
    const { active } = await getStaff(ngozi.ctx);
    const grantOf = (person: TestPerson) => active.find((grant) => grant.person.id === person.userId)?.id ?? 'grn_none';
    await revokeRole(ngozi.ctx, { grantId: grantOf(bayo), version: 1, reason: 'On leave for a year' });
    const last = { grantId: grantOf(ngozi), version: 1, reason: 'I am leaving as well' };
    await expect(revokeRole(ngozi.ctx, last)).rejects.toMatchObject({ code: 'staff.last_superadmin' });
  });

  it('requires a recent proof of identity to request, approve and revoke', async () => {
    const actor = { ...(ngozi.ctx.actor as UserActor), authenticatedAt: 0 };
    const stale = { ...ngozi.ctx, actor };
    const input = { grantId: await ask(bayo), version: 1 };
    for (const attempt of [
      askForRole(stale, { email: ada.email, role: 'support', reason }),
      approveRole(stale, input),
      revokeRole(stale, { ...input, reason }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: 'auth.step_up_required' });
    }
  });

  it('can be granted without a second person by the operator only', async () => {
    const appointment = { email: ada.email, role: 'superadmin', reason: 'The first one' } as const;
    await expect(appointStaff(ngozi.ctx, appointment)).rejects.toMatchObject({ code: 'app.forbidden' });
    expect(await appointStaff(fixture.system, appointment)).toMatch(/^grn_/);
    expect(await appointStaff(fixture.system, appointment)).toBeUndefined();
    expect(await accountOf(ada)).toEqual({ role: 'admin', roles: ['superadmin'] });
  });
});

describe('a second factor of staff', () => {
  const withFactor = (secondFactor: 'missing' | 'unproved' | 'waived') => {
    const staff = { roles: ['moderator' as const], secondFactor };
    return { ...ada.ctx, actor: { ...(ada.ctx.actor as UserActor), role: 'admin' as const, staff } };
  };

  it('is required for everything except getStanding', async () => {
    expect(getStanding(withFactor('missing'))).toMatchObject({ roles: ['moderator'], secondFactor: 'missing' });
    await expect(listQueues(withFactor('missing'))).rejects.toMatchObject({ code: 'staff.second_factor_missing' });
    await expect(listQueues(withFactor('unproved'))).rejects.toMatchObject({
      code: 'auth.step_up_required',
      params: { methods: 'passkey' },
    });
    await expect(listQueues(withFactor('waived'))).resolves.toHaveLength(9);
  });

  it('is reported by getStaff when it is missing', async () => {
    expect((await getStaff(ngozi.ctx)).withoutSecondFactor).toEqual([]);
    const { database } = fixture.services;
    await database.writer.write((tx) => tx.delete(passkeys).where(eq(passkeys.userId, bayo.userId)));
    expect((await getStaff(ngozi.ctx)).withoutSecondFactor).toEqual([bayo.userId]);
  });
});
