import { type DecideCaseInput, type SubmitPhotosInput, verificationLimits } from '@rentreel/contracts/verification';
import { auditRecords } from '@rentreel/db/schema';
import { hourMs, minuteMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type VerificationFixture, createVerificationFixture } from './fixtures.ts';
import {
  decideCase,
  getCase,
  getVerification,
  listCases,
  revealCase,
  submitPhotos,
  takeCase,
  verificationTimerWork,
} from './index.ts';

let fixture: VerificationFixture;
beforeEach(async () => {
  fixture = await createVerificationFixture();
});
afterEach(() => fixture.dispose());

const send = async (change: Partial<SubmitPhotosInput> = {}) => {
  const photoIds = await fixture.photos(fixture.ada);
  const input = { kind: 'document', documentType: 'passport', consent: true, ...change } as const;
  return submitPhotos(fixture.ada.ctx, { photoIds, ...input });
};
const first = async () => {
  const [card] = await listCases(fixture.verifier.ctx);
  if (!card) throw new Error('the queue is empty');
  return card;
};
const decide = async (change: Partial<DecideCaseInput> = {}, by = fixture.verifier) => {
  const { id: caseId, version } = await first();
  const plain = { decision: 'approve', reason: null, note: '', documentEnd: null, checked: [] } as const;
  return decideCase(by.ctx, { caseId, version, ...plain, ...change });
};

describe('listCases', () => {
  it('lists cases of all kinds oldest first, with whether they are late and who has taken them', async () => {
    await send();
    fixture.services.clock.advance(hourMs);
    await send({ kind: 'selfie', documentType: null });
    const cases = await listCases(fixture.verifier.ctx);
    expect(cases.map(({ kind, late, takenBy }) => [kind, late, takenBy])).toEqual([
      ['document', false, null],
      ['selfie', false, null],
    ]);
    const { id: caseId, version } = await first();
    await takeCase(fixture.verifier.ctx, { caseId, version });
    expect(await first()).toMatchObject({ takenBy: 'Ama Boateng', state: 'in_review' });
    fixture.services.clock.advance(verificationLimits.escalateMs - hourMs);
    await verificationTimerWork['verification.due']?.(fixture.system, caseId);
    expect((await listCases(fixture.verifier.ctx)).map(({ kind, late }) => [kind, late])).toEqual([
      ['document', true],
      ['selfie', false],
    ]);
  });

  it('is for administrators only', async () => {
    await send();
    const { id: caseId } = await first();
    await expect(listCases(fixture.ada.ctx)).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(getCase(fixture.ada.ctx, { caseId })).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(revealCase(fixture.ada.ctx, { caseId, reason: 'decide' })).rejects.toMatchObject({
      code: 'app.not_found',
    });
    const { version } = await first();
    await expect(takeCase(fixture.ada.ctx, { caseId, version })).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(decide({}, fixture.ada)).rejects.toMatchObject({ code: 'app.not_found' });
    expect(await first()).toMatchObject({ state: 'submitted', takenBy: null, version });
  });
});

describe('review of a case', () => {
  it('hides photos until one verifier reveals them for a minute, which is audited with a reason', async () => {
    await send();
    const { id: caseId } = await first();
    const hidden = await getCase(fixture.verifier.ctx, { caseId });
    expect(hidden).toMatchObject({ photos: 1, documentType: 'passport' });
    expect(JSON.stringify(hidden)).not.toContain('/private/');
    const shown = await revealCase(fixture.verifier.ctx, { caseId, reason: 'decide' });
    const until = fixture.services.clock.now() + minuteMs;
    expect(shown.until).toBe(until);
    expect(shown.photos[0]?.sources[0]?.url).toContain(`/private/${until}/${fixture.verifier.userId}/private/`);
    const records = await fixture.services.database.read.select().from(auditRecords);
    const { userId: actorId } = fixture.verifier;
    expect(records.filter(({ action }) => action === 'verification.revealed')).toEqual([
      expect.objectContaining({ actorId, subjectId: caseId, details: JSON.stringify({ reason: 'decide', photos: 1 }) }),
    ]);
  });

  it('shows the code that a selfie of that day must contain', async () => {
    const { selfieCode } = await getVerification(fixture.ada.ctx);
    await send({ kind: 'selfie', documentType: null });
    fixture.services.clock.advance(30 * hourMs);
    const { id: caseId } = await first();
    expect(await getCase(fixture.verifier.ctx, { caseId })).toMatchObject({ selfieCode });
  });

  it('accepts one decision; the second verifier learns who decided first', async () => {
    await send();
    const { id: caseId, version } = await first();
    const second = await fixture.createPerson({ name: 'Bayo Adekunle', role: 'admin' });
    await decide({ decision: 'ask', reason: 'too_dark', note: 'Near the name.' }, second);
    const late = {
      caseId,
      version,
      decision: 'approve',
      reason: null,
      note: '',
      documentEnd: null,
      checked: [],
    } as const;
    await expect(decideCase(fixture.verifier.ctx, late)).rejects.toThrow(/^Bayo Adekunle has already/);
    const part = (await getVerification(fixture.ada.ctx)).parts.find(({ kind }) => kind === 'document');
    expect(part).toMatchObject({ state: 'needs_info', reason: 'too_dark', note: 'Near the name.', open: true });
  });

  it('ends an approval with the document when that expires first', async () => {
    await send();
    await decide({ documentEnd: '2027-03-01' });
    const part = (await getVerification(fixture.ada.ctx)).parts.find(({ kind }) => kind === 'document');
    expect(part?.expiresAt).toBe(Date.UTC(2027, 2, 1, 23));
  });

  it('shows verifiers their own case without revealing photos or deciding it', async () => {
    const row = await fixture.submit('document', fixture.verifier);
    const caseId = row.id;
    expect(await getCase(fixture.verifier.ctx, { caseId })).toMatchObject({ decisions: [], bar: expect.any(String) });
    await expect(revealCase(fixture.verifier.ctx, { caseId, reason: 'decide' })).rejects.toMatchObject({
      code: 'verification.own_case',
    });
    await expect(decide()).rejects.toMatchObject({ code: 'verification.own_case' });
  });

  it('can withdraw an approval', async () => {
    await send();
    const { version, id: caseId } = await decide();
    const revoke = { decision: 'revoke', reason: 'altered', note: '', documentEnd: null, checked: [] } as const;
    expect(await decideCase(fixture.verifier.ctx, { caseId, version, ...revoke })).toMatchObject({ state: 'revoked' });
  });
});
