import { randomUUID } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import { addReadyUploads, makeListingContent } from '@rentreel/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../testing/index.ts';

let server: TestServer;
let landlord: TestClient;
let tenant: TestClient;
let inspectionId: Id<'ins'>;

beforeAll(async () => {
  server = await startTestServer();
  [landlord, tenant] = [server.client(), server.client()];
  await landlord.signUp({ name: 'Hauwa Sani' });
  await tenant.signUp({ name: 'Tunde Bello' });
  const ownerId = (await landlord.trpc.auth.me.query())?.uid ?? 'usr_none';
  const media = await addReadyUploads(server.container.services.database, { ownerId });
  const { id: listingId } = await landlord.trpc.listings.create.mutate({ ...makeListingContent(), media });
  await landlord.trpc.listings.publish.mutate({ listingId });
  const { days, feeKobo } = await tenant.trpc.inspections.slots.query({ listingId });
  const startsAt = days[1]?.slots[0]?.startsAt ?? 0;
  const asked = { kind: 'in_person', listingId, startsAt, clientId: randomUUID(), feeKobo } as const;
  inspectionId = (await tenant.trpc.inspections.request.mutate(asked)).id;
});
afterAll(() => server.dispose());

const path = () => `/api/inspections/${inspectionId}.ics`;

describe('the calendar file of an inspection', () => {
  it('is available to its tenant and landlord once it is confirmed, and to no other user', async () => {
    expect((await tenant.fetch(path())).status).toBe(404);
    await landlord.trpc.inspections.confirm.mutate({ inspectionId, version: 1 });
    for (const client of [tenant, landlord]) {
      const answer = await client.fetch(path());
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(await answer.text()).toContain(`UID:${inspectionId}@rentreel`);
    }
    const stranger = server.client();
    expect((await stranger.fetch(path())).status).toBe(404);
    await stranger.signUp();
    expect((await stranger.fetch(path())).status).toBe(404);
    expect((await tenant.fetch('/api/inspections/nothing.ics')).status).toBe(404);
  });

  it('contains the place and time, and names the other side to each', async () => {
    for (const [client, other] of [
      [tenant, 'Hauwa Sani'],
      [landlord, 'With Tunde.'],
    ] as const) {
      // iCalendar folds long lines with a line break and a space.
      const file = (await (await client.fetch(path())).text()).replaceAll('\r\n ', '');
      expect(file).toContain(other);
      expect(file).toContain('31 Alagomeji Street');
      expect(file).toMatch(/DTSTART:\d{8}T\d{6}Z/);
      expect(file).not.toMatch(/@example|gate code/i);
    }
  });

  it('must not be cached, and no longer exists once the inspection is cancelled', async () => {
    const { version } = await tenant.trpc.inspections.get.query({ inspectionId });
    const cancel = { inspectionId, version, reason: 'found_another' } as const;
    await tenant.trpc.inspections.cancel.mutate(cancel);
    const statuses = [(await tenant.fetch(path())).status, (await landlord.fetch(path())).status];
    expect(statuses).toEqual([404, 404]);
    await tenant.trpc.auth.logout.mutate();
    expect((await tenant.fetch(path())).status).toBe(404);
  });
});
