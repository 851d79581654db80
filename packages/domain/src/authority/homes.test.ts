import type { Id } from '@rentreel/contracts/ids';
import {
  type AuthorityPath,
  type DecideCaseInput,
  type HomeCheck,
  authorityPathNames,
  authorityPaths,
  submitAuthorityInput,
  submitUnitInput,
} from '@rentreel/contracts/verification';
import { outboxEvents, users } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOwner, mandateInput, signedMandate } from '../mandates/fixtures.ts';
import { createMandate, sendMandate } from '../mandates/index.ts';
import { type TestPerson, publishHome } from '../testing/index.ts';
import { type VerificationFixture, createVerificationFixture } from '../verification/fixtures.ts';
import { decideCase, getCase, listCases, verificationTimerWork } from '../verification/index.ts';
import { getHome, listLandlordLevels, submitAuthority, submitUnit } from './index.ts';

let fixture: VerificationFixture;
let ada: TestPerson;
let listingId: Id<'lst'>;
const place = { state: 'LA', city: 'Lagos', area: 'Yaba', address: '12 Alara Street', latitude: 6.5, longitude: 3.3 };
beforeEach(async () => {
  fixture = await createVerificationFixture();
  ({ ada } = fixture);
  listingId = await publishHome(ada.ctx, { place });
});
afterEach(() => fixture.dispose());

const photos = (person = ada, count = 2) => fixture.photos(person, count);
const sendDocuments = async (person = ada, home = listingId) => {
  const photoIds = await photos(person);
  return submitAuthority(person.ctx, {
    listingId: home,
    path: 'owner',
    documentType: 'assignment',
    photoIds,
    consent: true,
  });
};
const sendRooms = async () => submitUnit(ada.ctx, { listingId, photoIds: await photos(ada, 4), consent: true });
const home = async ({ ctx }: TestPerson = ada) => {
  const { homes } = await listLandlordLevels(ctx);
  if (!homes[0]) throw new Error('no home is listed');
  return homes[0];
};
const decide = async (decision: DecideCaseInput['decision'], checked: HomeCheck[], of?: string) => {
  const cards = await listCases(fixture.verifier.ctx);
  const card = cards.find(({ person }) => of === undefined || person.id === of);
  if (!card) throw new Error('the queue is empty');
  const { id: caseId, version } = card;
  const reason = decision === 'approve' ? null : 'pages_missing';
  return decideCase(fixture.verifier.ctx, { caseId, version, decision, reason, note: '', documentEnd: null, checked });
};

describe('the documents of a listing', () => {
  const path = (name: AuthorityPath, documentType: string, count: number) =>
    submitAuthorityInput.safeParse({
      listingId,
      path: name,
      documentType,
      photoIds: Array.from({ length: count }, (_, at) => `upl_${String(at).padStart(26, '0')}`),
      consent: true,
    }).success;

  it.each(authorityPathNames)('for the path %s are its document types, with the required number of photos', (name) => {
    const { documents, leastPhotos } = authorityPaths[name];
    for (const document of documents) expect(path(name, document, leastPhotos)).toBe(true);
    expect(path(name, documents[0], leastPhotos - 1)).toBe(false);
    expect(path(name, documents[0], 8)).toBe(true);
    expect(path(name, documents[0], 9)).toBe(false);
    expect(path(name, 'passport', leastPhotos)).toBe(false);
    for (const other of authorityPathNames) {
      const foreign = authorityPaths[other].documents.find((known) => !documents.some((own) => own === known));
      if (foreign) expect(path(name, foreign, leastPhotos)).toBe(false);
    }
  });

  it('join the verification queue with the address, are approved with the checked points, and count for a year', async () => {
    expect(await home()).toMatchObject({ authority: { state: null, held: false, open: true, checked: [] } });
    await sendDocuments();
    const address = '12 Alara Street, Yaba, Lagos';
    const [card] = await listCases(fixture.verifier.ctx);
    expect(card).toMatchObject({ kind: 'authority', documentType: 'assignment', path: 'owner', home: address });
    await expect(decide('approve', [])).rejects.toMatchObject({ code: 'verification.nothing_checked' });
    // A point of another kind is rejected.
    await expect(decide('approve', ['visited'])).rejects.toMatchObject({ code: 'verification.nothing_checked' });
    const now = fixture.services.clock.now();
    const seen = await decide('approve', ['address_matches', 'name_matches', 'visited']);
    expect(seen.checked).toEqual(['name_matches', 'address_matches']);
    expect((await home()).authority).toMatchObject({
      state: 'approved',
      held: true,
      path: 'owner',
      documentType: 'assignment',
      checkedAt: now,
      checked: ['name_matches', 'address_matches'],
      expiresAt: now + 365 * dayMs,
    });
    const notices = await fixture.services.database.read.select().from(outboxEvents);
    expect(notices.map(({ payload }) => payload).join(' ')).toContain(`Authority to let (${address})`);
  });

  it('expire after a warning and then no longer count', async () => {
    await sendDocuments();
    const { id } = await decide('approve', ['name_matches']);
    const run = async () => {
      for (const work of Object.values(verificationTimerWork)) await work(fixture.system, id);
      return (await home()).authority;
    };
    fixture.services.clock.advance(335 * dayMs);
    expect(await run()).toMatchObject({ state: 'expiring', held: true, open: true });
    fixture.services.clock.advance(30 * dayMs);
    expect(await run()).toMatchObject({ state: 'expired', held: false, checkedAt: null, checked: [] });
  });

  it('can be requested again with a reason, or revoked later', async () => {
    await sendDocuments();
    await decide('ask', []);
    expect((await home()).authority).toMatchObject({ state: 'needs_info', reason: 'pages_missing', open: true });
    await sendDocuments();
    const { id: caseId, version } = await decide('approve', ['name_matches']);
    const revoke = { decision: 'revoke', reason: 'other_address', note: '', documentEnd: null, checked: [] } as const;
    await decideCase(fixture.verifier.ctx, { caseId, version, ...revoke });
    expect((await home()).authority).toMatchObject({ state: 'revoked', held: false, checkedAt: null });
  });

  it('count for the unit: for a second listing of it, but not for another address', async () => {
    await sendDocuments();
    await decide('approve', ['name_matches']);
    const twin = await publishHome(ada.ctx, { place: { ...place, address: '12, Alara St.' } });
    const other = await publishHome(ada.ctx, { place: { ...place, address: '14 Alara Street' } });
    const { homes } = await listLandlordLevels(ada.ctx);
    expect(homes.map((one) => [one.listingId, one.authority.held])).toEqual([
      [other, false],
      [twin, true],
    ]);
  });

  it('of another person for the same unit are not approved while the first ones count', async () => {
    const rival = await fixture.createPerson({ name: 'Bola Ade' });
    const copy = await publishHome(rival.ctx, { place });
    await sendDocuments();
    const { id: caseId } = await decide('approve', ['name_matches']);
    await sendDocuments(rival, copy);
    expect([(await home()).contested, (await home(rival)).contested]).toEqual([true, true]);
    const approval = decide('approve', ['name_matches']);
    await expect(approval).rejects.toMatchObject({ code: 'verification.claims_compared' });
    const { version } = await getCase(fixture.verifier.ctx, { caseId });
    const revoke = { decision: 'revoke', reason: 'altered', note: '', documentEnd: null, checked: [] } as const;
    const withdrawal = decideCase(fixture.verifier.ctx, { caseId, version, ...revoke });
    await expect(withdrawal).rejects.toMatchObject({ code: 'verification.claims_compared' });
    expect([(await home()).authority.held, (await home(rival)).authority.held]).toEqual([true, false]);
  });

  it('are rejected for another person’s listing and with another person’s photos', async () => {
    const bola = await fixture.createPerson({ name: 'Bola Ade' });
    await expect(sendDocuments(bola)).rejects.toMatchObject({ code: 'verification.not_your_listing' });
    const photoIds = await photos(bola);
    const input = { listingId, path: 'owner', documentType: 'assignment', photoIds, consent: true } as const;
    await expect(submitAuthority(ada.ctx, input)).rejects.toMatchObject({ code: 'verification.photos_unknown' });
    expect((await home()).authority.state).toBeNull();
  });
});

describe('photos of a unit', () => {
  it('are four photos from inside, with the verifier’s code of the day', async () => {
    const photoIds = (await photos(ada, 3)) as string[];
    expect(submitUnitInput.safeParse({ listingId, photoIds, consent: true }).success).toBe(false);
    const { code } = await listLandlordLevels(ada.ctx);
    await sendRooms();
    const [card] = await listCases(fixture.verifier.ctx);
    const seen = await getCase(fixture.verifier.ctx, { caseId: card?.id ?? `vrf_${'0'.repeat(26)}` });
    expect(seen).toMatchObject({ kind: 'unit', photos: 4, selfieCode: code, hasDetails: false });
    await decide('approve', ['code_seen', 'rooms_match']);
    expect((await home()).unit).toMatchObject({ held: true, checked: ['code_seen', 'rooms_match'] });
    expect((await home()).authority).toMatchObject({ held: false });
  });
});

describe('getHome', () => {
  const missing = async (at = listingId) => (await getHome(fixture.guest, { listingId: at })).missing;
  const verify = ({ userId }: TestPerson, isVerified = true) =>
    fixture.services.database.writer.write((tx) => tx.update(users).set({ isVerified }).where(eq(users.id, userId)));

  it('names everything unverified about the landlord of this listing', async () => {
    expect(await missing()).toEqual(['identity', 'authority']);
    await verify(ada);
    expect(await missing()).toEqual(['authority']);
    await sendDocuments();
    expect(await missing()).toEqual(['authority']);
    await decide('approve', ['name_matches']);
    expect(await missing()).toEqual([]);
    const other = await publishHome(ada.ctx, { place: { ...place, address: '14 Alara Street' } });
    expect(await missing(other)).toEqual(['authority']);
    fixture.services.clock.advance(366 * dayMs);
    expect(await missing()).toEqual(['authority']);
  });

  it('names the owner’s identity, as long as the mandate is valid', async () => {
    const owner = await createOwner(fixture);
    const agent = await fixture.createPerson({ name: 'Kunle Bello', isVerified: true });
    const managed = await publishHome(agent.ctx, { listedBy: 'agent' });
    expect(await missing(managed)).toEqual(['authority']);
    await signedMandate(fixture, { agent, owner, listingIds: [managed] });
    expect(await missing(managed)).toEqual([]);
    await verify(owner, false);
    expect(await missing(managed)).toEqual(['owner_identity']);
    fixture.services.clock.advance(190 * dayMs);
    expect(await missing(managed)).toEqual(['authority']);
  });

  it('rejects a listing that the caller may not see', async () => {
    const hidden = { listingId: `lst_${'0'.repeat(26)}` } as const;
    await expect(getHome(fixture.guest, hidden)).rejects.toMatchObject({ code: 'listings.not_found' });
  });
});

describe('an agent of an owner', () => {
  it('has the authority by a signed and valid mandate', async () => {
    const owner = await createOwner(fixture);
    const agent = await fixture.createPerson({ name: 'Kunle Bello' });
    const managed = await publishHome(agent.ctx, { listedBy: 'agent' });
    expect(await home(agent)).toMatchObject({ mandate: null, listedBy: 'agent' });
    const draft = await createMandate(agent.ctx, mandateInput(fixture, { owner, listingIds: [managed] }));
    expect((await home(agent)).asked).toBeNull();
    await sendMandate(agent.ctx, { mandateId: draft.id, version: draft.version });
    expect((await home(agent)).asked).toEqual({ mandateId: draft.id, ownerName: 'Funmilayo Alabi' });
    const { id: mandateId, endDay } = await signedMandate(fixture, { agent, owner, listingIds: [managed] });
    expect(await home(agent)).toMatchObject({
      mandate: { mandateId, ownerName: 'Funmilayo Alabi', endDay },
      asked: null,
    });
    fixture.services.clock.advance(190 * dayMs);
    expect((await home(agent)).mandate).toBeNull();
  });
});
