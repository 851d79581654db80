import type { ListAllKeysInput, OwnedApiKey, RevokeAnyKeyInput } from '@rentreel/contracts/api-keys';
import type { Page } from '@rentreel/contracts/page';
import { type Context, DomainError, decodeCursor, requireRight, toPage, write } from '../kernel/index.ts';
import { namedPerson } from '../people/index.ts';
import { toApiKey } from './key-view.ts';
import { listAllKeyRows, revokeKey } from './repository.ts';

/** Returns a page of all keys, newest first, filtered by key prefix, name or owner. */
export async function listAllApiKeys(ctx: Context, input: ListAllKeysInput): Promise<Page<OwnedApiKey>> {
  requireRight(ctx, 'people.restrict');
  const { word, cursor, limit } = input;
  const before = cursor ? decodeCursor(cursor) : undefined;
  const rows = await listAllKeyRows(ctx.database.read, { word, before, limit: limit + 1 });
  const page = toPage(rows, limit, ({ key }) => ({ sortValue: key.createdAt, id: key.id }));
  const now = ctx.clock.now();
  const items = page.items.map(({ key, ownerName }) => ({
    ...toApiKey(key, now),
    owner: namedPerson(key.userId, ownerName),
  }));
  return { ...page, items };
}

/** Revokes any person's key immediately and notifies its owner with the reason. Throws keys.not_found. */
export async function revokeAnyApiKey(ctx: Context, { keyId, reason }: RevokeAnyKeyInput): Promise<void> {
  const { userId: revokedBy } = requireRight(ctx, 'people.restrict');
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const row = await revokeKey(tx, { id: keyId, revokedAt: now, revokedBy, revokeReason: reason });
    if (!row) throw new DomainError('keys.not_found');
    const { userId, name, prefix } = row;
    uow.audit({ action: 'api_key.revoked', subjectId: keyId, details: { prefix, owner: userId, reason } });
    uow.notify({ userId, kind: 'security.api_key_revoked', facts: { name, reason, at: now }, key: `${keyId}:revoked` });
    uow.emit({ topic: 'session.ended', userId, payload: {} });
  });
}
