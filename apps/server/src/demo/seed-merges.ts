import { createVouchedAccount, logIn } from '@rentreel/domain/auth';
import { type Services, requireUser, systemContext } from '@rentreel/domain/kernel';
import { listListings } from '@rentreel/domain/listings';
import { proposeMerge } from '@rentreel/domain/merges';
import { markHome, saveHome } from '@rentreel/domain/saved';
import { depositToWallet } from '@rentreel/domain/wallet';
import { dayMs, hourMs, koboFromNaira, minuteMs } from '@rentreel/values';
import { lostPassword } from './past-people.ts';
import { demoPassword, demoPeople } from './people.ts';
import type { PersonContext } from './rental-story.ts';

const userAgent = 'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const old = { name: 'Zainab A. Yusuf', email: 'zainab.a.yusuf@past.rentreel.ng' };

/** A user who lost access to her old email address and signed up again: her two accounts wait to be merged. */
export async function seedMerges(services: Services, as: PersonContext, now: number): Promise<void> {
  const at = (time: number) => systemContext({ ...services, clock: { now: () => time } }, 'demo-seed');
  const password = lostPassword();
  const closeId = await createVouchedAccount(at(now - 310 * dayMs), { ...old, isVerified: false, password });
  const oldAccount = (time: number) => ({
    ...at(time),
    actor: { kind: 'user', userId: closeId, role: 'user', sessionId: 'demo-seed', authenticatedAt: time } as const,
  });
  await depositToWallet(oldAccount(now - 95 * dayMs), {
    amountKobo: koboFromNaira(18_500),
    idempotencyKey: 'demo-seed-merges',
  });
  const { items } = await listListings(as('zainab', now), { limit: 3 });
  for (const [turn, { id: listingId }] of items.entries()) {
    const ctx = oldAccount(now - (90 - turn) * dayMs);
    await saveHome(ctx, { listingId });
    if (turn === 0) await markHome(ctx, { listingId, note: 'Near Mama’s shop. Ask about the borehole.', score: 4 });
  }
  await logInOnOnePhone(at, [
    { email: old.email, password, time: now - 4 * dayMs },
    {
      email: demoPeople.find(({ key }) => key === 'zainab')?.email ?? '',
      password: demoPassword,
      time: now - 2 * dayMs,
    },
  ]);
  await proposeMerge(as('bayo', now - 6 * hourMs), {
    keepId: requireUser(as('zainab', now)).userId,
    closeId: closeId,
    reason:
      'She wrote to support that she lost the old address, and named the ₦18,500 and the homes saved there. Both were used in the same browser.',
  });
}

interface LogIn {
  readonly email: string;
  readonly password: string;
  readonly time: number;
}

async function logInOnOnePhone(at: (time: number) => ReturnType<typeof systemContext>, logIns: readonly LogIn[]) {
  let deviceKeys: string | undefined;
  for (const { email, password, time } of logIns) {
    const caller = {
      ...at(time + minuteMs),
      actor: { kind: 'guest' },
      clientAddress: '102.89.33.7',
      userAgent,
    } as const;
    const { session } = await logIn({ ...caller, deviceKeys }, { email, password });
    deviceKeys = session?.deviceKeys;
  }
}
