import { type ApiScope, apiScopeNames } from '@rentreel/contracts/api-keys';
import { createManualClock } from '@rentreel/domain/testing';
import { dayMs } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { procedures } from '../testing/access/call-procedure.ts';
import { scopesOfProcedures } from '../testing/access/programs.ts';
import { type TestClient, startTestServer, type TestServer } from '../testing/index.ts';

const paths = Object.keys(procedures);

describe('the access of programs', () => {
  let server: TestServer;
  let owner: TestClient;
  const secrets = new Map<string, string>();
  beforeAll(async () => {
    server = await startTestServer();
    owner = server.client();
    await owner.signUp();
  });
  afterAll(() => server.dispose());

  const secretWith = async (scopes: readonly ApiScope[]): Promise<string> => {
    const name = scopes.join(' ');
    const known = secrets.get(name);
    if (known !== undefined) return known;
    const { keys } = owner.trpc;
    const active = (await keys.list.query()).filter(({ state }) => state === 'active');
    for (const { id } of active.slice(15)) await keys.revoke.mutate({ keyId: id });
    const { secret } = await keys.create.mutate({ name: 'Matrix', scopes: [...scopes], days: 1 });
    secrets.set(name, secret);
    return secret;
  };

  interface Call {
    readonly path: string;
    readonly secret: string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  const call = async ({ path, secret, headers }: Call) => {
    const { type } = procedures[path]?._def ?? { type: 'query' };
    const sent = { authorization: `Bearer ${secret}`, ...headers };
    const stop = new AbortController();
    const answer = await fetch(`${server.url}/trpc/${path}`, {
      headers: type === 'mutation' ? { ...sent, 'content-type': 'application/json' } : sent,
      ...(type === 'mutation' ? { method: 'POST', body: '{}' } : {}),
      signal: stop.signal,
    });
    if (type === 'subscription' && answer.ok) {
      stop.abort();
      return 'ok';
    }
    const { error } = (await answer.json()) as { error?: { data: { domain: string | null } } };
    return error ? (error.data.domain ?? 'invalid input') : 'ok';
  };

  it('matches the scope of every procedure that programs may call', () => {
    const named = Object.entries(procedures).flatMap(([path, { _def }]) => {
      const { scope } = (_def as { meta?: { scope?: string } }).meta ?? {};
      return scope === undefined ? [] : [[path, scope]];
    });
    expect(Object.fromEntries(named)).toEqual(scopesOfProcedures);
    expect(new Set(Object.values(scopesOfProcedures))).toEqual(new Set(['any', ...apiScopeNames]));
  });

  it.each(apiScopeNames)(
    "lets a key with only the scope %s call that scope's procedures and no others",
    async (scope) => {
      const secret = await secretWith([scope]);
      for (const path of paths.filter((each) => scopesOfProcedures[each] === scope)) {
        expect(await call({ path, secret }), path).not.toMatch(/^keys\./);
      }
      const other = paths.find((each) => ![scope, 'any', undefined].includes(scopesOfProcedures[each])) ?? '';
      expect(await call({ path: other, secret })).toBe('keys.scope_missing');
    },
  );

  it.each(apiScopeNames)('refuses the procedures of scope %s to a key with every other scope', async (scope) => {
    const secret = await secretWith(apiScopeNames.filter((each) => each !== scope));
    for (const path of paths.filter((each) => scopesOfProcedures[each] === scope)) {
      expect(await call({ path, secret }), path).toBe('keys.scope_missing');
    }
  });

  it('refuses procedures without a scope to a key with every scope', async () => {
    const secret = await secretWith(apiScopeNames);
    for (const path of paths.filter((each) => scopesOfProcedures[each] === undefined)) {
      expect(await call({ path, secret }), path).toBe('keys.not_for_programs');
    }
    expect(await call({ path: 'keys.current', secret })).toBe('ok');
    expect(await call({ path: 'live.events', secret })).toBe('ok');
  });

  it('refuses a key sent by a browser or together with a session', async () => {
    const secret = await secretWith(apiScopeNames);
    const cookie = owner.cookies.header ?? '';
    for (const headers of [{ origin: server.url }, { 'sec-fetch-site': 'same-origin' }, { cookie }]) {
      expect(await call({ path: 'wallet.balance', secret, headers })).toBe('keys.in_browser');
    }
  });

  it('ends at once when the key is revoked, even on an open event stream', async () => {
    const { key, secret } = await owner.trpc.keys.create.mutate({ name: 'Bot', scopes: ['wallet:read'], days: 1 });
    const stream = await fetch(`${server.url}/trpc/live.events`, { headers: { authorization: `Bearer ${secret}` } });
    const events = stream.text();
    expect(await call({ path: 'wallet.balance', secret })).toBe('ok');
    await owner.trpc.keys.revoke.mutate({ keyId: key.id });
    expect(await call({ path: 'wallet.balance', secret })).toBe('keys.revoked');
    expect(await events).toContain('session.ended');
  });

  it('writes no key to the log', async () => {
    expect(secrets.size).toBeGreaterThan(5);
    expect(server.logLines.length).toBeGreaterThan(50);
    expect(server.logLines.filter((line) => line.includes('rr_live_'))).toEqual([]);
  });
});

describe('invalid API keys', () => {
  it('get 429 after twenty calls in a minute, while a valid key from the same address works until it expires', async () => {
    const clock = createManualClock(Date.now());
    const server = await startTestServer({ clock, env: { RATE_LIMIT_FACTOR: '1' } });
    const owner = server.client();
    await owner.signUp();
    const { secret } = await owner.trpc.keys.create.mutate({ name: 'Bot', scopes: ['wallet:read'], days: 1 });
    const ask = (key: string) =>
      fetch(`${server.url}/trpc/wallet.balance`, { headers: { authorization: `Bearer ${key}` } });
    expect((await ask(secret)).status).toBe(200);
    for (let turn = 0; turn < 20; turn += 1) expect((await ask(`rr_live_${'0'.repeat(54)}`)).status).toBe(401);
    const refused = await ask(`rr_live_${'0'.repeat(54)}`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(secret)).status).toBe(200);
    clock.advance(dayMs);
    const expired = await ask(secret);
    expect([expired.status, await expired.text()]).toEqual([401, expect.stringContaining('"keys.expired"')]);
    expect(server.logLines.filter((line) => line.includes('rr_live_'))).toEqual([]);
    await server.dispose();
  });
});
