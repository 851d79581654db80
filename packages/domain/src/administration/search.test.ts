import { shortReference } from '@rentreel/contracts/receipts';
import { bookingAgreements, users, verificationCases } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { koboFromNaira } from '@rentreel/values';
import { createBookingFixture, newRental } from '../bookings/fixtures.ts';
import { newId } from '../kernel/index.ts';
import { type Fixture, type TestPerson, createFixture, publishHome } from '../testing/index.ts';
import { depositToWallet } from '../wallet/index.ts';
import { searchEverything } from './index.ts';
import { bookingSql, bookingsOfSql, emailSql, numberSql, referenceSql, wordsSql } from './search-repository.ts';

let fixture: Fixture;
let admin: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  admin = await fixture.createPerson({ role: 'admin', name: 'Ngozi Desk' });
});
afterEach(() => fixture.dispose());

const find = (query: string) => searchEverything(admin.ctx, { query });
const namesFor = async (query: string) => (await find(query)).people.map(({ name }) => name);

describe('searchEverything', () => {
  it('rejects everyone but administrators', async () => {
    const { ctx } = await fixture.createPerson();
    await expect(searchEverything(ctx, { query: 'ngozi' })).rejects.toMatchObject({ code: 'app.not_found' });
  });

  it('finds people by prefixes of their names, in any order and without diacritics', async () => {
    await fixture.createPerson({ name: 'Ṣọlá Adé-Bello' });
    await fixture.createPerson({ name: 'Sola Martins' });
    expect(await namesFor('sola')).toEqual(expect.arrayContaining(['Ṣọlá Adé-Bello', 'Sola Martins']));
    expect(await namesFor('BELLO şo')).toEqual(['Ṣọlá Adé-Bello']);
    expect(await namesFor('ṣọla mar')).toEqual(['Sola Martins']);
    expect(await namesFor('ola')).toEqual([]);
    expect(await find('%')).toEqual({ people: [], homes: [], bookings: [], references: [], tickets: [] });
  });

  it('finds a person by their new name only', async () => {
    const { userId } = await fixture.createPerson({ name: 'Bisi "Bee" Ojo' });
    expect(await namesFor('bee')).toHaveLength(1);
    await fixture.services.database.writer.write((tx) =>
      tx.update(users).set({ name: 'Bisi Lawal' }).where(eq(users.id, userId)),
    );
    expect(await namesFor('ojo')).toEqual([]);
    expect(await namesFor('lawal')).toEqual(['Bisi Lawal']);
  });

  it('finds a person by id and by the prefix of their address, which it masks', async () => {
    const { userId, email } = await fixture.createPerson({ name: 'Kemi Ade' });
    const [byId] = (await find(userId)).people;
    expect(byId).toMatchObject({ id: userId, name: 'Kemi Ade', isFrozen: false });
    expect(byId?.email).toMatch(/^.•••••@/);
    expect((await find(email.toUpperCase())).people.map(({ id }) => id)).toEqual([userId]);
  });

  it('finds a person by their phone number in any notation', async () => {
    const { userId } = await fixture.createPerson({ name: 'Kemi Ade' });
    const fingerprint = admin.ctx.fieldCipher.fingerprint('+2348035550199', 'verification.phone');
    const times = { stateSince: 0, approvedAt: 1, createdAt: 0, updatedAt: 0 };
    const row = {
      id: newId('vrf'),
      userId,
      kind: 'phone',
      fingerprint,
      state: 'approved',
      version: 1,
      ...times,
    } as const;
    await fixture.services.database.writer.write((tx) => tx.insert(verificationCases).values(row));
    for (const written of ['08035550199', '+234 803 555 0199', '(0803) 555-0199', '2348035550199'])
      expect(await namesFor(written), written).toEqual(['Kemi Ade']);
    expect(await namesFor('08035550198')).toEqual([]);
  });

  it('finds listings in every state by title and area, and journal entries by id', async () => {
    const landlord = await fixture.createPerson({ name: 'Musa Danladi' });
    const listingId = await publishHome(landlord.ctx, { title: 'Two-bed flat by the lagoon' });
    expect((await find('lagoon yaba')).homes).toMatchObject([{ id: listingId, landlord: { name: 'Musa Danladi' } }]);
    expect((await find(listingId)).homes).toHaveLength(1);
    const { id } = await depositToWallet(landlord.ctx, { amountKobo: koboFromNaira(5000) });
    expect((await find(id)).references).toMatchObject([
      { kind: 'entry', id, amountKobo: koboFromNaira(5000), person: { id: landlord.userId } },
    ]);
  });

  it.each([
    ['names', wordsSql, 2],
    ['addresses', emailSql, 3],
    ['numbers', numberSql, 5],
    ['references', referenceSql, 3],
    ['bookings', bookingsOfSql, 2],
    ['a booking', bookingSql, 3],
  ])('searches %s by an index only', async (_of, sql, count) => {
    const { rows } = await fixture.services.database.readClient.execute({
      sql: `EXPLAIN QUERY PLAN ${sql}`,
      args: Array.from({ length: count }, () => 1),
    });
    const scans = rows
      .map((row) => JSON.stringify(row['detail']).slice(1, -1))
      .filter((detail) => /^SCAN (?!found$|latest$|CONSTANT ROW$|\(|[0-9]|lookup_words VIRTUAL)/.test(detail));
    expect(scans).toEqual([]);
  });
});

describe('searchEverything for bookings', () => {
  it('finds bookings by id, by short reference, and by the only person found', async () => {
    const bookings = await createBookingFixture();
    const { ctx } = await bookings.createPerson({ role: 'admin', name: 'Desk' });
    const { id } = await bookings.apply();
    const expected = [{ id, tenant: { id: bookings.tenant.userId }, landlord: { name: 'Emeka Obi' } }];
    expect((await searchEverything(ctx, { query: id })).bookings).toMatchObject(expected);
    expect((await searchEverything(ctx, { query: 'Emeka' })).bookings).toMatchObject(expected);
    expect((await searchEverything(ctx, { query: shortReference(id) })).bookings).toMatchObject(expected);
    await bookings.dispose();
  });

  it('finds a booking by the short reference of its agreement, typed without its line and in small letters', async () => {
    const bookings = await createBookingFixture();
    const { ctx } = await bookings.createPerson({ role: 'admin', name: 'Desk' });
    const rental = await newRental(bookings);
    await rental.payable();
    const { id } = rental;
    const [agreement] = await bookings.services.database.read
      .select()
      .from(bookingAgreements)
      .where(eq(bookingAgreements.bookingId, id));
    const typed = shortReference(agreement?.id ?? '')
      .toLowerCase()
      .replace('-', '');
    expect((await searchEverything(ctx, { query: typed })).bookings).toMatchObject([{ id }]);
    await bookings.dispose();
  });
});
