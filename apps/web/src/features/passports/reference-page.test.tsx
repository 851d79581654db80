import { type TestServer, startTestServer } from '@rentreel/server/testing';
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closeApp, openApp } from '#/testing/open-app.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());
afterEach(closeApp);

const noReference = 'prf_00000000000000000000000000';
const key = 'k'.repeat(43);

it.each([
  ['that is gone', `${noReference}/${key}`],
  ['with half a key', `${noReference}/kkk`],
  ['without an id', `no-id/${key}`],
])('ReferencePage shows the not-found page for a link %s', async (_, link) => {
  await openApp(server, { at: `/reference/${link}` });
  expect(await screen.findByText('Reference not found')).toBeDefined();
});
