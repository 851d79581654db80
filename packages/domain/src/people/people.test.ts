import type { WriteTx } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { firstNameIn } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import {
  applicantReference,
  deleteBlock,
  findContact,
  findIdByReferralCode,
  findName,
  findNames,
  findPeople,
  insertBlock,
  isBlocked,
  isFrozen,
  listStaffWith,
  personExists,
  requireAllowed,
} from './index.ts';

let fixture: Fixture;
let ada: TestPerson;
let bola: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  ada = await fixture.createPerson({ name: 'Ada Obi', isVerified: true });
  bola = await fixture.createPerson({ name: 'Bola Ade' });
});
afterEach(() => fixture.dispose());

const read = () => fixture.services.database.read;

describe('people', () => {
  it('findPeople returns names and badges by id and leaves out unknown users', async () => {
    const people = await findPeople(read(), [ada.userId, ada.userId, bola.userId, 'usr_absent']);
    expect([...people.keys()].toSorted()).toEqual([ada.userId, bola.userId].toSorted());
    expect(people.get(ada.userId)).toMatchObject({ name: 'Ada Obi', isVerified: true });
    expect(await findNames(read(), [bola.userId])).toEqual(new Map([[bola.userId, 'Bola Ade']]));
    expect(await findName(read(), 'usr_absent')).toBeUndefined();
  });

  it('findContact returns the email address of one user', async () => {
    expect(await findContact(read(), ada.userId)).toEqual({ userId: ada.userId, email: ada.email, name: 'Ada Obi' });
    expect(await findContact(read(), 'usr_absent')).toBeUndefined();
  });

  it('personExists distinguishes existing from unknown users', async () => {
    const { readClient } = fixture.services.database;
    expect([await personExists(readClient, ada.userId), await personExists(readClient, 'usr_absent')]).toEqual([
      true,
      false,
    ]);
  });

  it('isFrozen is true for a frozen account only', async () => {
    await fixture.services.database.writer.write((tx) =>
      tx.update(users).set({ frozenAt: 1 }).where(eq(users.id, ada.userId)),
    );
    const ids = [ada.userId, bola.userId, 'usr_absent'];
    expect(await Promise.all(ids.map((id) => isFrozen(read(), id)))).toEqual([true, false, false]);
  });

  it('listStaffWith returns staff with a right by name, except those excluded', async () => {
    const zainab = await fixture.createPerson({ name: 'Zainab', role: 'admin' });
    const chidi = await fixture.createPerson({ name: 'Chidi', role: 'admin' });
    await fixture.createPerson({ name: 'Ama', roles: ['verifier'] });
    expect(await listStaffWith(read(), 'listings.decide', [])).toEqual([
      { id: chidi.userId, name: 'Chidi' },
      { id: zainab.userId, name: 'Zainab' },
    ]);
    expect(await listStaffWith(read(), 'listings.decide', [chidi.userId])).toHaveLength(1);
  });

  it('findIdByReferralCode returns the owner of a code', async () => {
    expect(await findIdByReferralCode(read(), ada.userId)).toBe(ada.userId);
    expect(await findIdByReferralCode(read(), 'NOBODY')).toBeUndefined();
  });
});

describe('blocks', () => {
  const block = () => ({ blockerId: ada.userId, blockedId: bola.userId });
  const write = (work: (tx: WriteTx) => Promise<unknown>) => fixture.services.database.writer.write(work);

  it('apply to both sides and are stored once', async () => {
    expect(await isBlocked(read(), ada.userId, bola.userId)).toBe(false);
    await write((tx) => insertBlock(tx, { ...block(), createdAt: 1 }));
    await write((tx) => insertBlock(tx, { ...block(), createdAt: 2 }));
    expect(await isBlocked(read(), ada.userId, bola.userId)).toBe(true);
    expect(await isBlocked(read(), bola.userId, ada.userId)).toBe(true);
  });

  it('are removed by deleteBlock', async () => {
    await write((tx) => insertBlock(tx, { ...block(), createdAt: 1 }));
    expect(await fixture.services.database.writer.write((tx) => deleteBlock(tx, block()))).toBe(true);
    expect(await fixture.services.database.writer.write((tx) => deleteBlock(tx, block()))).toBe(false);
    expect(await isBlocked(read(), ada.userId, bola.userId)).toBe(false);
  });
});

describe('requireAllowed', () => {
  it('rejects a frozen account, also in a call already in progress', async () => {
    await expect(requireAllowed(ada.ctx, 'chat')).resolves.toBeUndefined();
    await fixture.services.database.writer.write((tx) =>
      tx.update(users).set({ frozenAt: 1 }).where(eq(users.id, ada.userId)),
    );
    await expect(requireAllowed(ada.ctx, 'chat')).rejects.toMatchObject({ code: 'auth.account_frozen' });
    await expect(requireAllowed(bola.ctx, 'chat')).resolves.toBeUndefined();
  });
});

it('firstNameIn returns the whole reference of an applicant whose name is hidden', () => {
  for (const tenantId of ['usr_a', 'usr_b', 'usr_c', 'usr_d', 'usr_e', 'usr_f', 'usr_g', 'usr_h'] as const) {
    const reference = applicantReference({ listingId: 'lst_a', tenantId });
    expect(firstNameIn(reference)).toBe(reference);
  }
});
