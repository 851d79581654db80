import { alertLimits, savedSearches as savedSearchesView } from '@rentreel/contracts/alerts';
import type { Id } from '@rentreel/contracts/ids';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixture, publishHome, type TestPerson, type Fixture } from '../testing/index.ts';
import {
  deleteRemovedSearches,
  listSearches,
  pauseSearch,
  previewSearch,
  removeSearch,
  restoreSearch,
  resumeSearch,
  updateSearch,
} from './index.ts';
import { saveTestSearch } from './fixtures.ts';

let fixture: Fixture;
let tenant: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  tenant = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

const yaba = { areas: ['LA/lagos/yaba' as const], maxFirstYearKobo: kobo(300_000_000) };
const keysOf = async (searchId: Id<'sch'>) => {
  const { database } = fixture.services;
  const { rows } = await database.readClient.execute({
    sql: 'SELECT key, max_first_year_kobo AS kobo FROM saved_search_keys WHERE search_id = ?',
    args: [searchId],
  });
  return rows.map((row) => [row['key'], row['kobo']]);
};

describe('a saved search', () => {
  it('defaults to a generated name, instant mails, in-app notifications and price drops', async () => {
    await saveTestSearch(tenant, yaba);
    const list = await listSearches(tenant.ctx);
    expect(list).toMatchObject([
      {
        name: 'Homes in Yaba, up to ₦3,000,000 all in',
        query: yaba,
        frequency: 'instant',
        byMail: true,
        inApp: true,
        priceDrops: true,
        paused: false,
        newHomes: 0,
      },
    ]);
    expect(savedSearchesView.parse(list)).toEqual(list);
  });

  it('has a generated name truncated to the limit', async () => {
    const areas = ['yaba', 'surulere', 'ikeja', 'lekki-phase-1', 'festac', 'ajah'].map(
      (name) => `LA/lagos/${name}` as const,
    );
    const { name } = await saveTestSearch(tenant, { areas, ownMeter: true, petsAllowed: true, serviced: true });
    expect(name.length).toBeLessThanOrEqual(alertLimits.nameLength);
    expect(name).toMatch(/^Homes in Yaba, Surulere, .*[^ ,]…$/);
  });

  it('is stored under the keys of its area and type with the budget', async () => {
    const { id } = await saveTestSearch(tenant, { ...yaba, types: ['flat'] });
    expect(await keysOf(id)).toEqual([['LA/lagos/yaba|flat', 300_000_000]]);
  });

  it('is updated when the same search is saved again', async () => {
    const first = await saveTestSearch(tenant, yaba);
    const again = await saveTestSearch(
      tenant,
      { maxFirstYearKobo: yaba.maxFirstYearKobo, areas: yaba.areas, sort: 'newest' },
      { frequency: 'weekly' },
    );
    expect(again).toMatchObject({ id: first.id, frequency: 'weekly', name: first.name });
    expect(await listSearches(tenant.ctx)).toHaveLength(1);
  });

  it('uses canonical area keys; previewSearch counts the current matches', async () => {
    const landlord = await fixture.createPerson();
    await publishHome(landlord.ctx);
    expect(await previewSearch(tenant.ctx, { query: yaba })).toEqual({ homes: 1, more: false });
    expect(await previewSearch(tenant.ctx, { query: { state: 'OY' } })).toEqual({ homes: 0, more: false });
    const { query } = await saveTestSearch(tenant, { areas: ['LA/lagos/vi'] });
    expect(query.areas).toEqual(['LA/lagos/victoria-island']);
  });

  it('changes only the given settings on update', async () => {
    const { id } = await saveTestSearch(tenant, yaba);
    await updateSearch(tenant.ctx, { searchId: id, name: 'Near work', frequency: 'daily', priceDrops: undefined });
    const [search] = await listSearches(tenant.ctx);
    expect(search).toMatchObject({ name: 'Near work', frequency: 'daily', priceDrops: true, byMail: true });
  });

  it('gets a new generated name when the query changes, but keeps a chosen name', async () => {
    const { id: searchId } = await saveTestSearch(tenant, yaba);
    await updateSearch(tenant.ctx, { searchId, query: { areas: ['LA/lagos/ikeja'], minBedrooms: 2 } });
    expect(await listSearches(tenant.ctx)).toMatchObject([
      { id: searchId, name: '2+ bedrooms in Ikeja', query: { areas: ['LA/lagos/ikeja'], minBedrooms: 2 } },
    ]);
    expect(await keysOf(searchId)).toHaveLength(1);
    await updateSearch(tenant.ctx, { searchId, name: 'Near work' });
    await updateSearch(tenant.ctx, { searchId, query: yaba });
    expect(await listSearches(tenant.ctx)).toMatchObject([{ name: 'Near work', query: yaba }]);
  });

  it('cannot be changed into another saved search', async () => {
    await saveTestSearch(tenant, yaba, { name: 'Near work' });
    const { id: searchId } = await saveTestSearch(tenant, { minBedrooms: 2 });
    await expect(updateSearch(tenant.ctx, { searchId, query: yaba })).rejects.toMatchObject({
      code: 'alerts.same_search',
      params: { name: 'Near work' },
    });
    await updateSearch(tenant.ctx, { searchId, query: { minBedrooms: 2 } });
    expect(await listSearches(tenant.ctx)).toHaveLength(2);
  });

  it('cannot be accessed by other people', async () => {
    const other = await fixture.createPerson();
    const { id: searchId } = await saveTestSearch(tenant, yaba);
    const refused = { code: 'alerts.not_found' };
    await expect(updateSearch(other.ctx, { searchId, name: 'Mine' })).rejects.toMatchObject(refused);
    await expect(pauseSearch(other.ctx, { searchId })).rejects.toMatchObject(refused);
    await expect(removeSearch(other.ctx, { searchId })).rejects.toMatchObject(refused);
    await expect(restoreSearch(other.ctx, { searchId })).rejects.toMatchObject(refused);
    expect(await listSearches(other.ctx)).toEqual([]);
    await expect(listSearches(fixture.guest)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  });

  it('is rejected beyond 20, and the error says what to do', async () => {
    await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        saveTestSearch(tenant, { minBedrooms: index % 20, q: `home ${index}` }).catch((error: unknown) => error),
      ),
    );
    expect(await listSearches(tenant.ctx)).toHaveLength(20);
    await expect(saveTestSearch(tenant, yaba)).rejects.toThrow(
      'You already have 20 saved searches, the maximum. Remove one you no longer need, then save this one.',
    );
  });

  it('notifies the other devices of its person', async () => {
    await saveTestSearch(tenant, yaba);
    expect(fixture.services.events.notified).toEqual([tenant.userId]);
  });
});

describe('a paused search', () => {
  it('matches no listing until it is resumed', async () => {
    const { id: searchId } = await saveTestSearch(tenant, yaba);
    await pauseSearch(tenant.ctx, { searchId });
    expect(await keysOf(searchId)).toEqual([]);
    expect(await listSearches(tenant.ctx)).toMatchObject([{ paused: true }]);
    await resumeSearch(tenant.ctx, { searchId });
    expect(await keysOf(searchId)).toHaveLength(1);
  });

  it('stays paused when its name changes', async () => {
    const { id: searchId } = await saveTestSearch(tenant, yaba);
    await pauseSearch(tenant.ctx, { searchId });
    await updateSearch(tenant.ctx, { searchId, name: 'Later' });
    expect(await keysOf(searchId)).toEqual([]);
  });

  it('is resumed when it is saved again', async () => {
    const { id: searchId } = await saveTestSearch(tenant, yaba);
    await pauseSearch(tenant.ctx, { searchId });
    await saveTestSearch(tenant, yaba);
    expect(await listSearches(tenant.ctx)).toMatchObject([{ id: searchId, paused: false }]);
    expect(await keysOf(searchId)).toHaveLength(1);
  });
});

describe('a removed search', () => {
  it('is not accessible and can be restored unchanged', async () => {
    const before = await saveTestSearch(tenant, yaba, { frequency: 'weekly', name: 'Near work' });
    await removeSearch(tenant.ctx, { searchId: before.id });
    expect(await listSearches(tenant.ctx)).toEqual([]);
    expect(await keysOf(before.id)).toEqual([]);
    await expect(pauseSearch(tenant.ctx, { searchId: before.id })).rejects.toMatchObject({ code: 'alerts.not_found' });
    await restoreSearch(tenant.ctx, { searchId: before.id });
    await restoreSearch(tenant.ctx, { searchId: before.id });
    expect(await listSearches(tenant.ctx)).toEqual([before]);
    expect(await keysOf(before.id)).toHaveLength(1);
  });

  it('cannot be restored beyond the limit of 20', async () => {
    const { id: searchId } = await saveTestSearch(tenant, yaba);
    await removeSearch(tenant.ctx, { searchId });
    for (let index = 0; index < 20; index++) await saveTestSearch(tenant, { q: `home ${index}` });
    await expect(restoreSearch(tenant.ctx, { searchId })).rejects.toMatchObject({ code: 'alerts.too_many' });
  });

  it('is deleted after a day', async () => {
    const { id: searchId } = await saveTestSearch(tenant, yaba);
    const { id: stored } = await saveTestSearch(tenant, { state: 'OY' });
    await removeSearch(tenant.ctx, { searchId });
    fixture.services.clock.advance(alertLimits.undoMs - 1);
    await deleteRemovedSearches(fixture.system);
    fixture.services.clock.advance(2);
    await deleteRemovedSearches(fixture.system);
    await expect(restoreSearch(tenant.ctx, { searchId })).rejects.toMatchObject({ code: 'alerts.not_found' });
    expect(await listSearches(tenant.ctx)).toMatchObject([{ id: stored }]);
  });
});
