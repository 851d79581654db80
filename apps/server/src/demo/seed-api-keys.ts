import type { ApiScope } from '@rentreel/contracts/api-keys';
import { createApiKey, createApiKeyKeeper, revokeAnyApiKey } from '@rentreel/domain/api-keys';
import { dayMs, hourMs } from '@rentreel/values';
import type { PersonContext } from './rental-story.ts';

/** Address from which the demo's programs call. */
const address = '102.89.23.4';

interface DemoKey {
  readonly owner: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly days: number;
  readonly addresses?: readonly string[];
  readonly madeAt: number;
  readonly usedAt?: number;
}

async function seedKey(as: PersonContext, key: DemoKey) {
  const { owner, name, scopes, days, addresses = [], madeAt, usedAt } = key;
  const input = { name, scopes: [...scopes], days, addresses: [...addresses] };
  const made = await createApiKey(as(owner, madeAt), input);
  if (usedAt === undefined) return made;
  const keeper = createApiKeyKeeper(as(owner, usedAt));
  await keeper.authenticate({ secret: made.secret, address });
  await keeper.settled();
  return made;
}

/** Creates API keys of a landlord and a tenant: one in use, one expired, and one revoked because it was published. */
export async function seedApiKeys(as: PersonContext, now: number): Promise<void> {
  await seedKey(as, {
    owner: 'tunde',
    name: 'Accounts export, first try',
    scopes: ['wallet:read'],
    days: 30,
    madeAt: now - 41 * dayMs,
    usedAt: now - 12 * dayMs,
  });
  await seedKey(as, {
    owner: 'tunde',
    name: 'Homes from our office system',
    scopes: ['listings:read', 'listings:write', 'inspections:read'],
    days: 365,
    addresses: ['102.89.23.0/24'],
    madeAt: now - 20 * dayMs,
    usedAt: now - 2 * hourMs,
  });
  const leaked = await seedKey(as, {
    owner: 'adaeze',
    name: 'Price watcher',
    scopes: ['homes:read', 'saved:read'],
    days: 90,
    madeAt: now - 9 * dayMs,
    usedAt: now - 3 * dayMs,
  });
  const reason = 'The key stood in a public repository.';
  await revokeAnyApiKey(as('ngozi', now - 2 * dayMs), { keyId: leaked.key.id, reason });
}
