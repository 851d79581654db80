import type { Id } from '@rentreel/contracts/ids';
import { servicesNow } from '@rentreel/domain/kernel';
import { freshActor } from '@rentreel/domain/testing';
import { callTRPCProcedure } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessTable } from '../testing/access/access-table.ts';
import { procedures } from '../testing/access/call-procedure.ts';
import { ownCases } from '../testing/access/own-cases.ts';
import { type TestServer, startTestServer } from '../testing/index.ts';
import { appRouter } from './app-router.ts';

const changes = Object.keys(procedures).filter(
  (path) => accessTable[path]?.callers === 'administrators' && procedures[path]?._def.type === 'mutation',
);
const decisions = Object.entries(ownCases).flatMap(([path, own]) =>
  typeof own === 'string' ? [] : [{ path, ...own }],
);

type Row = Readonly<Record<string, unknown>>;

/** Returns the input of the access table, completed with the fields that identify the user's case. */
function inputOf(path: string, given: Row | undefined, row: Row): Row {
  const { person: _person, ...named } = row;
  const { input, objects } = accessTable[path] ?? {};
  const usual = (input?.('admin') ?? objects?.[0]?.input?.('' as never) ?? {}) as Row;
  const lists = Object.entries(named).map(([name, value]): [string, unknown] =>
    name.endsWith('Json') ? [name.slice(0, -4), JSON.parse(String(value))] : [name, value],
  );
  return { ...usual, ...given, ...Object.fromEntries(lists) };
}

describe("an administrator's own case", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    const [tenant] = await rows("SELECT id AS person FROM users WHERE staff_roles = '[]' LIMIT 1");
    const payment = { purpose: 'wallet', amountKobo: 500_000, method: 'card', idempotencyKey: 'own-cases-1' };
    await call('payments.open', tenant?.['person'] as Id<'usr'>, payment);
  });
  afterAll(() => server.dispose());

  const rows = async (sql: string): Promise<readonly Row[]> =>
    (await server.container.services.database.readClient.execute(sql)).rows;

  /** Calls a procedure as this user, acting as a superadmin who has just used a second factor. */
  const call = (path: string, userId: Id<'usr'>, input: Row): Promise<unknown> => {
    const { services, deployment, observer } = server.container;
    const staff = { roles: ['superadmin'], secondFactor: 'proved' } as const;
    const actor = freshActor({ userId, role: 'admin', sessionId: 'ses_own_cases', staff }, services);
    const request = { requestId: 'req_own_cases', clientAddress: '102.89.1.7', userAgent: '', deviceKeys: undefined };
    // Safe: no procedure of administration reads or sets a cookie.
    const ctx = { ...servicesNow(services), ...request, actor, deployment, observer, retryAfter: () => {} } as unknown;
    return callTRPCProcedure({
      router: appRouter,
      path,
      type: 'mutation',
      ctx,
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    });
  };

  it('has a row for every mutation of administrators and for nothing else', () => {
    expect(Object.keys(ownCases).toSorted()).toEqual(changes.toSorted());
  });

  it.each(decisions)('cannot be decided by that administrator: $path', async ({ path, sql, input, refusal }) => {
    const [found] = await rows(`${sql} LIMIT 1`);
    if (!found) throw new Error(`The demo has no case for ${path}`);
    const failure = await call(path, found['person'] as Id<'usr'>, inputOf(path, input, found)).then(
      () => undefined,
      (error: unknown) => (error as Error).cause ?? error,
    );
    expect(failure).toMatchObject({ code: refusal });
  });
});
