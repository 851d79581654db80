import { type ReferralState, type ReferralTransitionName, referralProcess } from '@rentreel/contracts/referrals';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { write } from '../kernel/index.ts';
import { assertLedgerBalanced, readBooks } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { type ReferralFixture, createReferralFixture } from './fixtures.ts';
import { takeStep } from './process.ts';
import { findReferral } from './repository.ts';

let fixture: ReferralFixture;
let friend: TestPerson;
beforeEach(async () => {
  fixture = await createReferralFixture();
  await fixture.fill(kobo(2_000_000));
  friend = await fixture.invite();
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

/** What leads from the sign-up to each state. */
const ways: Record<ReferralState, readonly ReferralTransitionName[]> = {
  signed_up: [],
  verified: ['verify'],
  qualified: ['verify', 'qualify'],
  vesting: ['qualify', 'reserve'],
  paid: ['qualify', 'reserve', 'pay'],
  taken_back: ['qualify', 'reserve', 'pay', 'take_back'],
  void: ['reject'],
};

const take = (name: ReferralTransitionName) =>
  write(fixture.system, async (uow) => {
    const row = await findReferral(uow.tx, friend.userId);
    if (!row) throw new Error('There is no referral');
    const reward = { rewardKobo: row.tenantRewardKobo, bookingId: friend.userId, releasedAt: uow.now };
    const change = name === 'qualify' ? reward : {};
    await takeStep(uow, row, { name, change });
  });

const stateNow = async () => (await fixture.stored(friend))?.state;

const { states, transitionNames } = referralProcess;
const pairs = states.flatMap((state) => transitionNames.map((name) => [state, name] as const));

describe('a step of a referral', () => {
  it.each(pairs)('from %s, %s is taken where the process has it and changes nothing elsewhere', async (state, name) => {
    for (const before of ways[state]) await take(before);
    expect(await stateNow()).toBe(state);
    const allowed = referralProcess.find(name, state, 'system');
    const books = await readBooks(fixture.services.database);
    if (allowed) {
      await take(name);
      expect(await stateNow()).toBe(allowed.to);
      return;
    }
    await expect(take(name)).rejects.toThrow(`is ${state} and cannot take this step`);
    expect(await stateNow()).toBe(state);
    expect(await readBooks(fixture.services.database)).toEqual(books);
  });
});
