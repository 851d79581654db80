import { unsubscribeInput } from '@rentreel/contracts/alerts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixture, publishHome, type TestPerson, type Fixture } from '../testing/index.ts';
import { countNew, listSearches, unsubscribe } from './index.ts';
import { mailsTo, matchOffers, saveTestSearch } from './fixtures.ts';

let fixture: Fixture;
let tenant: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  tenant = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

/** Publishes a listing and returns the parameters of the link in the mail about it. */
async function linkOfMail() {
  const landlord = await fixture.createPerson();
  await publishHome(landlord.ctx);
  await matchOffers(fixture);
  const mail = (await mailsTo(fixture, tenant)).at(-1);
  const link = new URL((/Unsubscribe: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '').replace('/#/', '/'));
  const carried = { searchIds: link.searchParams.get('search')?.split(','), token: link.searchParams.get('token') };
  return { mail, link, carried: unsubscribeInput.parse(carried) };
}

describe('the unsubscribe link of a mail', () => {
  it('turns off the mails of the searches in it, for anyone who has it, but not the in-app notifications', async () => {
    await saveTestSearch(tenant, { state: 'LA' });
    await saveTestSearch(tenant, { types: ['flat'] }, { name: 'Flats' });
    await saveTestSearch(tenant, { types: ['bungalow'] }, { name: 'Bungalows' });
    const { carried } = await linkOfMail();
    const { names } = await unsubscribe(fixture.guest, carried);
    expect(names.toSorted()).toEqual(['Flats', 'Homes in Lagos']);
    const searches = await listSearches(tenant.ctx);
    const byMail = Object.fromEntries(searches.map((search) => [search.name, search.byMail]));
    expect(byMail).toEqual({ 'Homes in Lagos': false, Flats: false, Bungalows: true });
    expect((await linkOfMail()).mail).toEqual((await mailsTo(fixture, tenant))[0]);
    expect(await countNew(tenant.ctx)).toBe(2);
  });

  it('can be used twice', async () => {
    await saveTestSearch(tenant, { state: 'LA' });
    const { carried } = await linkOfMail();
    expect(await unsubscribe(fixture.guest, carried)).toEqual(await unsubscribe(fixture.guest, carried));
  });

  it('is also the URL for mail programs', async () => {
    await saveTestSearch(tenant, { state: 'LA' });
    const { mail, link } = await linkOfMail();
    expect(mail?.unsubscribeUrl).toBe(`http://localhost:3000/unsubscribe${link.search}`);
  });

  it('is rejected when it was modified', async () => {
    const { id } = await saveTestSearch(tenant, { state: 'LA' });
    const { id: other } = await saveTestSearch(tenant, { state: 'OY' });
    const { carried } = await linkOfMail();
    const changed = [
      { ...carried, token: 'A'.repeat(43) },
      { ...carried, searchIds: [other] },
      { ...carried, searchIds: [id, other] },
    ];
    for (const input of changed) {
      await expect(unsubscribe(fixture.guest, input)).rejects.toMatchObject({ code: 'alerts.broken_link' });
    }
    expect((await listSearches(tenant.ctx)).every(({ byMail }) => byMail)).toBe(true);
  });
});
