import { randomUUID } from 'node:crypto';
import { createVouchedAccount } from '@rentreel/domain/auth';
import { listBookings } from '@rentreel/domain/bookings';
import { type Services, requireUser, systemContext } from '@rentreel/domain/kernel';
import {
  advanceReferrals,
  appealReferral,
  fillReferralBudget,
  getReferralDashboard,
  listReferrals,
  qualifyReferrals,
  recordClick,
  referralTimerWork,
} from '@rentreel/domain/referral-rewards';
import { recordReferral } from '@rentreel/domain/referrals';
import { dayMs, hourMs, koboFromNaira, minuteMs } from '@rentreel/values';
import type { PersonContext } from './rental-story.ts';

interface Demo {
  readonly services: Services;
  readonly as: PersonContext;
  readonly now: number;
}

const systemAt = ({ services }: Demo, time: number) =>
  systemContext({ ...services, clock: { now: () => time } }, 'demo-seed');

const codeOf = async ({ as, now }: Demo): Promise<string> => (await getReferralDashboard(as('folake', now))).code;

/** A demo user opens Folake's link and signs up. */
async function invite(demo: Demo, name: string, daysAgo: number): Promise<string> {
  const ctx = systemAt(demo, demo.now - daysAgo * dayMs);
  const { userId } = requireUser(demo.as(name, demo.now));
  const code = await codeOf(demo);
  await recordClick(ctx, { code });
  await recordReferral(ctx, { userId, code });
  return userId;
}

/** Returns the tenancy of a user on one side. */
async function tenancyOf({ as, now }: Demo, name: string, side: 'tenant' | 'landlord') {
  const { items } = await listBookings(as(name, now), { side, tab: 'active', limit: 20 });
  const [home] = items.filter(({ state }) => state === 'active');
  if (!home) throw new Error(`${name} has no tenancy in the demo.`);
  return { bookingId: home.id };
}

/** Fills the budget. Emeka, whom Folake invited, has let his first home: her reward is pending. */
export async function seedFirstReward(services: Services, as: PersonContext, now: number): Promise<void> {
  const demo = { services, as, now };
  const at = now - 34 * dayMs;
  const fill = { amountKobo: koboFromNaira(100_000), idempotencyKey: 'demo-seed-budget' };
  await fillReferralBudget(as('ngozi', at), fill);
  await invite(demo, 'emeka', 240);
  await qualifyReferrals(systemAt(demo, at), await tenancyOf(demo, 'emeka', 'landlord'));
}

/** The reward is paid fourteen days later. */
export async function payFirstReward(services: Services, as: PersonContext, now: number): Promise<void> {
  const demo = { services, as, now };
  const { userId } = requireUser(as('emeka', now));
  for (const run of Object.values(referralTimerWork)) await run(systemAt(demo, now - 20 * dayMs + minuteMs), userId);
}

/**
 * The other users invited by Folake: Adaeze, whose reward is pending, and Tunde and Zainab, who have not rented yet.
 */
export async function seedReferrals(services: Services, as: PersonContext, now: number): Promise<void> {
  const demo = { services, as, now };
  for (const [name, daysAgo] of [
    ['adaeze', 46],
    ['tunde', 40],
    ['zainab', 3],
  ] as const) {
    await invite(demo, name, daysAgo);
  }
  // The journal is in order of time, so this runs after everything else that moves money.
  await qualifyReferrals(systemAt(demo, now - 2 * hourMs), await tenancyOf(demo, 'adaeze', 'tenant'));
  await advanceReferrals(systemAt(demo, now - hourMs));
}

/**
 * A neighbour whose account was created in Folake's browser: the reward is refused, and she appeals. Runs after the diaries.
 */
export async function seedRefusedReferral(services: Services, as: PersonContext, now: number): Promise<void> {
  const demo = { services, as, now };
  const ctx = systemAt(demo, now - 400 * dayMs);
  const neighbour = { name: 'Bukola Ajayi', email: 'bukola.ajayi@neighbours.rentreel.ng', password: randomUUID() };
  // The account exists already: only its id is used.
  const userId = await createVouchedAccount(ctx, { ...neighbour, isVerified: false });
  const code = await codeOf(demo);
  await recordClick(ctx, { code });
  await recordReferral(ctx, { userId, code, deviceOf: () => 'demo-browser' });
  const { items } = await listReferrals(as('folake', now), { limit: 50 });
  const refused = items.find(({ mayAppeal }) => mayAppeal);
  if (!refused) throw new Error('Nobody whom Folake invited was refused in the demo.');
  const text =
    'Bukola came over to sign up on my laptop that Sunday. Her phone was broken. She lives at number 12 with her family.';
  await appealReferral(as('folake', now - 5 * hourMs), { referralId: refused.id, text });
}
