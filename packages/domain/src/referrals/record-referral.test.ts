import { outboxEvents, referrals, users } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { recordReferral } from './record-referral.ts';

let fixture: Fixture;
let tunde: TestPerson;
let adaeze: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  [tunde, adaeze] = [await fixture.createPerson(), await fixture.createPerson()];
  const { writer } = fixture.services.database;
  await writer.write((tx) => tx.update(users).set({ referralCode: 'TUNDE23456' }).where(eq(users.id, tunde.userId)));
});
afterEach(() => fixture.dispose());

const record = (code: string, person = adaeze) => recordReferral(person.ctx, { userId: person.userId, code });
const stored = () => fixture.services.database.read.select().from(referrals);

describe('recordReferral', () => {
  it.each(['TUNDE23456', 'tunde23456'])('finds the referrer by the code %s', async (code) => {
    await record(code);
    expect(await stored()).toMatchObject([
      {
        userId: adaeze.userId,
        referrerId: tunde.userId,
        type: 'user_signup',
        source: 'signup_page',
        state: 'signed_up',
        tenantRewardKobo: 500_000,
        landlordRewardKobo: 1_000_000,
        createdAt: fixture.services.clock.now(),
      },
    ]);
  });

  it("throws for an unknown code, the user's own code and a second referral", async () => {
    await expect(record('NOBODY')).rejects.toThrow('Nobody has this referral code');
    await expect(record('TUNDE23456', tunde)).rejects.toThrow('Nobody refers themselves');
    await record('TUNDE23456');
    await expect(record('TUNDE23456')).rejects.toThrow('A referral is kept already');
    expect(await stored()).toHaveLength(1);
  });

  it('tells the referrer at once that a sign-up in their own browser earns nothing, and that they can appeal', async () => {
    await recordReferral(adaeze.ctx, {
      userId: adaeze.userId,
      code: 'TUNDE23456',
      deviceOf: () => 'Firefox on Windows',
    });
    expect(await stored()).toMatchObject([{ state: 'void', voidReason: 'same_device' }]);
    const raised = await fixture.services.database.read
      .select()
      .from(outboxEvents)
      .where(eq(outboxEvents.topic, 'notice.raised'));
    expect(raised.map(({ payload }) => JSON.parse(payload) as unknown)).toMatchObject([
      {
        userId: tunde.userId,
        kind: 'referral.void',
        facts: { reason: 'They signed up in a browser that you log in with', mayAppeal: true },
      },
    ]);
  });
});
