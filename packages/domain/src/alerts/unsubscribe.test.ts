import { unsubscribeInput } from '@rentreel/contracts/alerts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestWorld, publishHome, type TestPerson, type TestWorld } from '../testing/index.ts';
import { countNew, listSearches, unsubscribe } from './index.ts';
import { keepSearch, mailsTo, tellOffers } from './testing/alert-world.ts';

let world: TestWorld;
let tenant: TestPerson;

beforeEach(async () => {
  world = await createTestWorld();
  tenant = await world.createPerson();
});
afterEach(() => world.dispose());

/** Puts up a home and answers what the link of the mail about it carries. */
async function linkOfMail() {
  const landlord = await world.createPerson();
  await publishHome(landlord.ctx);
  await tellOffers(world);
  const mail = (await mailsTo(world, tenant)).at(-1);
  const link = new URL((/No more of these mails: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '').replace('/#/', '/'));
  const carried = { searchIds: link.searchParams.get('search')?.split(','), token: link.searchParams.get('token') };
  return { mail, link, carried: unsubscribeInput.parse(carried) };
}

describe('the link at the end of a mail', () => {
  it('ends the mails of the searches that it told of, for anybody who has it, and leaves the app alone', async () => {
    await keepSearch(tenant, { state: 'LA' });
    await keepSearch(tenant, { types: ['flat'] }, { name: 'Flats' });
    await keepSearch(tenant, { types: ['bungalow'] }, { name: 'Bungalows' });
    const { carried } = await linkOfMail();
    const { names } = await unsubscribe(world.guest, carried);
    expect(names.toSorted()).toEqual(['Flats', 'Homes in Lagos']);
    const searches = await listSearches(tenant.ctx);
    const byMail = Object.fromEntries(searches.map((search) => [search.name, search.byMail]));
    expect(byMail).toEqual({ 'Homes in Lagos': false, Flats: false, Bungalows: true });
    expect((await linkOfMail()).mail).toEqual((await mailsTo(world, tenant))[0]);
    expect(await countNew(tenant.ctx)).toBe(2);
  });

  it('may be used twice', async () => {
    await keepSearch(tenant, { state: 'LA' });
    const { carried } = await linkOfMail();
    expect(await unsubscribe(world.guest, carried)).toEqual(await unsubscribe(world.guest, carried));
  });

  it('is the one that mail programs post to, too', async () => {
    await keepSearch(tenant, { state: 'LA' });
    const { mail, link } = await linkOfMail();
    expect(mail?.unsubscribeUrl).toBe(`http://localhost:3000/unsubscribe${link.search}`);
  });

  it('ends nothing when somebody changed it', async () => {
    const { id } = await keepSearch(tenant, { state: 'LA' });
    const { id: other } = await keepSearch(tenant, { state: 'OY' });
    const { carried } = await linkOfMail();
    const changed = [
      { ...carried, token: 'A'.repeat(43) },
      { ...carried, searchIds: [other] },
      { ...carried, searchIds: [id, other] },
    ];
    for (const input of changed) {
      await expect(unsubscribe(world.guest, input)).rejects.toMatchObject({ code: 'alerts.broken_link' });
    }
    expect((await listSearches(tenant.ctx)).every(({ byMail }) => byMail)).toBe(true);
  });
});
