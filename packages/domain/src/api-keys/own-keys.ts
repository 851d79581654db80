import { hashSecret, newApiKeySecret } from '@rentreel/auth';
import {
  type ApiKey,
  type ApiKeyInput,
  type CreateApiKeyInput,
  type NewApiKey,
  apiKeyPrefixLength,
  apiKeyRules,
} from '@rentreel/contracts/api-keys';
import { dayMs } from '@rentreel/values';
import { requireStepUp } from '../auth/index.ts';
import { type Context, DomainError, newId, requireUser, write } from '../kernel/index.ts';
import { toApiKey } from './key-view.ts';
import { type ApiKeyRow, countActiveKeys, findKey, insertKey, listKeyRows, revokeKey } from './repository.ts';

/** Maximum number of listed keys; active ones come first, and their number is limited below this. */
const maxListed = 100;

/** Returns the caller's keys: active ones first, then newest first. */
export async function listApiKeys(ctx: Context): Promise<ApiKey[]> {
  const rows = await listKeyRows(ctx.database.read, requireUser(ctx).userId, maxListed);
  const keys = rows.map((row) => toApiKey(row, ctx.clock.now()));
  return [...keys.filter(({ state }) => state === 'active'), ...keys.filter(({ state }) => state !== 'active')];
}

/**
 * Creates a key and notifies its owner. The secret is returned only here. Throws auth.step_up_required, auth.account_frozen,
 * keys.too_many.
 */
export async function createApiKey(ctx: Context, input: CreateApiKeyInput): Promise<NewApiKey> {
  const { userId } = requireUser(ctx);
  await requireStepUp(ctx);
  const { days, ...given } = input;
  const secret = newApiKeySecret();
  return write(ctx, async (uow) => {
    const { tx, now } = uow;
    if ((await countActiveKeys(tx, userId, now)) >= apiKeyRules.most) throw new DomainError('keys.too_many');
    const row: ApiKeyRow = {
      ...given,
      id: newId('key'),
      userId,
      prefix: secret.slice(0, apiKeyPrefixLength),
      secretHash: hashSecret(secret),
      createdAt: now,
      expiresAt: now + days * dayMs,
      lastUsedAt: null,
      lastUsedFrom: null,
      revokedAt: null,
      revokedBy: null,
      revokeReason: null,
    };
    await insertKey(tx, row);
    const { id, name, prefix, scopes } = row;
    uow.audit({ action: 'api_key.created', subjectId: id, details: { prefix, scopes: scopes.join(' '), days } });
    uow.notify({ userId, kind: 'security.api_key_created', facts: { name, at: now }, key: id });
    return { key: toApiKey(row, now), secret };
  });
}

/** Revokes one of the caller's keys from the next call on. Throws keys.not_found. */
export async function revokeApiKey(ctx: Context, { keyId }: ApiKeyInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    if ((await findKey(tx, keyId))?.userId !== userId) throw new DomainError('keys.not_found');
    const row = await revokeKey(tx, { id: keyId, revokedAt: now, revokedBy: userId, revokeReason: null });
    if (!row) throw new DomainError('keys.not_found');
    uow.audit({ action: 'api_key.revoked', subjectId: keyId, details: { prefix: row.prefix } });
    // Wakes live connections, so that those of the key end.
    uow.emit({ topic: 'session.ended', userId, payload: {} });
  });
}

/** Returns the key of the calling program. Throws keys.no_key for other callers. */
export async function getCurrentKey(ctx: Context): Promise<ApiKey> {
  const { program } = requireUser(ctx);
  const row = program && (await findKey(ctx.database.read, program.keyId));
  if (!row) throw new DomainError('keys.no_key');
  return toApiKey(row, ctx.clock.now());
}
