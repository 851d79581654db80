import { maxSavedPlaces } from '@rentreel/contracts/saved';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { addSavedPlace, listSavedPlaces, removeSavedPlace } from './index.ts';

let fixture: Fixture;
let tenant: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  [tenant, stranger] = [await fixture.createPerson(), await fixture.createPerson()];
});
afterEach(() => fixture.dispose());

const work = { kind: 'work', name: 'Marina, Lagos Island', latitude: 6.4541, longitude: 3.3947 } as const;

describe('saved places', () => {
  it('are listed oldest first', async () => {
    const { id } = await addSavedPlace(tenant.ctx, work);
    fixture.services.clock.advance(1);
    await addSavedPlace(tenant.ctx, { ...work, kind: 'school', name: 'UNILAG' });
    expect(await listSavedPlaces(tenant.ctx)).toMatchObject([
      { id, ...work },
      { kind: 'school', name: 'UNILAG' },
    ]);
  });

  it('are limited to five under concurrent calls', async () => {
    const added = await Promise.allSettled(Array.from({ length: 8 }, () => addSavedPlace(tenant.ctx, work)));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxSavedPlaces);
    expect(added.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'saved.too_many_places' },
    });
  });

  it('cannot be seen or removed by other users', async () => {
    const { id: placeId } = await addSavedPlace(tenant.ctx, work);
    expect(await listSavedPlaces(stranger.ctx)).toEqual([]);
    await expect(removeSavedPlace(stranger.ctx, { placeId })).rejects.toMatchObject({ code: 'saved.place_not_found' });
    await removeSavedPlace(tenant.ctx, { placeId });
    expect(await listSavedPlaces(tenant.ctx)).toEqual([]);
    await expect(removeSavedPlace(tenant.ctx, { placeId })).rejects.toMatchObject({ code: 'saved.place_not_found' });
    await expect(listSavedPlaces(fixture.guest)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  });

  it('do not appear in the audit log', async () => {
    await addSavedPlace(tenant.ctx, work);
    const { rows } = await fixture.services.database.read.$client.execute('SELECT * FROM audit_records');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/Marina|6\.45|3\.39/);
  });
});
