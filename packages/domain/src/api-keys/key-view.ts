import type { ApiKey } from '@rentreel/contracts/api-keys';
import type { Id } from '@rentreel/contracts/ids';
import type { ApiKeyRow } from './repository.ts';

/** How a key stands at a moment. */
export function keyState({ revokedAt, expiresAt }: Pick<ApiKeyRow, 'revokedAt' | 'expiresAt'>, now: number) {
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'active';
}

/** A key as it is shown: everything but its hash. */
export function toApiKey(row: ApiKeyRow, now: number): ApiKey {
  const { secretHash: _hidden, userId: _owner, revokedBy: _who, id, ...shown } = row;
  return { ...shown, id: id as Id<'key'>, state: keyState(row, now) };
}
