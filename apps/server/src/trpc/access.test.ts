import { rightsOf, staffRoles } from '@rentreel/contracts/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightsOfProcedures } from '../testing/access/administration.ts';
import { rightsOfKeys } from '../testing/access/programs.ts';
import { accessTable } from '../testing/access/access-table.ts';
import { type AccessRule, type ActorName, actors, type ObjectRule } from '../testing/access/access-rule.ts';
import { AccessFixture } from '../testing/access/fixtures.ts';
import { type CallAnswer, callProcedure, procedures } from '../testing/access/call-procedure.ts';
import { type TestClient, startTestServer, type TestServer } from '../testing/index.ts';

const paths = Object.keys(procedures);
const withObjects = paths.filter((path) => accessTable[path]?.objects !== undefined);
const withoutObjects = paths.filter((path) => accessTable[path]?.objects === undefined);

describe('the access table', () => {
  let server: TestServer;
  let fixture: AccessFixture;
  beforeAll(async () => {
    server = await startTestServer();
    fixture = new AccessFixture(server);
    await fixture.open(actors);
  });
  afterAll(() => server.dispose());

  const ruleOf = (path: string): AccessRule => {
    const rule = accessTable[path];
    if (!rule) throw new Error(`${path} is missing from the access table`);
    return rule;
  };
  const expected = ({ callers, outcome = 'ok' }: AccessRule, actor: ActorName) => {
    if (callers === 'demo only') return 'app.not_found';
    if (callers !== 'public' && actor === 'guest') return 'auth.sign_in_required';
    return callers === 'administrators' && actor !== 'admin' ? 'app.not_found' : outcome;
  };

  it('has a row for every procedure and for nothing else', () => {
    expect(paths.length).toBeGreaterThan(25);
    expect(Object.keys(accessTable).toSorted()).toEqual(paths.toSorted());
  });

  it.each(withoutObjects)('gives the expected answer of %s to every kind of caller', async (path) => {
    const rule = ruleOf(path);
    for (const actor of actors) {
      const client = rule.spendsSession === true ? await fixture.disposableClient(actor) : fixture.client(actor);
      const { code, status, body } = await callProcedure(client, path, rule.input?.(actor));
      expect(code, `${actor}: ${body}`).toBe(expected(rule, actor));
      expect(status, actor).toBeLessThan(500);
    }
  });

  const expectedOf = (rule: AccessRule, row: ObjectRule, call: { actor: ActorName; whose: string }) => {
    const refused = expected(rule, call.actor);
    if (refused === 'auth.sign_in_required' || refused === 'app.not_found') return refused;
    if (call.whose === 'own') return row.own;
    if (call.whose === 'absent') return row.absent;
    return call.actor === 'admin' ? (row.anothersForAdmin ?? row.anothers) : row.anothers;
  };

  const cases = withObjects.flatMap((path) =>
    (accessTable[path]?.objects ?? []).map((row) => [path, row.object, row] as const),
  );
  type CallOn = (objectId: string) => Promise<CallAnswer & { readonly objectId: string; readonly hasChanged: boolean }>;
  /** Objects by owner and kind that no call has changed, so that they can be used again. */
  const unchanged = new Map<ActorName, Map<ObjectRule['object'], string>>();
  const callOnObject = async (owner: ActorName, object: ObjectRule['object'], callOn: CallOn) => {
    const reusable = unchanged.get(owner) ?? new Map<ObjectRule['object'], string>();
    unchanged.set(owner, reusable);
    const answer = await callOn(reusable.get(object) ?? (await fixture.objectOf(owner, object)));
    if (answer.hasChanged) reusable.clear();
    else reusable.set(object, answer.objectId);
    return answer;
  };

  it.each(cases)(
    "gives the expected answer of %s for a caller's own, another user's and an absent %s",
    async (path, _object, row) => {
      const rule = ruleOf(path);
      for (const actor of actors) {
        const other = actor === 'landlord' ? 'tenant' : 'landlord';
        const callOn: CallOn = async (objectId) => {
          const answer = await callProcedure(fixture.client(actor), path, row.input?.(objectId as never));
          return {
            ...answer,
            objectId,
            hasChanged: answer.code === 'ok' && procedures[path]?._def.type === 'mutation',
          };
        };
        const calls = {
          own: () => callOnObject(actor, row.object, callOn),
          anothers: () => callOnObject(other, row.object, callOn),
          absent: async () => callOn(await fixture.objectOf('absent', row.object)),
        } as const;
        const bodies = new Map<string, string>();
        for (const whose of ['own', 'anothers', 'absent'] as const) {
          if (actor === 'guest' && whose === 'own') continue;
          const { code, body, objectId } = await calls[whose]();
          expect(code, `${actor}, ${whose}: ${body}`).toBe(expectedOf(rule, row, { actor, whose }));
          bodies.set(whose, body.replaceAll(objectId, ''));
        }
        const hidden = expectedOf(rule, row, { actor, whose: 'anothers' }) !== 'ok';
        if (hidden)
          expect(bodies.get('anothers'), `${actor} can tell a hidden one from none`).toBe(bodies.get('absent'));
      }
    },
  );
});

const rightOf = { ...rightsOfProcedures, ...rightsOfKeys };
const staffPaths = paths.filter((path) => accessTable[path]?.callers === 'administrators');

describe('the access of administrators', () => {
  let server: TestServer;
  let fixture: AccessFixture;
  beforeAll(async () => {
    server = await startTestServer();
    fixture = new AccessFixture(server);
  });
  afterAll(() => server.dispose());

  const call = (client: TestClient, path: string) => {
    const { input, objects } = accessTable[path] ?? {};
    const absent = objects?.[0]?.input?.(`lst_${'0'.repeat(26)}` as never);
    return callProcedure(client, path, absent ?? input?.('admin'));
  };
  const outcomeOf = (path: string) => {
    const { outcome = 'ok', objects } = accessTable[path] ?? {};
    return objects?.[0]?.absent ?? outcome;
  };

  it('names the right of every administrator procedure and of no other', () => {
    expect(Object.keys(rightOf).toSorted()).toEqual(staffPaths.toSorted());
  });

  it.each(staffRoles)(
    "lets %s call only what the role's rights allow and answers app.not_found otherwise",
    async (role) => {
      const client = await fixture.member([role]);
      const rights = rightsOf([role]);
      for (const path of staffPaths) {
        const right = rightOf[path] ?? 'any';
        const isLetIn = right === 'any' || rights.has(right);
        const { code, body } = await call(client, path);
        expect(code, `${path}: ${body}`).toBe(isLetIn ? outcomeOf(path) : 'app.not_found');
      }
    },
  );

  it('combines the rights of several roles', async () => {
    const client = await fixture.member(['verifier', 'finance']);
    for (const path of ['verification.listCases', 'payouts.listCases']) {
      expect((await call(client, path)).code, path).toBe('ok');
    }
    expect((await call(client, 'listings.listCases')).code).toBe('app.not_found');
  });

  it('answers staff.second_factor_missing until a second factor is set up', async () => {
    const client = await fixture.memberWithoutSecondFactor();
    expect(await client.trpc.staff.me.query()).toMatchObject({ secondFactor: 'missing' });
    for (const path of staffPaths.filter((each) => each !== 'staff.me')) {
      expect((await call(client, path)).code, path).toBe('staff.second_factor_missing');
    }
  });
});

describe('the access in a demo', () => {
  it('lists demo accounts and stored mails to every caller', async () => {
    const server = await startTestServer({ demo: true });
    const accounts = await server.client().trpc.demo.listAccounts.query();
    expect(accounts.length).toBeGreaterThan(5);
    const [first] = accounts;
    const client = server.client();
    await client.logIn({ email: first?.email ?? '', password: first?.password ?? '' });
    expect(await client.trpc.auth.me.query()).toMatchObject({ email: first?.email });
    // Only demo accounts receive mail; when it is sent depends on the worker.
    const mailed = (await client.trpc.demo.listMails.query()).map(({ to }) => to);
    expect(accounts.map(({ email }) => email)).toEqual(expect.arrayContaining(mailed));
    await server.dispose();
  });
});
