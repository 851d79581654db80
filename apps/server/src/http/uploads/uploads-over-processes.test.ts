import type { Id } from '@rentreel/contracts/ids';
import { uploads } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../testing/index.ts';
import { type TusClient, createTusClient, uploadIdOf } from '../../testing/tus-client.ts';

const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
const half = 150_000;

let first: TestServer;
let second: TestServer;
let atFirst: TusClient;
let atSecond: TusClient;
beforeEach(async () => {
  first = await startTestServer();
  // Two servers of one deployment with the same database and folder.
  const shared = { DATABASE_URL: `file:${first.folder}/rentreel.db`, DATA_FOLDER: first.folder };
  second = await startTestServer({ env: shared });
  const client = first.client();
  await client.signUp();
  const [name = '', value = ''] = client.cookies.header?.split('=') ?? [];
  const same = second.client();
  same.cookies.set(name, value);
  [atFirst, atSecond] = [createTusClient(client), createTusClient(same)];
});
afterEach(async () => {
  await second.dispose();
  await first.dispose();
});

/** Creates an upload whose first half is at the first server. */
async function begin() {
  const answer = await atFirst.create({ bytes: bytes.length }, bytes.slice(0, half));
  expect(answer.status).toBe(201);
  const uploadId = uploadIdOf(answer);
  return { uploadId, path: `/api/uploads/${uploadId}` };
}
const stateOf = async (uploadId: Id<'upl'>) => {
  const [row] = await first.container.services.database.read.select().from(uploads).where(eq(uploads.id, uploadId));
  return row?.state;
};

describe('an upload over two servers of one deployment', () => {
  it('resumes at the second server where the first stopped', async () => {
    const { uploadId, path } = await begin();
    const known = await atSecond.head(path);
    expect([known.status, known.headers.get('upload-offset')]).toEqual([200, String(half)]);
    expect((await atSecond.patch(path, half, bytes.slice(half))).status).toBe(204);
    expect(await stateOf(uploadId)).not.toBe('receiving');
  });

  it('is complete when both servers receive the same half concurrently', async () => {
    const { uploadId, path } = await begin();
    const answers = await Promise.all([
      atFirst.patch(path, half, bytes.slice(half)),
      atSecond.patch(path, half, bytes.slice(half)),
    ]);
    expect(answers.map(({ status }) => status)).toContain(204);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await stateOf(uploadId)).not.toBe('receiving');
  });

  it('rejects bytes at an offset that the other server has passed', async () => {
    const { uploadId, path } = await begin();
    expect((await atSecond.patch(path, 0, bytes.slice(0, half))).status).toBe(409);
    expect((await atSecond.head(path)).headers.get('upload-offset')).toBe(String(half));
    expect(await stateOf(uploadId)).toBe('receiving');
  });
});
