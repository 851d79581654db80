import { BlockList, isIPv6 } from 'node:net';
import { hashSecret, isApiKeySecret } from '@rentreel/auth';
import { minuteMs } from '@rentreel/values';
import { DomainError, type Services, type UserActor } from '../kernel/index.ts';
import { isSuspended } from '../people/index.ts';
import { keyState } from './key-view.ts';
import { type KnownKey, findKeyByHash, storeUse } from './repository.ts';

interface KeyUse {
  /** The key in the request header. */
  readonly secret: string;
  /** The caller's address. */
  readonly address: string;
}

/** Authenticates the API keys of requests. */
export interface ApiKeyKeeper {
  /**
   * Returns the actor for a program with this key. Throws keys.unknown, keys.revoked, keys.expired, keys.owner_blocked,
   * keys.address.
   */
  authenticate(use: KeyUse): Promise<UserActor>;
  /** Resolves when pending records of use are stored; call it before the database closes. */
  settled(): Promise<void>;
}

/** Maximum age of the stored last use. */
const touchEveryMs = minuteMs;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Returns whether an address is in a list of addresses and CIDR ranges; true for an empty list. */
export function isAddressAllowed(addresses: readonly string[], address: string): boolean {
  if (addresses.length === 0) return true;
  const allowed = new BlockList();
  for (const entry of addresses) {
    const [network = '', bits] = entry.split('/');
    if (bits === undefined) allowed.addAddress(network, familyOf(network));
    else allowed.addSubnet(network, Number(bits), familyOf(network));
  }
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return allowed.check(plain, familyOf(plain));
}

async function requireUsable(services: Services, key: KnownKey | undefined, address: string): Promise<KnownKey> {
  const now = services.clock.now();
  if (!key || key.deletedAt !== null) throw new DomainError('keys.unknown');
  const state = keyState(key, now);
  if (state !== 'active') throw new DomainError(`keys.${state}`);
  const { userId, frozenAt, addresses } = key;
  if (frozenAt !== null || (await isSuspended(services.database.read, { userId, now })))
    throw new DomainError('keys.owner_blocked');
  if (!isAddressAllowed(addresses, address)) throw new DomainError('keys.address', { address });
  return key;
}

/** `readonly`: the process opens the database read-only, and records no use. */
export function createApiKeyKeeper(services: Services, { readonly = false } = {}): ApiKeyKeeper {
  const { database, clock, log } = services;
  const underway = new Map<string, Promise<void>>();

  const noteUse = ({ id, lastUsedAt }: KnownKey, from: string) => {
    const at = clock.now();
    if (readonly || underway.has(id) || (lastUsedAt !== null && at - lastUsedAt < touchEveryMs)) return;
    const writing = database.writer
      .write((tx) => storeUse(tx, { id, at, from }))
      .catch((error: unknown) => log.warn({ error }, 'the last use of an API key could not be stored'))
      .finally(() => underway.delete(id));
    underway.set(id, writing);
  };

  return {
    authenticate: async ({ secret, address }) => {
      if (!isApiKeySecret(secret)) throw new DomainError('keys.unknown');
      const found = await findKeyByHash(database.read, hashSecret(secret));
      const key = await requireUsable(services, found, address);
      noteUse(key, address);
      const { id: keyId, userId, scopes } = key;
      return { kind: 'user', userId, role: 'user', sessionId: keyId, program: { keyId, scopes } };
    },
    settled: async () => {
      await Promise.all(underway.values());
    },
  };
}
