import {
  auditRecords,
  outboxEvents,
  payoutHolds,
  refunds,
  users,
  verificationCases,
  verificationCodes,
} from '@rentreel/db/schema';
import { kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listDecisions, listQueues } from '../administration/index.ts';
import { freezeAccount, logIn, requestUnfreeze, signUp } from '../auth/index.ts';
import { createEscrowFixture } from '../bookings/escrow/fixtures.ts';
import { type UserActor, newId } from '../kernel/index.ts';
import { getListing } from '../listings/index.ts';
import { listChats, openChat, sendMessage } from '../messages/index.ts';
import { createPot, getPot, inviteToPot, joinPot } from '../pots/index.ts';
import { imposeRestriction } from '../restrictions/index.ts';
import { addSavedPlace, listMarks, listSavedIds, listSavedPlaces, markHome, saveHome } from '../saved/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type Fixture, type TestPerson, createFixture, publishHome, shareBankAccount } from '../testing/index.ts';
import { depositToWallet, getWalletBalance } from '../wallet/index.ts';
import {
  confirmMerge,
  declineMerge,
  listMergeCandidates,
  listMerges,
  previewMerge,
  proposeMerge,
  sweepMergedWallets,
  withdrawMerge,
} from './index.ts';

let fixture: Fixture;
let ngozi: TestPerson;
let bayo: TestPerson;
let remaining: TestPerson;
let closed: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  ngozi = await fixture.createPerson({ name: 'Ngozi Eze', roles: ['superadmin'] });
  bayo = await fixture.createPerson({ name: 'Bayo Adekunle', roles: ['verifier'] });
  remaining = await fixture.createPerson({ name: 'Chidi Eze' });
  closed = await fixture.createPerson({ name: 'Chidi Eze' });
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const reason = 'Same bank account, and he wrote from both';
const checked = 'Called him: both are his';
const pair = () => ({ keepId: remaining.userId, closeId: closed.userId });
const propose = (by = ngozi) => proposeMerge(by.ctx, { ...pair(), reason });
const merge = async () => {
  const mergeId = await propose();
  await confirmMerge(bayo.ctx, { mergeId, version: 1, reason: checked });
  return mergeId;
};
const walletOf = ({ ctx }: TestPerson) => getWalletBalance(ctx);
const write = (work: Parameters<Fixture['services']['database']['writer']['write']>[0]) =>
  fixture.services.database.writer.write(work);
const accountOf = ({ userId }: TestPerson) =>
  fixture.services.database.read.select().from(users).where(eq(users.id, userId)).get();

describe('confirmMerge', () => {
  it('posts the balance to the kept account, closes and logs out the other, and mails both addresses', async () => {
    await depositToWallet(remaining.ctx, { amountKobo: kobo(100_000) });
    await depositToWallet(closed.ctx, { amountKobo: kobo(250_000) });
    await merge();
    expect(await walletOf(remaining)).toBe(350_000);
    expect(await walletOf(closed)).toBe(0);
    expect(await accountOf(closed)).toMatchObject({
      mergedInto: remaining.userId,
      frozenAt: expect.any(Number) as number,
    });
    const mails = (await fixture.services.database.read.select().from(outboxEvents))
      .filter(({ topic }) => topic === 'mail.requested')
      .map(({ payload }) => payload);
    expect(mails).toHaveLength(2);
    for (const [index, to] of [remaining.email, closed.email].entries()) expect(mails[index]).toContain(to);
    const actions = (await fixture.services.database.read.select().from(auditRecords)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['account_merge.proposed', 'account_merge.confirm', 'account.merged', 'wallet.merged']),
    );
  });

  it('leaves the rent pots of the closed account, so that another member owns them', async () => {
    const bola = await fixture.createPerson({ name: 'Bola Ade' });
    const goal = { name: 'Yaba flat', targetKobo: kobo(400_000), targetDay: '2027-01-19', clientId: newId('pot') };
    const { id: potId } = await createPot(closed.ctx, goal);
    const { inviteKey } = await inviteToPot(closed.ctx, { potId });
    await joinPot(bola.ctx, { potId, key: inviteKey ?? '' });
    await merge();
    expect(await getPot(bola.ctx, { potId })).toMatchObject({ role: 'owner', memberCount: 1 });
  });

  it('moves listings, paused, and their chats to the kept account', async () => {
    const tenant = await fixture.createPerson({ name: 'Tunde Bello' });
    const listingId = await publishHome(closed.ctx);
    const { id: conversationId } = await openChat(tenant.ctx, { listingId });
    const text = { text: 'Is it free in May?', photos: [] };
    await sendMessage(tenant.ctx, { conversationId, clientId: 'client-id-0000000001', ...text });
    await merge();
    expect((await getListing(remaining.ctx, { listingId })).state).toBe('paused');
    const { items } = await listChats(remaining.ctx, { limit: 20, filter: 'all' });
    expect(items.map(({ id }) => id)).toEqual([conversationId]);
    await sendMessage(remaining.ctx, {
      conversationId,
      clientId: 'client-id-0000000002',
      text: 'Yes, it is.',
      photos: [],
    });
  });

  it('moves saved listings without duplicates and keeps the notes of the kept account', async () => {
    const landlord = await fixture.createPerson({ name: 'Hauwa Sani' });
    const [both, theirs] = [await publishHome(landlord.ctx), await publishHome(landlord.ctx)];
    await saveHome(remaining.ctx, { listingId: both });
    for (const listingId of [both, theirs]) await saveHome(closed.ctx, { listingId });
    await markHome(remaining.ctx, { listingId: both, note: 'Mine' });
    await markHome(closed.ctx, { listingId: both, note: 'Theirs', score: 4 });
    await addSavedPlace(closed.ctx, { kind: 'work', name: 'Office', latitude: 6.5, longitude: 3.4 });
    await merge();
    expect((await listSavedIds(remaining.ctx)).toSorted()).toEqual([both, theirs].toSorted());
    expect(await listMarks(remaining.ctx, { listingIds: [both] })).toMatchObject([{ note: 'Mine', score: 4 }]);
    expect(await listSavedPlaces(remaining.ctx)).toHaveLength(1);
    expect(await listSavedIds(closed.ctx)).toEqual([]);
  });

  it('moves verified details that the kept account lacks and releases the others', async () => {
    const verified = (person: TestPerson, kind: 'phone' | 'nin', fingerprint: string) => ({
      id: newId('vrf'),
      userId: person.userId,
      kind,
      fingerprint,
      state: 'approved' as const,
      version: 1,
      stateSince: 0,
      approvedAt: 1,
      createdAt: 0,
      updatedAt: 0,
    });
    await write((tx) =>
      tx
        .insert(verificationCases)
        .values([verified(remaining, 'phone', 'a'), verified(closed, 'phone', 'b'), verified(closed, 'nin', 'c')]),
    );
    await merge();
    const rows = await fixture.services.database.read.select().from(verificationCases);
    expect(rows.map(({ kind, userId, approvedAt }) => [kind, userId === remaining.userId, approvedAt])).toEqual([
      ['phone', true, 1],
      ['phone', false, null],
      ['nin', true, 1],
    ]);
  });

  it('makes a log-in with the right password name the kept account, and sends no unfreeze link', async () => {
    const caller = { ...fixture.guest, clientAddress: '10.0.0.1', userAgent: 'test' };
    const account = { email: 'chidi.old@example.com', password: 'a-long-password-of-chidi', name: 'Chidi Eze' };
    await signUp(caller, account);
    const { userId } = (await fixture.services.database.read
      .select({ userId: users.id })
      .from(users)
      .where(eq(users.email, account.email))
      .get()) ?? { userId: 'usr_none' as const };
    closed = { ...closed, userId };
    await merge();
    const { email, password } = account;
    await expect(logIn(caller, { email, password })).rejects.toMatchObject({
      code: 'auth.account_merged',
      params: { email: expect.stringContaining('@example.com') as string },
    });
    await expect(logIn(caller, { email, password: 'not-the-right-one' })).rejects.toMatchObject({
      code: 'auth.wrong_credentials',
    });
    await requestUnfreeze(caller, { email });
    const asked = await fixture.services.database.read.select().from(auditRecords);
    expect(asked.map(({ action }) => action)).toContain('account.unfreeze_not_sent');
  });

  it('moves money that arrives later, once', async () => {
    await depositToWallet(closed.ctx, { amountKobo: kobo(1000) });
    await merge();
    await write((tx) => tx.update(users).set({ frozenAt: null }).where(eq(users.id, closed.userId)));
    await depositToWallet(closed.ctx, { amountKobo: kobo(500) });
    await sweepMergedWallets(fixture.system);
    await sweepMergedWallets(fixture.system);
    expect([await walletOf(remaining), await walletOf(closed)]).toEqual([1500, 0]);
  });
});

describe('the process of a merge', () => {
  it('requires two administrators who are not involved', async () => {
    const mergeId = await propose();
    const end = { mergeId, version: 1, reason: checked };
    await expect(confirmMerge(ngozi.ctx, end)).rejects.toMatchObject({ code: 'merges.own_proposal' });
    await expect(withdrawMerge(bayo.ctx, end)).rejects.toMatchObject({ code: 'merges.others_proposal' });
    const staff = { roles: ['superadmin' as const], secondFactor: 'proved' as const };
    const actor: UserActor = { ...(closed.ctx.actor as UserActor), role: 'admin', staff };
    const own = { ...closed.ctx, actor };
    await expect(confirmMerge(own, end)).rejects.toMatchObject({ code: 'staff.own_case' });
    await expect(proposeMerge(own, { ...pair(), reason })).rejects.toMatchObject({ code: 'staff.own_case' });
    for (const roles of [['support'], ['moderator'], ['finance']] as const) {
      const { ctx } = await fixture.createPerson({ roles });
      await expect(confirmMerge(ctx, end)).rejects.toMatchObject({ code: 'app.not_found' });
    }
    const stale = { ...bayo.ctx, actor: { ...(bayo.ctx.actor as UserActor), authenticatedAt: 0 } };
    await expect(confirmMerge(stale, end)).rejects.toMatchObject({ code: 'auth.step_up_required' });
    expect(await listMerges(bayo.ctx)).toMatchObject([{ id: mergeId, isOwn: false, reason }]);
    const queues = await listQueues(bayo.ctx);
    expect(queues.find(({ name }) => name === 'merges')).toMatchObject({ waiting: 1 });
  });

  it('moves nothing when it is declined or withdrawn, and allows a new proposal', async () => {
    await depositToWallet(closed.ctx, { amountKobo: kobo(700) });
    await declineMerge(bayo.ctx, { mergeId: await propose(), version: 1, reason: 'Two brothers with one shop' });
    await withdrawMerge(ngozi.ctx, { mergeId: await propose(), version: 1, reason: 'Proposed by mistake' });
    expect(await walletOf(closed)).toBe(700);
    const { items } = await listDecisions(ngozi.ctx, { queue: 'merges', limit: 30 });
    const ends = items.map(({ by, note }) => `${by?.name}: ${note}`);
    expect(ends).toEqual(['Ngozi Eze: Proposed by mistake', 'Bayo Adekunle: Two brothers with one shop']);
    await expect(propose()).resolves.toMatch(/^mrg_/);
    await expect(propose()).rejects.toMatchObject({ code: 'merges.open_proposal' });
  });

  it('previews what is moved and what the two accounts share', async () => {
    await shareBankAccount(fixture.services, [remaining, closed]);
    await depositToWallet(closed.ctx, { amountKobo: kobo(250_000) });
    await publishHome(closed.ctx);
    expect(await listMergeCandidates(ngozi.ctx, { userId: pair().keepId })).toMatchObject([
      { id: closed.userId, shared: ['same_bank_account'] },
    ]);
    const preview = await previewMerge(ngozi.ctx, pair());
    expect(preview).toMatchObject({ balanceKobo: 250_000, shared: ['same_bank_account'], blockers: [], bar: null });
    expect(preview.moves).toContainEqual({ name: 'listings', count: 1 });
    expect(preview.stays).toContainEqual({ name: 'movements', count: 1 });
    const mergeId = await merge();
    expect(await listMergeCandidates(ngozi.ctx, { userId: pair().keepId })).toEqual([]);
    await expect(previewMerge(ngozi.ctx, pair())).rejects.toMatchObject({ code: 'merges.no_such_account' });
    const ended = { state: 'merged', balanceKobo: 250_000, decided: { by: 'Bayo Adekunle' } };
    expect(await listMerges(ngozi.ctx, { caseIds: [mergeId] })).toMatchObject([ended]);
  });

  it('rejects an account with itself and an unknown account', async () => {
    const { keepId } = pair();
    await expect(proposeMerge(ngozi.ctx, { keepId, closeId: keepId, reason })).rejects.toMatchObject({
      code: 'merges.same_account',
    });
    const nobody = newId('usr');
    await expect(proposeMerge(ngozi.ctx, { keepId, closeId: nobody, reason })).rejects.toMatchObject({
      code: 'merges.no_such_account',
    });
  });
});

describe('a merge is blocked', () => {
  const blockers = async () => (await previewMerge(ngozi.ctx, pair())).blockers;
  const nin = (person: TestPerson, fingerprint: string) => ({
    id: newId('vrf'),
    userId: person.userId,
    kind: 'nin' as const,
    fingerprint,
    state: 'approved' as const,
    version: 1,
    stateSince: 0,
    approvedAt: 1,
    createdAt: 0,
    updatedAt: 0,
  });

  it('when each account has a different verified identity', async () => {
    await write((tx) => tx.insert(verificationCases).values([nin(remaining, 'one'), nin(closed, 'other')]));
    expect(await blockers()).toEqual(['identities']);
    await expect(propose()).rejects.toMatchObject({ code: 'merges.blocked' });
  });

  it('when only the closing account is verified', async () => {
    await write((tx) => tx.update(users).set({ isVerified: true }).where(eq(users.id, closed.userId)));
    expect(await blockers()).toEqual(['verified_side']);
  });

  it('when a verification of the closing account is in progress', async () => {
    const row = { ...nin(closed, 'x'), state: 'in_review' as const, approvedAt: null };
    await write((tx) => tx.insert(verificationCases).values(row));
    expect(await blockers()).toEqual(['checks']);
  });

  it('when an account is frozen, restricted, on hold, about to be deleted, or of a staff member', async () => {
    await freezeAccount({ ...remaining.ctx, clientAddress: '10.0.0.1', userAgent: 'test' });
    expect(await blockers()).toEqual(['frozen']);
    await write((tx) =>
      tx.update(users).set({ frozenAt: null, deletionDueAt: 5 }).where(eq(users.id, remaining.userId)),
    );
    expect(await blockers()).toEqual(['deletion']);
    await write((tx) =>
      tx.update(users).set({ deletionDueAt: null, role: 'admin' }).where(eq(users.id, remaining.userId)),
    );
    expect(await blockers()).toEqual(['staff']);
    await write((tx) => tx.update(users).set({ role: 'user' }).where(eq(users.id, remaining.userId)));
    const held = { userId: closed.userId, reason: 'Asked by the bank', heldBy: ngozi.userId, heldAt: 0 };
    await write((tx) => tx.insert(payoutHolds).values(held));
    expect(await blockers()).toEqual(['payout_hold']);
    await write((tx) => tx.delete(payoutHolds));
    const limits = { kind: 'withdrawals', reason: 'money', text: 'We look into a transfer.', days: 7 } as const;
    await imposeRestriction(ngozi.ctx, { ...limits, userId: pair().closeId });
    expect(await blockers()).toEqual(['restricted']);
  });

  it('when a refund for the closing account is pending, even one proposed after the merge', async () => {
    const mergeId = await propose();
    const refund = { kind: 'goodwill', state: 'proposed', userId: closed.userId, reason: 'long_wait' } as const;
    const more = { id: newId('rfn'), stateSince: 0, version: 1, amountKobo: kobo(5), text: 'x', aboutId: 'jrn_x' };
    await write((tx) => tx.insert(refunds).values({ ...refund, ...more, proposedBy: ngozi.userId, createdAt: 0 }));
    await expect(confirmMerge(bayo.ctx, { mergeId, version: 1, reason: checked })).rejects.toMatchObject({
      code: 'merges.blocked',
    });
    expect(await accountOf(closed)).toMatchObject({ mergedInto: null });
  });
});

it('a merge is blocked between a tenant and their landlord', async () => {
  const escrow = await createEscrowFixture();
  try {
    await escrow.due();
    const admin = await escrow.createPerson({ roles: ['superadmin'] });
    [remaining, closed] = [escrow.tenant, escrow.landlord];
    expect((await previewMerge(admin.ctx, pair())).blockers).toEqual(expect.arrayContaining(['both_sides', 'booking']));
  } finally {
    await escrow.dispose();
  }
});

it('previewMerge reports a phone number that both accounts confirmed', async () => {
  const code = (person: TestPerson) => ({
    id: newId('vcd'),
    userId: person.userId,
    sessionId: 's',
    phone: 'x',
    phoneFingerprint: 'one',
    confirmedAt: 1,
    expiresAt: 1,
    createdAt: 1,
  });
  await write((tx) => tx.insert(verificationCodes).values([code(remaining), code(closed)]));
  expect((await previewMerge(ngozi.ctx, pair())).shared).toEqual(['same_phone']);
});
