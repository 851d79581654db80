import { auditExportPath } from '@rentreel/contracts/audit';
import { isoDayAt } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestClient, type TestServer, startTestServer } from '../../testing/index.ts';

let server: TestServer;
let tenant: TestClient;
const today = isoDayAt(Date.now());
const path = auditExportPath({ format: 'jsonl', from: today, to: today });

beforeAll(async () => {
  server = await startTestServer();
  tenant = server.client();
  await tenant.signUp();
});
afterAll(() => server.dispose());

describe('the export of the audit log', () => {
  it('answers 404 to users who are not staff', async () => {
    expect((await tenant.fetch(path)).status).toBe(404);
  });

  it('requires a session', async () => {
    expect((await fetch(`${server.url}${path}`)).status).toBe(401);
  });

  it.each([
    ['without days', '/api/administration/audit.csv'],
    ['of more than 92 days', '/api/administration/audit.csv?from=2026-01-01&to=2026-06-01'],
    ['that ends before it begins', '/api/administration/audit.csv?from=2026-02-01&to=2026-01-01'],
  ])('is refused %s', async (_, wrong) => {
    expect((await tenant.fetch(wrong)).status).toBe(400);
  });
});
