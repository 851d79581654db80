import {
  type ReferralActor,
  type ReferralState,
  type ReferralTransitionName,
  referralProcess,
} from '@rentreel/contracts/referrals';
import { kobo } from '@rentreel/values';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { write } from '../kernel/index.ts';
import { assertLedgerBalanced, readBooks } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { type ReferralFixture, createReferralFixture } from './fixtures.ts';
import { takeStep } from './process.ts';
import { findReferral } from './repository.ts';

let fixture: ReferralFixture;
let friend: TestPerson;
/** The state of the friend's referral in a fixture that refused steps have left unchanged. */
let current: ReferralState | undefined;

/** Creates a friend whose referral is in this state, unless the previous test has left one. */
async function enter(state: ReferralState): Promise<void> {
  if (current === state) return;
  if (current !== undefined) await leave();
  fixture = await createReferralFixture();
  await fixture.fill(kobo(2_000_000));
  friend = await fixture.invite();
  for (const before of ways[state]) await take(before);
}

async function leave(): Promise<void> {
  current = undefined;
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
}

afterEach(async () => {
  if (current === undefined) await leave();
});
afterAll(async () => {
  if (current !== undefined) await leave();
});

/** The transitions that lead from the sign-up to each state. */
const ways: Record<ReferralState, readonly ReferralTransitionName[]> = {
  signed_up: [],
  verified: ['verify'],
  qualified: ['verify', 'qualify'],
  vesting: ['qualify', 'reserve'],
  paid: ['qualify', 'reserve', 'pay'],
  taken_back: ['qualify', 'reserve', 'pay', 'take_back'],
  void: ['reject'],
  appealed: ['reject', 'appeal'],
};

const actorOf = (name: ReferralTransitionName): ReferralActor =>
  referralProcess.transitions.find((each) => each.name === name)?.actors[0] ?? 'system';

const take = (name: ReferralTransitionName, actor = actorOf(name)) => {
  const { ctx } = { system: { ctx: fixture.system }, person: fixture.referrer, admin: fixture.admin }[actor];
  return write(ctx, async (uow) => {
    const row = await findReferral(uow.tx, friend.userId);
    if (!row) throw new Error('There is no referral');
    const reward = {
      rewardKobo: row.tenantRewardKobo,
      bookingId: `bkg_${friend.userId}` as const,
      releasedAt: uow.now,
    };
    const found = { voidReason: 'same_phone', voidEvidence: 'vcd_1 vcd_2' } as const;
    const isTenancy = name === 'qualify' || name === 'clear';
    const change = {
      ...(isTenancy && reward),
      ...(name === 'reject' && found),
      ...(name === 'appeal' && { appealText: 'We are two people.', appealedAt: uow.now }),
    };
    await takeStep(uow, row, { name, actor, change });
  });
};

const stateNow = async () => (await fixture.stored(friend))?.state;

const { actors, states, transitionNames } = referralProcess;
const cases = states.flatMap((state) =>
  transitionNames.flatMap((name) => actors.map((actor) => [state, name, actor] as const)),
);

describe('takeStep of a referral', () => {
  it.each(cases)(
    'from %s, %s by the %s follows the process or is rejected without changes',
    async (state, name, actor) => {
      await enter(state);
      current = undefined;
      expect(await stateNow()).toBe(state);
      const allowed = referralProcess.find(name, state, actor);
      const books = await readBooks(fixture.services.database);
      if (allowed) {
        await take(name, actor);
        expect(await stateNow()).toBe(allowed.to);
        return;
      }
      await expect(take(name, actor)).rejects.toMatchObject({ code: 'referrals.wrong_state' });
      expect(await stateNow()).toBe(state);
      expect(await readBooks(fixture.services.database)).toEqual(books);
      current = state;
    },
  );
});
