import { type TestServer, startTestServer } from '@rentreel/server/testing';
import { afterAll } from 'vitest';

/** Starts a server for the tests of a file, and stops it after the last of them. */
export async function openServer(...options: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...options);
  afterAll(() => server.dispose());
  return server;
}
