import { makeStaff } from '@rentreel/domain/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { procedures } from '../testing/access/call-procedure.ts';
import { fuzzedInputs, wellFormed } from '../testing/fuzz.ts';
import { type TestClient, type TestServer, createTestClient, startTestServer } from '../testing/index.ts';

/** Random inputs of each query, two of them by a member of staff; `npm run test:deep` tries 120. */
const inputsOfEach = 4 * Number(process.env['FUZZ_ROUNDS'] ?? 1);
const queries = Object.keys(procedures).filter((path) => procedures[path]?._def.type === 'query');

describe('a process with the role reader', () => {
  const secret = { APP_SECRET: 'the same secret for both of the processes' };
  const servers: TestServer[] = [];
  const clients: TestClient[] = [];
  let reader: TestServer;

  beforeAll(async () => {
    const writer = await startTestServer({ env: { ...secret, ROLE: 'writer' } });
    const { folder, url } = writer;
    const ofWriter = { DATABASE_URL: `file:${folder}/rentreel.db`, DATA_FOLDER: folder, APP_ORIGIN: url };
    reader = await startTestServer({ env: { ...secret, ...ofWriter, ROLE: 'reader', LOG_LEVEL: 'warn' } });
    servers.push(reader, writer);
    for (const isStaff of [false, true]) {
      const client = writer.client();
      const { email } = await client.signUp();
      if (isStaff) await makeStaff(writer.container.services.database, email);
      const atReader = createTestClient(reader.url);
      atReader.cookies.set('session', client.cookies.get('session') ?? '');
      clients.push(atReader);
    }
  });
  afterAll(async () => {
    for (const server of servers) await server.dispose();
  });

  it('answers every query with random inputs without trying to write', async () => {
    const write = vi.spyOn(reader.container.services.database.writer, 'write');
    for (const path of queries) {
      const schema = procedures[path]?._def.inputs[0] as z.ZodMiniType | undefined;
      for (const [turn, input] of fc.sample(fuzzedInputs(schema, []), { numRuns: inputsOfEach }).entries()) {
        const address = `/trpc/${path}?input=${encodeURIComponent(wellFormed(input))}`;
        const answer = await clients[turn % 2]?.fetch(address);
        expect(answer?.status, `${path} with ${input}`).toBeLessThan(500);
        await answer?.body?.cancel();
      }
    }
    expect(write).not.toHaveBeenCalled();
    expect(reader.logLines).toEqual([]);
  }, 600_000);
});
