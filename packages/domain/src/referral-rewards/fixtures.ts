import type { Id } from '@rentreel/contracts/ids';
import { referrals, timers, users } from '@rentreel/db/schema';
import type { Kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { type Context, write } from '../kernel/index.ts';
import { recordReferral } from '../referrals/index.ts';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import { advanceReferrals, fillReferralBudget, listReferrals, referralTimerWork } from './index.ts';
import { takeStep } from './process.ts';
import { findReferral } from './repository.ts';

/** A referrer, an administrator, and shortcuts for events of referred users without playing through a tenancy. */
export interface ReferralFixture extends Fixture {
  readonly referrer: TestPerson;
  readonly admin: TestPerson;
  /** Signs a user up with the code of the referrer, or of another user. */
  readonly invite: (person?: TestPerson, by?: TestPerson) => Promise<TestPerson>;
  readonly fill: (amountKobo: Kobo) => Promise<unknown>;
  /**
   * Qualifies a user's referral as if the rent of their first tenancy was released now; the booking has the id of the user.
   */
  readonly qualify: (person: TestPerson, rewardKobo?: Kobo) => Promise<void>;
  /** Runs the due reward timers of a user. */
  readonly pay: (person: TestPerson) => Promise<void>;
  readonly seen: () => ReturnType<typeof listReferrals>;
  readonly stored: (person: TestPerson) => Promise<typeof referrals.$inferSelect | undefined>;
}

/** In a fixture a user's referral code is their id. */
const invitePerson = async ({ ctx, userId }: TestPerson, by: TestPerson): Promise<void> =>
  recordReferral(ctx, { userId, code: by.userId });

/** Runs the due timers of one user. */
async function runDue({ services, system }: Fixture, userId: Id<'usr'>): Promise<void> {
  const rows = await services.database.read.select().from(timers).where(eq(timers.subjectId, userId));
  const due = rows.filter(({ dueAt }) => dueAt <= services.clock.now());
  for (const { kind } of due) await referralTimerWork[kind]?.(system, userId);
}

async function qualifyNow(system: Context, { userId }: TestPerson, rewardKobo?: Kobo): Promise<void> {
  await write(system, async (uow) => {
    const row = await findReferral(uow.tx, userId);
    if (!row) throw new Error(`Nobody invited ${userId}`);
    const change = {
      rewardKobo: rewardKobo ?? row.tenantRewardKobo,
      bookingId: `bkg_${userId}` as const,
      releasedAt: uow.now,
    };
    await takeStep(uow, row, { name: 'qualify', change });
  });
  await advanceReferrals(system);
}

/** Adds the referral helpers to a fixture. */
export async function withReferrals<F extends Fixture>(fixture: F): Promise<F & ReferralFixture> {
  const referrer = await fixture.createPerson({ name: 'Tunde Bakare' });
  const admin = await fixture.createPerson({ role: 'admin' });
  const { read } = fixture.services.database;
  let fills = 0;
  return {
    ...fixture,
    referrer,
    admin,
    invite: async (person, by = referrer) => {
      const friend = person ?? (await fixture.createPerson());
      await invitePerson(friend, by);
      return friend;
    },
    fill: (amountKobo) => {
      fills += 1;
      return fillReferralBudget(admin.ctx, { amountKobo, idempotencyKey: `fill-${fills}-00000` });
    },
    qualify: (person, rewardKobo) => qualifyNow(fixture.system, person, rewardKobo),
    pay: ({ userId }) => runDue(fixture, userId),
    seen: () => listReferrals(referrer.ctx, { limit: 20 }),
    stored: async ({ userId }) => (await read.select().from(referrals).where(eq(referrals.userId, userId)))[0],
  };
}

export const createReferralFixture = async (): Promise<ReferralFixture> => withReferrals(await createFixture());

/** Confirms the email address of a user. */
export async function confirmEmail({ services }: Fixture, { userId }: TestPerson): Promise<void> {
  const { writer } = services.database;
  await writer.write((tx) => tx.update(users).set({ emailVerifiedAt: 1 }).where(eq(users.id, userId)));
}
