import { type TestClient, type TestServer, createTestClient, startTestServer } from '@rentreel/server/testing';

/** A writer and a reader on one database file, as two servers would be. */
export interface Several {
  readonly writer: TestServer;
  readonly reader: TestServer;
  /** Creates a client with the cookies of another one, as a proxy that routes the same browser to the reader. */
  readonly atReader: (client: TestClient) => TestClient;
  dispose(): Promise<void>;
}

const secret = 'the same secret for all of the processes';

export async function startSeveral(env: Readonly<Record<string, string>> = {}): Promise<Several> {
  const shared = { APP_SECRET: secret, ...env };
  const writer = await startTestServer({ env: { ...shared, ROLE: 'writer' } });
  const { folder, url } = writer;
  const ofWriter = { DATABASE_URL: `file:${folder}/rentreel.db`, DATA_FOLDER: folder, APP_ORIGIN: url };
  const reader = await startTestServer({ env: { ...shared, ...ofWriter, ROLE: 'reader' } });
  return {
    writer,
    reader,
    atReader: ({ cookies }) => {
      const client = createTestClient(reader.url);
      client.cookies.set('session', cookies.get('session') ?? '');
      return client;
    },
    dispose: async () => {
      await reader.dispose();
      await writer.dispose();
    },
  };
}
