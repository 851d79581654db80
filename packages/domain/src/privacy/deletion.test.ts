import type { Id } from '@rentreel/contracts/ids';
import { queryRows } from '@rentreel/db';
import { deletionUndoMs, deletionWord } from '@rentreel/contracts/privacy';
import * as schema from '@rentreel/db/schema';
import { dayMs, isoDayAt, kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveSearch } from '../alerts/index.ts';
import { createAuthFixture, email, password } from '../auth/fixtures.ts';
import { logIn } from '../auth/index.ts';
import { newId, write } from '../kernel/index.ts';
import { changeListingState, getListing } from '../listings/index.ts';
import { getChat, openChat, sendMessage } from '../messages/index.ts';
import { withdrawFromWallet } from '../payouts/index.ts';
import { findName, insertBlock } from '../people/index.ts';
import { createPot, getPot, inviteToPot, joinPot, setAutoSaving } from '../pots/index.ts';
import { imposeRestriction, listRestrictions, restrictionTimerWork } from '../restrictions/index.ts';
import { withReferrals } from '../referral-rewards/fixtures.ts';
import { saveHome } from '../saved/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type Fixture, type TestPerson, createFixture, publishHome } from '../testing/index.ts';
import { depositToWallet } from '../wallet/index.ts';
import { takeDeletionStep } from './deletion-process.ts';
import { findOpenDeletion } from './deletion-repository.ts';
import { askDeletion, deletionTimerWork, getDeletion, undoDeletion } from './index.ts';

let fixture: Fixture;
let ada: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  ada = await fixture.createPerson({ name: 'Adaobi Nwachukwu' });
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const input = { confirm: deletionWord } as const;
const ask = () => askDeletion(ada.ctx, input);
const read = () => fixture.services.database.read;
const open = async () => {
  const row = await findOpenDeletion(read(), ada.userId);
  if (!row) throw new Error('no deletion is open');
  return row;
};
const finish = async () => {
  const { id } = await open();
  fixture.services.clock.advance(deletionUndoMs);
  await deletionTimerWork['account_deletion.complete']?.(fixture.system, id);
  return id;
};
const stateOf = async (id: string) => {
  const rows = await queryRows<{ state: string }>(
    fixture.services.database.readClient,
    'SELECT state FROM account_deletions WHERE id = ?',
    [id],
  );
  return rows[0]?.state;
};
const stateOfHome = async (listingId: `lst_${string}`) => {
  const rows = await queryRows<{ state: string }>(
    fixture.services.database.readClient,
    'SELECT state FROM listings WHERE id = ?',
    [listingId],
  );
  return rows[0]?.state;
};

it('getDeletion returns the rewards that would not be paid', async () => {
  expect((await getDeletion(ada.ctx)).rewardsKobo).toBe(0);
  const { userId } = await fixture.createPerson();
  const rewards = { tenantRewardKobo: kobo(500_000), landlordRewardKobo: kobo(1_000_000), rewardKobo: kobo(500_000) };
  const times = { stateSince: 0, createdAt: 0, updatedAt: 0 };
  const source = { type: 'user_signup', source: 'signup_page' } as const;
  await fixture.services.database.writer.write((tx) =>
    tx
      .insert(schema.referrals)
      .values({ userId, referrerId: ada.userId, state: 'qualified', ...source, ...rewards, ...times }),
  );
  expect((await getDeletion(ada.ctx)).rewardsKobo).toBe(500_000);
});

it('a deletion before the first tenancy ends the referral, and its referrer reads why', async () => {
  const referrals = await withReferrals(fixture);
  await referrals.invite(ada);
  await ask();
  await finish();
  expect((await referrals.seen()).items).toMatchObject([
    { firstName: 'Deleted person', state: 'void', voidReason: 'account_closed', mayAppeal: false },
  ]);
});

describe('askDeletion', () => {
  it('hides the listings, mails the user and shows the day of deletion', async () => {
    const listingId = await publishHome(ada.ctx);
    const { dueAt } = await ask();
    expect(dueAt).toBe(fixture.services.clock.now() + 7 * dayMs);
    expect(await stateOfHome(listingId)).toBe('paused');
    expect(await getDeletion(ada.ctx)).toMatchObject({ dueAt, blockers: [] });
    const mails = await queryRows<{ payload: string }>(
      fixture.services.database.readClient,
      "SELECT payload FROM outbox_events WHERE topic = 'mail.requested'",
    );
    expect(mails.map(({ payload }) => payload).join()).toContain('Keep my account');
  });

  it('ends every session, also those in memory, so that the next call of each device is refused', async () => {
    const auth = await createAuthFixture();
    const phone = await auth.join();
    const { session } = await logIn(await auth.callFrom(), { email, password });
    const devices = [phone, session?.token ?? ''];
    const { readClient, read: handle } = auth.services.database;
    const inMemory = async () => {
      for (const token of devices) expect(await auth.isOpen(token)).toBe(true);
      const reads = vi.spyOn(handle.$client, 'execute');
      for (const token of devices) await auth.isOpen(token);
      const count = reads.mock.calls.length;
      reads.mockRestore();
      return count === 0;
    };
    // The memory fills once the database reports changes, which starts with the first look-up.
    await vi.waitUntil(inMemory, { timeout: 30_000 });
    await askDeletion(await auth.callFrom({ token: phone }), input);
    for (const token of devices) {
      await expect(getDeletion(await auth.callFrom({ token }))).rejects.toMatchObject({
        code: 'auth.sign_in_required',
      });
    }
    expect(await queryRows(readClient, 'SELECT * FROM sessions')).toEqual([]);
    await auth.dispose();
  });

  it('rejects a second request and an administrator', async () => {
    await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'privacy.already_scheduled' });
    const admin = await fixture.createPerson({ role: 'admin' });
    await expect(askDeletion(admin.ctx, input)).rejects.toMatchObject({ code: 'privacy.not_deletable' });
    expect(await getDeletion(admin.ctx)).toMatchObject({ dueAt: null, blockers: ['staff'] });
  });

  it('rejects an account with money or a payout in progress', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
    await expect(ask()).rejects.toMatchObject({ code: 'privacy.not_deletable' });
    expect((await getDeletion(ada.ctx)).blockers).toEqual(['wallet']);
    await withdrawFromWallet(ada.ctx, { amountKobo: kobo(500_000) });
    expect((await getDeletion(ada.ctx)).blockers).toEqual(['payout']);
  });

  it('requires a log-in within the last ten minutes', async () => {
    const actor = { kind: 'user', userId: ada.userId, role: 'user', sessionId: 'ses_old', authenticatedAt: 0 } as const;
    const refused = askDeletion(fixture.contextOf(actor), input);
    await expect(refused).rejects.toMatchObject({ code: 'auth.step_up_required' });
  });
});

async function restrict(kind: 'listing' | 'suspension') {
  const admin = await fixture.createPerson({ roles: ['moderator'] });
  const userId = ada.userId;
  await imposeRestriction(admin.ctx, { userId, kind, reason: 'other', text: 'We look into a report.', days: 3 });
  const [restriction] = (await listRestrictions(admin.ctx, { userId })).restrictions;
  return restriction?.id ?? '';
}

describe('undoDeletion', () => {
  it('keeps the account and publishes its listings again', async () => {
    const listingId = await publishHome(ada.ctx);
    await ask();
    const { id } = await open();
    expect(await undoDeletion(ada.ctx)).toMatchObject({ dueAt: null });
    expect(await stateOfHome(listingId)).toBe('live');
    fixture.services.clock.advance(deletionUndoMs);
    await deletionTimerWork['account_deletion.complete']?.(fixture.system, id);
    expect([await stateOf(id), await findName(read(), ada.userId)]).toEqual(['undone', 'Adaobi Nwachukwu']);
  });

  it('keeps the account of a user who may not list homes, and leaves their listings hidden', async () => {
    const listingId = await publishHome(ada.ctx);
    await ask();
    await restrict('listing');
    expect(await undoDeletion(ada.ctx)).toMatchObject({ dueAt: null });
    expect(await stateOfHome(listingId)).toBe('paused');
  });

  it('is possible after a suspension whose end left the listings hidden for the deletion', async () => {
    const listingId = await publishHome(ada.ctx);
    const restrictionId = await restrict('suspension');
    await ask();
    fixture.services.clock.advance(3 * dayMs);
    await restrictionTimerWork['restriction.expire']?.(fixture.system, restrictionId as Id<'rst'>);
    expect(await stateOfHome(listingId)).toBe('paused');
    await undoDeletion(ada.ctx);
    expect((await changeListingState(ada.ctx, listingId, 'resume')).state).toBe('live');
  });

  it('fails with privacy.not_scheduled without a request', async () => {
    await expect(undoDeletion(ada.ctx)).rejects.toMatchObject({ code: 'privacy.not_scheduled' });
  });
});

describe('the scheduled deletion', () => {
  it('does nothing a moment before its time', async () => {
    await ask();
    const { id } = await open();
    fixture.services.clock.advance(deletionUndoMs - 1);
    await deletionTimerWork['account_deletion.complete']?.(fixture.system, id);
    expect(await stateOf(id)).toBe('asked');
  });

  it("erases accounts merged into the user's as well", async () => {
    const old = await fixture.createPerson({ name: 'Ada Old' });
    await fixture.services.database.writer.write((tx) =>
      tx.update(schema.users).set({ mergedInto: ada.userId }).where(eq(schema.users.id, old.userId)),
    );
    await ask();
    await finish();
    expect(await findName(read(), old.userId)).toBe('Deleted person');
  });

  it('erases the user everywhere except in records that the law requires', async () => {
    const landlord = await fixture.createPerson({ name: 'Bola Ade' });
    const own = await publishHome(ada.ctx);
    const home = await publishHome(landlord.ctx);
    await saveHome(ada.ctx, { listingId: home });
    await saveSearch(ada.ctx, {
      query: { state: 'LA' },
      frequency: 'daily',
      byMail: true,
      inApp: true,
      priceDrops: true,
    });
    const { id: conversationId, tenantId } = await openChat(ada.ctx, { listingId: home });
    await sendMessage(ada.ctx, { conversationId, clientId: 'first-message-0001', text: 'Call me: 0803 123 4567' });
    await fixture.services.database.writer.write((tx) =>
      insertBlock(tx, { blockerId: landlord.userId, blockedId: ada.userId, createdAt: 1 }),
    );
    await ask();
    const id = await finish();
    expect(await stateOf(id)).toBe('done');
    expect(await findName(read(), ada.userId)).toBe('Deleted person');
    await expect(getListing(landlord.ctx, { listingId: own })).rejects.toMatchObject({ code: 'listings.not_found' });
    const chat = await getChat(landlord.ctx, { listingId: home, tenantId });
    expect(JSON.stringify(chat)).toContain('Deleted person');
    const found: string[] = [];
    const tables = Object.values<unknown>(schema).filter((value) => value instanceof SQLiteTable);
    for (const name of tables.map((table) => getTableConfig(table).name)) {
      const rows = JSON.stringify(await queryRows(fixture.services.database.readClient, `SELECT * FROM ${name}`));
      if (rows.includes(ada.email) || rows.includes('Adaobi') || rows.includes('0803 123 4567')) found.push(name);
    }
    // Pending mails to the user and notifications about them are emptied once they are delivered.
    expect(found.filter((name) => name !== 'outbox_events')).toEqual([]);
  });

  it('leaves the rent pots of the user, so that another member owns them and nothing is saved any more', async () => {
    const bola = await fixture.createPerson({ name: 'Bola Ade' });
    const goal = {
      name: 'Yaba flat',
      targetKobo: kobo(400_000),
      targetDay: isoDayAt(fixture.services.clock.now() + 90 * dayMs),
    };
    const { id: potId } = await createPot(ada.ctx, { ...goal, clientId: newId('pot') });
    const { inviteKey } = await inviteToPot(ada.ctx, { potId });
    await joinPot(bola.ctx, { potId, key: inviteKey ?? '' });
    await setAutoSaving(ada.ctx, { potId, auto: { amountKobo: kobo(10_000), every: 'week', day: 1 } });
    await ask();
    await finish();
    expect(await getPot(bola.ctx, { potId })).toMatchObject({ role: 'owner', memberCount: 1 });
    const left = await read()
      .select()
      .from(schema.timers)
      .where(eq(schema.timers.subjectId, `${potId}:${ada.userId}`));
    expect(left).toEqual([]);
  });

  it('is cancelled when the account has open business again', async () => {
    const listingId = await publishHome(ada.ctx);
    await ask();
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
    const id = await finish();
    expect([await stateOf(id), await stateOfHome(listingId)]).toEqual(['undone', 'live']);
    expect(await findName(read(), ada.userId)).toBe('Adaobi Nwachukwu');
  });

  it('is cancelled when the account was frozen', async () => {
    await ask();
    await fixture.services.database.writer.write((tx) => tx.update(schema.users).set({ frozenAt: 1 }));
    expect(await stateOf(await finish())).toBe('undone');
    expect(await findName(read(), ada.userId)).toBe('Adaobi Nwachukwu');
  });

  it('is cancelled when the account was frozen, and the listings stay hidden as long as it is', async () => {
    const listingId = await publishHome(ada.ctx);
    await ask();
    await fixture.services.database.writer.write((tx) => tx.update(schema.users).set({ frozenAt: 1 }));
    expect([await stateOf(await finish()), await stateOfHome(listingId)]).toEqual(['undone', 'paused']);
  });

  it('is cancelled when the account is frozen after the timer has started', async () => {
    await ask();
    const { writer } = fixture.services.database;
    const store = writer.write.bind(writer);
    vi.spyOn(writer, 'write').mockImplementationOnce(async (change) => {
      await store((tx) => tx.update(schema.users).set({ frozenAt: 1 }));
      return store(change);
    });
    expect(await stateOf(await finish())).toBe('undone');
    expect(await findName(read(), ada.userId)).toBe('Adaobi Nwachukwu');
  });

  it('cannot be completed early or twice', async () => {
    await ask();
    const row = await open();
    const complete = { name: 'complete', actor: 'system' } as const;
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
    const early = write(fixture.system, (uow) => takeDeletionStep(uow, row, complete));
    await expect(early).rejects.toMatchObject({ code: 'privacy.not_deletable' });
    const twice = write(fixture.system, (uow) => takeDeletionStep(uow, { ...row, state: 'done' }, complete));
    await expect(twice).rejects.toMatchObject({ code: 'privacy.not_scheduled' });
  });
});
