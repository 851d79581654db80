import { exportLimits } from '@rentreel/contracts/privacy';
import * as schema from '@rentreel/db/schema';
import { dayMs, kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { depositToWallet } from '../wallet/index.ts';
import { type Fixture, type TestPerson, createFixture, publishHome } from '../testing/index.ts';
import { type ExportFile, listExports, makeExport, exportTimerWork, requestExport } from './index.ts';

let fixture: Fixture;
let ada: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  ada = await fixture.createPerson({ name: 'Ada Obi' });
});
afterEach(() => fixture.dispose());

/** Creates a packer that writes nothing and records its files. */
function createRecorder() {
  const texts = new Map<string, string>();
  const media: string[] = [];
  const pack = async (files: AsyncIterable<ExportFile>) => {
    for await (const file of files) {
      if ('text' in file) texts.set(file.name, file.text);
      else {
        media.push(file.name);
        await file.body.cancel();
      }
    }
    return { path: 'nowhere.zip', sizeBytes: 1234, dispose: async () => undefined };
  };
  return { pack, texts, media };
}

const copyOf = async (person: TestPerson) => {
  const [copy] = await requestExport(person.ctx);
  const recorder = createRecorder();
  await makeExport(fixture.system, copy?.id ?? 'exp_none', recorder.pack);
  return { ...recorder, id: copy?.id ?? 'exp_none' };
};

describe("a copy of a user's data", () => {
  it("contains the user's own data, nothing of other users and no secrets", async () => {
    const bola = await fixture.createPerson({ name: 'Bola Ade' });
    const listingId = await publishHome(ada.ctx);
    await publishHome(bola.ctx);
    await depositToWallet(ada.ctx, { amountKobo: kobo(900_000) });
    const { texts } = await copyOf(ada);
    const whole = [...texts.values()].join('\n');
    expect(texts.get('account.json')).toContain(ada.email);
    expect(JSON.parse(texts.get('listings.json') ?? '')).toMatchObject([{ id: listingId }]);
    expect(texts.get('wallet-movements.json')).toContain('Wallet deposit');
    for (const foreign of [bola.userId, bola.email, 'Bola Ade', 'password_hash']) expect(whole).not.toContain(foreign);
    expect(texts.get('index.html')).toContain('listings.json');
  });

  it('has an index page that is readable on a phone and in a dark theme', async () => {
    const { texts } = await copyOf(ada);
    const page = texts.get('index.html');
    expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(page).toContain('<meta name="color-scheme" content="light dark">');
  });

  it('states times and days as people read them, in Nigerian time, and leaves other numbers', async () => {
    fixture.services.clock.advance(Date.UTC(2027, 0, 31, 23, 30) - fixture.services.clock.now());
    await depositToWallet(ada.ctx, { amountKobo: kobo(900_000) });
    const listingId = await publishHome(ada.ctx);
    const { texts } = await copyOf(ada);
    const [deposit] = JSON.parse(texts.get('wallet-movements.json') ?? '') as Record<string, unknown>[];
    expect(deposit).toMatchObject({ amount_kobo: 900_000, occurred_at: '2027-02-01T00:30:00+01:00' });
    expect(JSON.parse(texts.get('listings.json') ?? '')).toMatchObject([
      { id: listingId, published_at: expect.stringMatching(/^2027-02-01T/) as string },
    ]);
    expect(texts.get('index.html')).toContain('Made on 1 Feb 2027');
  });

  it('has the code for the keys of a home in the copy of the tenant, and not in that of the landlord', async () => {
    const tenant = await fixture.createPerson({ name: 'Bola Ade' });
    const listingId = await publishHome(ada.ctx);
    const id = newId('bkg');
    const people = { tenantId: tenant.userId, landlordId: ada.userId };
    const home = { listingId, unitKey: listingId, clientId: id, keyCode: '739184' };
    const terms = { startDay: 20_819, months: 12, people: 1, occupation: 'Nurse', message: 'Hello' };
    const times = { stateSince: 0, createdAt: 0, updatedAt: 0 };
    await fixture.services.database.writer.write((tx) =>
      tx
        .insert(schema.bookings)
        .values({ id, state: 'handover_scheduled', version: 1, ...people, ...home, ...terms, ...times }),
    );
    const [ofLandlord, ofTenant] = [await copyOf(ada), await copyOf(tenant)];
    expect(ofTenant.texts.get('bookings-as-tenant.json')).toContain('739184');
    expect(ofLandlord.texts.get('bookings-as-landlord.json')).toContain(id);
    expect([...ofLandlord.texts.values()].join()).not.toContain('739184');
  });

  it("has a folder for each account merged into the user's", async () => {
    const old = await fixture.createPerson({ name: 'Ada Obi' });
    const oldest = await fixture.createPerson({ name: 'Ada Obi' });
    const mergeInto = (from: TestPerson, into: TestPerson) =>
      fixture.services.database.writer.write((tx) =>
        tx.update(schema.users).set({ mergedInto: into.userId }).where(eq(schema.users.id, from.userId)),
      );
    await mergeInto(old, ada);
    await mergeInto(oldest, old);
    const { texts } = await copyOf(ada);
    for (const { userId, email } of [old, oldest]) {
      expect(texts.get(`closed-account-${userId}/account.json`)).toContain(email);
    }
    expect((await copyOf(oldest)).texts.get('account.json')).not.toContain(ada.email);
  });

  it('is available to the user only, announced by a notification, and deleted after 7 days', async () => {
    const { id } = await copyOf(ada);
    const [ready] = await listExports(ada.ctx);
    expect(ready).toMatchObject({ id, state: 'ready', sizeBytes: 1234, path: expect.any(String) as string });
    expect(await listExports((await fixture.createPerson()).ctx)).toEqual([]);
    expect([...fixture.services.objectStorage.objects.keys()]).toEqual([`private/data-copies/${id}.zip`]);
    await exportTimerWork['data_export.expire']?.(fixture.system, id);
    expect((await listExports(ada.ctx))[0]?.state).toBe('ready');
    fixture.services.clock.advance(exportLimits.storedMs);
    await exportTimerWork['data_export.expire']?.(fixture.system, id);
    expect(fixture.services.objectStorage.objects.size).toBe(0);
    expect((await listExports(ada.ctx))[0]).toMatchObject({ state: 'expired', path: null });
  });

  it('is made once when the worker receives the request repeatedly', async () => {
    const { id, pack } = await copyOf(ada);
    const before = (await listExports(ada.ctx))[0]?.expiresAt;
    fixture.services.clock.advance(1000);
    await makeExport(fixture.system, id, pack);
    expect((await listExports(ada.ctx))[0]?.expiresAt).toBe(before);
  });
});

describe('requestExport', () => {
  it('rejects a second copy while one is being made, for an hour at most', async () => {
    await requestExport(ada.ctx);
    await expect(requestExport(ada.ctx)).rejects.toMatchObject({ code: 'privacy.export_running' });
    expect((await listExports(ada.ctx))[0]?.state).toBe('requested');
    fixture.services.clock.advance(exportLimits.patienceMs);
    expect((await listExports(ada.ctx))[0]?.state).toBe('late');
    expect((await requestExport(ada.ctx)).map(({ state }) => state)).toEqual(['requested', 'late']);
  });

  it('allows 3 copies a day', async () => {
    for (let copy = 0; copy < exportLimits.perDay; copy += 1) await copyOf(ada);
    await expect(requestExport(ada.ctx)).rejects.toMatchObject({ code: 'privacy.exports_spent' });
    fixture.services.clock.advance(dayMs);
    expect(await requestExport(ada.ctx)).toHaveLength(4);
  });

  it('requires a log-in within the last ten minutes', async () => {
    const actor = { kind: 'user', userId: ada.userId, role: 'user', sessionId: 'ses_old', authenticatedAt: 0 } as const;
    const refused = requestExport(fixture.contextOf(actor));
    await expect(refused).rejects.toMatchObject({ code: 'auth.step_up_required' });
  });
});
