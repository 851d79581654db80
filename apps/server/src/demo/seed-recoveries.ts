import { authenticatorCodeAt } from '@rentreel/auth';
import {
  type RecoveryRow,
  confirmAuthenticator,
  insertRecovery,
  startAuthenticator,
  takeRecoveryStep,
} from '@rentreel/domain/auth';
import { newId, requireUser, write } from '@rentreel/domain/kernel';
import { hourMs, minuteMs } from '@rentreel/values';
import type { PersonContext } from './rental-story.ts';

interface Lost {
  readonly name: string;
  readonly at: number;
  readonly more: Pick<RecoveryRow, 'device' | 'knownDevice' | 'number'>;
}

/** A user with a second factor who lost the app and the recovery codes, and requests account recovery. */
async function seedRecovery(as: PersonContext, { name, at, more }: Lost): Promise<void> {
  const before = at - 30 * 24 * hourMs;
  const caller = { clientAddress: '102.89.1.9', userAgent: '' };
  const { secret } = await startAuthenticator(as(name, before));
  await confirmAuthenticator({ ...as(name, before), ...caller }, { code: authenticatorCodeAt(secret, before) });
  const { userId } = requireUser(as(name, at));
  const row: RecoveryRow = {
    ...more,
    id: newId('acr'),
    userId,
    state: 'proving',
    stateSince: at - 3 * minuteMs,
    version: 1,
    emailCodeHash: null,
    phoneCodeHash: null,
    checks: 0,
    phoneProved: false,
    requestedAt: at,
    decidedBy: null,
    decisionText: null,
    createdAt: at - 3 * minuteMs,
  };
  await write(as(name, at), async (uow) => {
    await insertRecovery(uow.tx, row);
    await takeRecoveryStep(uow, row, { name: 'prove', actor: 'person' });
  });
}

/**
 * Creates two users who cannot complete their second factor: one whose waiting time is over, and one who requested recovery
 * yesterday.
 */
export async function seedRecoveries(as: PersonContext, now: number): Promise<void> {
  await seedRecovery(as, {
    name: 'olumide.ogunbanjo',
    at: now - 75 * hourMs,
    more: { device: 'Chrome on Android', knownDevice: true, number: 'matched' },
  });
  await seedRecovery(as, {
    name: 'ronke.alabi',
    at: now - 20 * hourMs,
    more: { device: 'Opera Mini on Android', knownDevice: false, number: 'none' },
  });
}
