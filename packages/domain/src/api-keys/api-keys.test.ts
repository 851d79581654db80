import { type CreateApiKeyInput, apiKeyRules } from '@rentreel/contracts/api-keys';
import { auditRecords, outboxEvents, users } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Context, requireUser, write } from '../kernel/index.ts';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import {
  type ApiKeyKeeper,
  createApiKey,
  createApiKeyKeeper,
  getCurrentKey,
  listAllApiKeys,
  listApiKeys,
  revokeAnyApiKey,
  revokeApiKey,
} from './index.ts';
import { isAddressAllowed } from './key-keeper.ts';

let fixture: Fixture;
let owner: TestPerson;
let keeper: ApiKeyKeeper;
beforeEach(async () => {
  fixture = await createFixture();
  owner = await fixture.createPerson({ name: 'Adaeze Okonkwo' });
  keeper = createApiKeyKeeper(fixture.services);
});
afterEach(async () => {
  await keeper.settled();
  await fixture.dispose();
});

const make = (input: Partial<CreateApiKeyInput> = {}, ctx: Context = owner.ctx) =>
  createApiKey(ctx, { name: 'Nightly export', scopes: ['wallet:read'], days: 30, addresses: [], ...input });
const enter = (secret: string, address = '102.89.23.4') => keeper.authenticate({ secret, address });
const programOf = async (secret: string) => fixture.contextOf(await enter(secret));

const noticesOf = async (kind: string) => {
  const rows = await fixture.services.database.read
    .select()
    .from(outboxEvents)
    .where(eq(outboxEvents.topic, 'notice.raised'));
  const notices = rows.map(({ payload }) => JSON.parse(payload) as { kind: string; facts: unknown });
  return notices.filter((notice) => notice.kind === kind).map(({ facts }) => facts);
};

describe('an API key', () => {
  it('is shown once, authenticates its owner within its scopes, and records its last use', async () => {
    const { key, secret } = await make();
    expect(secret.startsWith(key.prefix)).toBe(true);
    expect(await enter(secret)).toEqual({
      kind: 'user',
      userId: owner.userId,
      role: 'user',
      sessionId: key.id,
      program: { keyId: key.id, scopes: ['wallet:read'] },
    });
    await keeper.settled();
    const [listed] = await listApiKeys(owner.ctx);
    expect(listed).toMatchObject({
      state: 'active',
      lastUsedAt: fixture.services.clock.now(),
      lastUsedFrom: '102.89.23.4',
    });
    expect(JSON.stringify(await fixture.services.database.readClient.execute('SELECT * FROM api_keys'))).not.toContain(
      secret,
    );
    expect(await noticesOf('security.api_key_created')).toEqual([
      { name: 'Nightly export', at: fixture.services.clock.now() },
    ]);
  });

  it('can be created only after a recent authentication, and never by a program', async () => {
    const { secret } = await make();
    await expect(make({}, await programOf(secret))).rejects.toMatchObject({ code: 'keys.in_app' });
    const stale = { ...owner.ctx, actor: { ...requireUser(owner.ctx), authenticatedAt: undefined } };
    await expect(make({}, stale)).rejects.toMatchObject({ code: 'auth.step_up_required' });
  });

  it('is rejected after it is revoked', async () => {
    const { key, secret } = await make();
    await enter(secret);
    await revokeApiKey(owner.ctx, { keyId: key.id });
    await expect(enter(secret)).rejects.toMatchObject({ code: 'keys.revoked' });
    await expect(revokeApiKey(owner.ctx, { keyId: key.id })).rejects.toMatchObject({ code: 'keys.not_found' });
  });

  it('is rejected after it expires', async () => {
    const { secret } = await make({ days: 1 });
    fixture.services.clock.advance(dayMs - 1);
    await enter(secret);
    fixture.services.clock.advance(1);
    await expect(enter(secret)).rejects.toMatchObject({ code: 'keys.expired' });
  });

  it('is rejected while the account is frozen, and after it is deleted', async () => {
    const { secret } = await make();
    const set = (changes: Partial<typeof users.$inferInsert>) =>
      fixture.services.database.writer.write((tx) => tx.update(users).set(changes).where(eq(users.id, owner.userId)));
    await set({ frozenAt: 1 });
    await expect(enter(secret)).rejects.toMatchObject({ code: 'keys.owner_blocked' });
    await set({ frozenAt: null });
    await enter(secret);
    await set({ deletedAt: 1 });
    await expect(enter(secret)).rejects.toMatchObject({ code: 'keys.unknown' });
  });

  it('is accepted only from the addresses on its list', async () => {
    const { secret } = await make({ addresses: ['102.89.23.0/24', '2c0f:f5c0::/32'] });
    await enter(secret, '102.89.23.250');
    await enter(secret, '::ffff:102.89.23.1');
    await enter(secret, '2c0f:f5c0:1::9');
    const refused = { code: 'keys.address', params: { address: '102.89.24.1' } };
    await expect(enter(secret, '102.89.24.1')).rejects.toMatchObject(refused);
  });

  it('belongs to its owner, who can have a limited number', async () => {
    const { key } = await make();
    const other = await fixture.createPerson();
    expect(await listApiKeys(other.ctx)).toEqual([]);
    await expect(revokeApiKey(other.ctx, { keyId: key.id })).rejects.toMatchObject({ code: 'keys.not_found' });
    for (let made = 1; made < apiKeyRules.most; made += 1) await make();
    await expect(make()).rejects.toMatchObject({ code: 'keys.too_many' });
    await revokeApiKey(owner.ctx, { keyId: key.id });
    await expect(make()).resolves.toMatchObject({ key: { state: 'active' } });
  });

  it('is named in the audit entries of its actions', async () => {
    const { key, secret } = await make();
    const program = await programOf(secret);
    await write(program, async (uow) =>
      uow.audit({ action: 'home.saved', subjectId: 'lst_1', details: { from: 'x' } }),
    );
    const [entry] = await fixture.services.database.read
      .select()
      .from(auditRecords)
      .orderBy(desc(auditRecords.seq))
      .limit(1);
    expect(entry).toMatchObject({ actorId: owner.userId, details: JSON.stringify({ from: 'x', program: key.id }) });
    expect(await getCurrentKey(program)).toMatchObject({ id: key.id, scopes: ['wallet:read'] });
    await expect(getCurrentKey(owner.ctx)).rejects.toMatchObject({ code: 'keys.no_key' });
  });
});

describe('administrators', () => {
  it('find every key by its prefix, name and owner, and revoke it with a reason', async () => {
    const { key, secret } = await make({ name: 'Agency import' });
    const admin = await fixture.createPerson({ role: 'admin', name: 'Bola Ige' });
    await make({}, admin.ctx);
    const find = async (word: string) =>
      (await listAllApiKeys(admin.ctx, { word, limit: 10 })).items.map(({ id }) => id);
    for (const word of [key.prefix, secret, 'agency', 'okonkwo', owner.email, owner.userId]) {
      expect(await find(word), word).toEqual([key.id]);
    }
    expect(await find('%')).toEqual([]);
    await revokeAnyApiKey(admin.ctx, { keyId: key.id, reason: 'It stood in a public repository.' });
    await expect(enter(secret)).rejects.toMatchObject({ code: 'keys.revoked' });
    expect(await listApiKeys(owner.ctx)).toMatchObject([{ revokeReason: 'It stood in a public repository.' }]);
    expect(await noticesOf('security.api_key_revoked')).toHaveLength(1);
    await expect(listAllApiKeys(owner.ctx, { limit: 10 })).rejects.toMatchObject({ code: 'app.not_found' });
  });
});

describe('isAddressAllowed', () => {
  it.each([
    [[], '1.2.3.4', true],
    [['1.2.3.4'], '1.2.3.4', true],
    [['1.2.3.4'], '1.2.3.5', false],
    [['1.2.3.0/30'], '1.2.3.3', true],
    [['1.2.3.0/30'], '1.2.3.4', false],
    [['0.0.0.0/0'], '2001:db8::1', false],
    [['2001:db8::/64'], '2001:db8::ffff', true],
    [['2001:db8::/64'], '2001:db8:0:1::1', false],
  ] as const)('for %j and %s returns %s', (addresses, address, isLetIn) => {
    expect(isAddressAllowed(addresses, address)).toBe(isLetIn);
  });
});
