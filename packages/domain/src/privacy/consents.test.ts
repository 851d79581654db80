import type { ConsentPurpose } from '@rentreel/contracts/privacy';
import { legalVersion } from '@rentreel/contracts/privacy';
import { auditRecords, consents, savedSearches } from '@rentreel/db/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveSearch, updateSearch } from '../alerts/index.ts';
import { recordConsent } from '../consents/index.ts';
import { write } from '../kernel/index.ts';
import { getPassport, savePassport, sharePassport } from '../passports/index.ts';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import { acceptTerms, getConsents, setConsent } from './index.ts';

let fixture: Fixture;
let ada: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  ada = await fixture.createPerson({ name: 'Ada Obi' });
});
afterEach(() => fixture.dispose());

const search = { query: { state: 'LA' }, frequency: 'daily', inApp: true, priceDrops: true } as const;
const save = (byMail: boolean) => saveSearch(ada.ctx, { ...search, byMail });
const given = async (purpose: ConsentPurpose) =>
  (await getConsents(ada.ctx)).optional.find((one) => one.purpose === purpose)?.given;
const historyOf = async ({ ctx }: TestPerson) =>
  (await getConsents(ctx)).history.map(
    (entry) => `${entry.purpose} ${entry.given ? 'given' : 'withdrawn'} ${entry.source}`,
  );

describe('acceptTerms', () => {
  it('records both texts once when called repeatedly', async () => {
    expect((await getConsents(ada.ctx)).accepted).toBe(false);
    await acceptTerms(ada.ctx, { version: legalVersion });
    const accepted = await acceptTerms(ada.ctx, { version: legalVersion });
    expect(accepted.accepted).toBe(true);
    expect(await historyOf(ada)).toEqual(['privacy_notice given privacy', 'terms given privacy']);
  });

  it('does not count for other users', async () => {
    await acceptTerms(ada.ctx, { version: legalVersion });
    const bola = await fixture.createPerson();
    expect(await getConsents(bola.ctx)).toMatchObject({ accepted: false, history: [] });
  });
});

describe('the consent to mails about saved searches', () => {
  it('is not given before the user requests mails', async () => {
    expect(await getConsents(ada.ctx)).toMatchObject({
      optional: [
        { purpose: 'alert_mail', given: false, since: null, canGive: false },
        { purpose: 'passport_sharing', given: false, since: null, canGive: false },
      ],
    });
    await save(false);
    expect(await historyOf(ada)).toEqual([]);
  });

  it('is given with the first mail setting and withdrawn with the last', async () => {
    const { id: searchId } = await save(true);
    expect(await given('alert_mail')).toBe(true);
    await updateSearch(ada.ctx, { searchId, byMail: false });
    expect(await historyOf(ada)).toEqual(['alert_mail withdrawn saved_search', 'alert_mail given saved_search']);
  });

  it('when withdrawn stops the mails of every search at once, and when given starts them', async () => {
    await save(true);
    await saveSearch(ada.ctx, { ...search, query: { state: 'OY' }, byMail: true });
    const mails = async () =>
      (await fixture.services.database.read.select().from(savedSearches)).map(({ byMail }) => byMail);
    await setConsent(ada.ctx, { purpose: 'alert_mail', given: false });
    expect(await mails()).toEqual([false, false]);
    expect(await given('alert_mail')).toBe(false);
    await setConsent(ada.ctx, { purpose: 'alert_mail', given: true });
    expect(await mails()).toEqual([true, true]);
    expect(await historyOf(ada)).toHaveLength(3);
  });

  it('cannot be given without a saved search', async () => {
    const refused = setConsent(ada.ctx, { purpose: 'alert_mail', given: true });
    await expect(refused).rejects.toMatchObject({ code: 'privacy.no_saved_search' });
  });
});

describe('the consent to share the passport', () => {
  it('is given by creating a link and withdrawn with it', async () => {
    const { content, visibility } = await getPassport(ada.ctx);
    await savePassport(ada.ctx, { content, visibility });
    await sharePassport(ada.ctx, { days: 5 });
    expect(await given('passport_sharing')).toBe(true);
    await setConsent(ada.ctx, { purpose: 'passport_sharing', given: false });
    expect((await getPassport(ada.ctx)).share).toBeNull();
    expect(await historyOf(ada)).toEqual(['passport_sharing withdrawn privacy', 'passport_sharing given passport']);
  });

  it('cannot be given on the privacy page', async () => {
    const refused = setConsent(ada.ctx, { purpose: 'passport_sharing', given: true });
    await expect(refused).rejects.toMatchObject({ code: 'privacy.given_elsewhere' });
  });
});

describe('the consent ledger', () => {
  const caller = { clientAddress: '102.89.1.2', userAgent: 'Chrome on Android' };

  it('stores the address and the browser of the caller', async () => {
    const ctx = { ...ada.ctx, ...caller };
    await acceptTerms(ctx, { version: legalVersion });
    const [row] = await fixture.services.database.read.select().from(consents);
    expect(row).toMatchObject({ address: '102.89.1.2', userAgent: 'Chrome on Android', userId: ada.userId });
  });

  it('adds a row for a new version of an accepted text', async () => {
    const decision = { userId: ada.userId, purpose: 'identity_check', given: true, source: 'verification' } as const;
    for (const version of ['1', '1', '2']) await write(ada.ctx, (uow) => recordConsent(uow, { ...decision, version }));
    expect((await getConsents(ada.ctx)).history.map(({ version }) => version)).toEqual(['2', '1']);
    const actions = (await fixture.services.database.read.select().from(auditRecords)).map(({ action }) => action);
    expect(actions).toEqual(['consent.given', 'consent.given']);
  });

  it('is append-only in the database', async () => {
    await acceptTerms(ada.ctx, { version: legalVersion });
    const run = (sql: string) => fixture.services.database.writer.write((tx) => tx.$client.execute(sql));
    await expect(run('UPDATE consents SET given = 0')).rejects.toThrow('consents.append_only');
    await expect(run('DELETE FROM consents')).rejects.toThrow('consents.append_only');
  });
});
