import { apiKeys, emailChanges, mailedLinks } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo, matchOffers, runDueDigests, saveTestSearch } from '../alerts/fixtures.ts';
import { createApiKey } from '../api-keys/index.ts';
import { requestPasswordReset } from '../auth/index.ts';
import { type Fixture, type TestPerson, createFixture, publishHome } from '../testing/index.ts';
import { confirmMerge, proposeMerge } from './index.ts';

let fixture: Fixture;
let remaining: TestPerson;
let closed: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  remaining = await fixture.createPerson({ name: 'Chidi Eze' });
  closed = await fixture.createPerson({ name: 'Chidi Eze' });
});
afterEach(() => fixture.dispose());

async function merge(): Promise<void> {
  const [ngozi, bayo] = [
    await fixture.createPerson({ roles: ['superadmin'] }),
    await fixture.createPerson({ roles: ['verifier'] }),
  ];
  const pair = { keepId: remaining.userId, closeId: closed.userId };
  const mergeId = await proposeMerge(ngozi.ctx, { ...pair, reason: 'He wrote from both' });
  await confirmMerge(bayo.ctx, { mergeId, version: 1, reason: 'Called him: both are his' });
}

describe('a merge', () => {
  it('ends what could open or change the closed account later: a change of its address, its keys and links', async () => {
    const { key } = await createApiKey(closed.ctx, { name: 'Office', scopes: ['homes:read'], days: 30, addresses: [] });
    const { userId } = closed;
    const appliesAt = fixture.services.clock.now() + dayMs;
    const codes = { newEmail: 'new@rentreel.test', oldCodeHash: '', newCodeHash: '', checks: 0, expiresAt: appliesAt };
    await fixture.services.database.writer.write((tx) =>
      tx.insert(emailChanges).values({ userId, ...codes, appliesAt }),
    );
    await requestPasswordReset({ ...closed.ctx, clientAddress: '192.0.2.1', userAgent: '' }, { email: closed.email });
    await merge();
    const { read } = fixture.services.database;
    expect(await read.select().from(emailChanges)).toEqual([]);
    expect(await read.select().from(apiKeys)).toMatchObject([{ id: key.id, revokedAt: expect.any(Number) as number }]);
    expect(await read.select().from(mailedLinks)).toMatchObject([{ userId, usedAt: expect.any(Number) as number }]);
  });

  it('mails the matches of the closed account’s saved searches to the kept account', async () => {
    const landlord = await fixture.createPerson();
    await saveTestSearch(closed, { areas: ['LA/lagos/yaba'] }, { frequency: 'daily' });
    await publishHome(landlord.ctx, { title: 'A flat' });
    await matchOffers(fixture);
    await merge();
    fixture.services.clock.advance(dayMs);
    await runDueDigests(fixture);
    const subjects = (await mailsTo(fixture, remaining)).map(({ subject }) => subject);
    expect(subjects).toContain('1 home for “Homes in Yaba”');
  });
});
