import type { ApiKey } from '@rentreel/contracts/api-keys';
import type { ApiKeyRow } from './repository.ts';

/** Returns the state of a key at a time. */
export function keyState({ revokedAt, expiresAt }: Pick<ApiKeyRow, 'revokedAt' | 'expiresAt'>, now: number) {
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'active';
}

/** Builds the view of a key: everything except its hash. */
export function toApiKey(row: ApiKeyRow, now: number): ApiKey {
  const { secretHash: _hidden, userId: _owner, revokedBy: _who, id, ...shown } = row;
  return { ...shown, id, state: keyState(row, now) };
}
