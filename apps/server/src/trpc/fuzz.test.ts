import { makeListingContent, makeStaff } from '@rentreel/domain/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { procedures } from '../testing/access/call-procedure.ts';
import { fuzzedInputs, wellFormed } from '../testing/fuzz.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/index.ts';

const together = 10;
/** Each procedure gets 10 random inputs; `npm run test:deep` tries 300. */
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 1);
/** Patterns that no error response may contain: stack frames, queries, files, internal names. */
const leaks =
  /\bat .+:\d+:\d+|node_modules|\.(ts|js|mjs)\b|SQLITE|\b(SELECT|INSERT|UPDATE)\b .+\b(FROM|INTO|SET)\b|\/(work|home|tmp|usr)\/|Drizzle|Libsql|Zod/;

const paths = Object.keys(procedures).filter((path) => procedures[path]?._def.type !== 'subscription');

describe('random input', () => {
  let server: TestServer;
  const start = async () => {
    server = await startTestServer({ env: { LOG_LEVEL: 'error' } });
  };
  beforeAll(start);
  afterAll(() => server.dispose());

  interface Cast {
    readonly clients: readonly TestClient[];
    /** Ids of existing objects. */
    readonly known: readonly string[];
  }

  /** Signs up a user with money in the wallet, and an administrator. */
  const signUpPeople = async () => {
    const [person, admin] = [server.client(), server.client()];
    await person.signUp();
    await person.trpc.wallet.deposit.mutate({ amountKobo: 1_000_000 });
    const { email } = await admin.signUp();
    await makeStaff(server.container.services.database, email);
    return { person, admin };
  };
  let people: Awaited<ReturnType<typeof signUpPeople>> | undefined;
  let homes: readonly string[] = [];
  let cast: Cast | undefined;
  let configured = false;
  const isSignedIn = (client: TestClient) => client.trpc.wallet.balance.query().then(Boolean, () => false);

  /**
   * Returns a guest, a user and an administrator, and the user's homes: a new one and those left by the two mutations before.
   * Signs up new users when an input logged them out.
   */
  const openCast = async (): Promise<Cast> => {
    const stay = people && (await isSignedIn(people.person)) && (await isSignedIn(people.admin));
    people = stay && people ? people : await signUpPeople();
    const { person, admin } = people;
    const guest = server.client();
    const { id } = await person.trpc.listings.create.mutate(makeListingContent());
    homes = [...(stay ? homes.slice(-2) : []), id];
    const [session] = await admin.trpc.auth.listSessions.query();
    return {
      clients: [person, person, guest, admin],
      known: [...homes, ...(session ? [session.id] : [])],
    };
  };

  const send = (client: TestClient, path: string, input: string) =>
    procedures[path]?._def.type === 'mutation'
      ? client.fetch(`/trpc/${path}`, { method: 'POST', body: input, headers: { 'content-type': 'application/json' } })
      : client.fetch(`/trpc/${path}?input=${encodeURIComponent(wellFormed(input))}`);

  it.each(paths)(
    'causes no internal error and reveals no internal details in %s',
    async (path) => {
      // Starts a new server so that a changed configuration, such as closed sign-ups, does not affect the next procedure.
      if (configured) {
        await server.dispose();
        await start();
        people = undefined;
        cast = undefined;
      }
      configured = path.startsWith('configuration.');
      const { clients, known } = cast ?? (await openCast());
      cast = { clients, known };
      const schema = procedures[path]?._def.inputs[0] as z.ZodMiniType | undefined;
      const inputs = fc.array(fuzzedInputs(schema, known), { minLength: together, maxLength: together });
      await fc.assert(
        fc.asyncProperty(inputs, async (batch) => {
          const answers = await Promise.all(
            batch.map(async (input, turn) => {
              const answer = await send(clients[turn % clients.length] ?? server.client(), path, input);
              return { input, status: answer.status, body: await answer.text() };
            }),
          );
          const isMutation = procedures[path]?._def.type === 'mutation';
          // A query and a refused mutation change nothing: the next procedure uses the same people and homes.
          if (isMutation && answers.some(({ status }) => status < 400)) cast = undefined;
          for (const { input, status, body } of answers) {
            expect(status, `${path} with ${input}: ${body}`).toBeLessThan(500);
            // A response may name an unknown key of the input, which by chance looks like a file or a statement.
            const inside = status >= 400 ? leaks.exec(body)?.[0] : undefined;
            if (inside !== undefined && !input.includes(inside)) expect(body).not.toMatch(leaks);
          }
        }),
        { numRuns: rounds, endOnFailure: true },
      );
      expect(server.logLines).toEqual([]);
    },
    120_000,
  );
});
