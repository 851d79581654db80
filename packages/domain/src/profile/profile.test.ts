import { renameInput } from '@rentreel/contracts/profile';
import { auditRecords, blockedPeople, uploads } from '@rentreel/db/schema';
import { minuteMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getLandlordPage } from '../landlords/index.ts';
import { getListing } from '../listings/index.ts';
import { discardUpload } from '../media/index.ts';
import { openChat } from '../messages/index.ts';
import { type TestPerson, publishHome } from '../testing/index.ts';
import { type VerificationFixture, createVerificationFixture } from '../verification/fixtures.ts';
import { getVerification } from '../verification/index.ts';
import { findPersonPhoto, getProfile, removePhoto, renamePerson, setPhoto, setPrivacy } from './index.ts';
import { firstNameOf } from './profile.ts';

let fixture: VerificationFixture;
let ada: TestPerson;
beforeEach(async () => {
  fixture = await createVerificationFixture();
  ({ ada } = fixture);
});
afterEach(() => fixture.dispose());

const upload = async (owner = ada) => ({ uploadId: (await fixture.photos(owner))[0] as `upl_${string}` });
const photoOf = (reader: TestPerson, of = ada) => findPersonPhoto(reader.ctx, { personId: of.userId });
const stale = ({ ctx }: TestPerson) => ({
  ...ctx,
  actor: { ...ctx.actor, authenticatedAt: fixture.services.clock.now() - 10 * minuteMs } as typeof ctx.actor,
});
const actions = async () =>
  (await fixture.services.database.read.select().from(auditRecords)).map(({ action }) => action);

describe('the name of a user', () => {
  it('can be changed freely before any check, with both names in the audit log', async () => {
    expect(await renamePerson(ada.ctx, { name: 'Adaeze Obi' })).toMatchObject({ name: 'Adaeze Obi', nameLock: null });
    const rows = await fixture.services.database.read.select().from(auditRecords);
    const entry = rows.find(({ action }) => action === 'profile.renamed');
    expect(JSON.parse(entry?.details ?? '{}')).toMatchObject({ from: 'Adaeze Okonkwo', to: 'Adaeze Obi' });
  });

  it('cannot be changed while an ID is in review', async () => {
    await fixture.submit('document');
    expect(await getProfile(ada.ctx)).toMatchObject({ nameLock: 'in_review' });
    for (const input of [{ name: 'Adaeze Obi' }, { name: 'Adaeze Obi', newCheck: true }] as const) {
      await expect(renamePerson(ada.ctx, input)).rejects.toMatchObject({
        code: 'profile.name_in_review',
      });
    }
  });

  it('is locked once it was checked, and a change with a new check ends the old checks and the badge', async () => {
    for (const kind of ['document', 'selfie', 'nin'] as const) {
      const row = await fixture.submit(kind);
      await fixture.step(row, 'approve');
    }
    expect(await getVerification(ada.ctx)).toMatchObject({ isVerified: true });
    expect(await getProfile(ada.ctx)).toMatchObject({ nameLock: 'checked' });
    await expect(renamePerson(ada.ctx, { name: 'Adaeze Obi' })).rejects.toMatchObject({ code: 'profile.name_locked' });
    await expect(renamePerson(stale(ada), { name: 'Adaeze Obi', newCheck: true })).rejects.toMatchObject({
      code: 'auth.step_up_required',
    });

    await renamePerson(ada.ctx, { name: 'Adaeze Obi', newCheck: true });
    const { isVerified, parts } = await getVerification(ada.ctx);
    expect(isVerified).toBe(false);
    const states = Object.fromEntries(parts.map(({ kind, state, open }) => [kind, { state, open }]));
    expect(states).toMatchObject({
      document: { state: 'expired', open: true },
      nin: { state: 'expired', open: true },
      selfie: { state: 'approved' },
    });
    expect(await getProfile(ada.ctx)).toMatchObject({ name: 'Adaeze Obi', nameLock: null });
  });

  it.each(['\u202E', '', 'a'.repeat(81), '<b>'])('rejects %j', (name) =>
    expect(renameInput.safeParse({ name }).success).toBe(false),
  );

  it.each(['Ada\u202Eeze', 'Ada\u2066eze', 'Ada\u200Eeze', 'Ada\u2028eze'])('loses invisible characters: %j', (name) =>
    expect(renameInput.parse({ name }).name).toBe('Adaeze'),
  );

  it.each([
    ['Ngozi Eze', 'Ngozi'],
    ['Dr. Ngozi Eze', 'Ngozi'],
    ['Alhaji', 'Alhaji'],
    ['Ọlá-Ṣadé Bello', 'Ọlá-Ṣadé'],
  ])('for %s gives the first name %s', (name, first) => expect(firstNameOf(name)).toBe(first));
});

describe('the public name', () => {
  it('is the first name on listings and the public page when chosen, and follows a rename', async () => {
    const listingId = await publishHome(ada.ctx);
    const shown = async () => [
      (await getLandlordPage(fixture.guest, { landlordId: ada.userId })).name,
      (await getListing(fixture.guest, { listingId })).landlord.name,
    ];
    expect(await shown()).toEqual(['Adaeze Okonkwo', 'Adaeze Okonkwo']);
    const set = await setPrivacy(ada.ctx, { nameShown: 'first', photoShownTo: 'members' });
    expect(set).toMatchObject({ nameShown: 'first', publicName: 'Adaeze', name: 'Adaeze Okonkwo' });
    expect(await shown()).toEqual(['Adaeze', 'Adaeze']);
    await renamePerson(ada.ctx, { name: 'Chika Obi' });
    expect(await shown()).toEqual(['Chika', 'Chika']);
    await setPrivacy(ada.ctx, { nameShown: 'full', photoShownTo: 'members' });
    expect(await shown()).toEqual(['Chika Obi', 'Chika Obi']);
  });
});

describe('the photo of a user', () => {
  it('is shown to every logged-in user, with signed paths of their own', async () => {
    const reader = await fixture.createPerson();
    expect(await photoOf(reader)).toBeNull();
    await setPhoto(ada.ctx, await upload());
    const [mine, theirs] = [await photoOf(ada), await photoOf(reader)];
    expect(theirs?.sources.length).toBeGreaterThan(0);
    expect(theirs?.sources[0]?.url).not.toBe(mine?.sources[0]?.url);
    expect((await getProfile(ada.ctx)).photo).toEqual(mine);
  });

  it('is shown only to people with a chat when its owner chose so', async () => {
    const [tenant, stranger] = [await fixture.createPerson(), await fixture.createPerson()];
    const listingId = await publishHome(ada.ctx);
    await setPhoto(ada.ctx, await upload());
    await setPrivacy(ada.ctx, { nameShown: 'full', photoShownTo: 'contacts' });
    expect(await photoOf(tenant)).toBeNull();
    await openChat(tenant.ctx, { listingId });
    expect(await photoOf(tenant)).not.toBeNull();
    expect(await photoOf(stranger)).toBeNull();
    expect(await photoOf(ada)).not.toBeNull();
    await setPhoto(ada.ctx, await upload());
    expect(await photoOf(stranger)).toBeNull();
  });

  it('is hidden after either side has blocked the other', async () => {
    const reader = await fixture.createPerson();
    await setPhoto(ada.ctx, await upload());
    const block = { blockerId: reader.userId, blockedId: ada.userId, createdAt: 1 };
    await fixture.services.database.writer.write((tx) => tx.insert(blockedPeople).values(block));
    expect(await photoOf(reader)).toBeNull();
  });

  it("cannot be another user's upload or one already in use", async () => {
    const other = await fixture.createPerson();
    const unknown = { code: 'profile.photo_unknown' };
    await expect(setPhoto(ada.ctx, await upload(other))).rejects.toMatchObject(unknown);
    const used = await upload();
    await setPhoto(ada.ctx, used);
    await expect(setPhoto(ada.ctx, used)).rejects.toMatchObject(unknown);
  });

  it.each(['replaced', 'removed'])('loses its files when it is %s', async (how) => {
    const first = await upload();
    await setPhoto(ada.ctx, first);
    const stored = () => fixture.services.objectStorage.head(`private/${first.uploadId}.webp`);
    if (how === 'replaced') await setPhoto(ada.ctx, await upload());
    else await removePhoto(ada.ctx);
    expect(await stored()).toBeDefined();
    await discardUpload(fixture.system, first.uploadId);
    expect(await stored()).toBeUndefined();
    const row = await fixture.services.database.read.select().from(uploads).where(eq(uploads.id, first.uploadId)).get();
    expect(row).toMatchObject({ state: 'refused', media: null });
    expect((await photoOf(ada)) === null).toBe(how === 'removed');
    expect(await actions()).toContain(how === 'removed' ? 'profile.photo_removed' : 'profile.photo_set');
  });
});
