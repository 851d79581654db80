import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchVersion } from '@rentreel/contracts/search';
import { openDatabase } from '@rentreel/db';
import { migrationsFolder, temporaryFolder } from '@rentreel/db/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../../testing/index.ts';
import { changeListingState } from '../lifecycle.ts';
import { catchUpSearch, refreshSearchRows } from './repository.ts';

const counts = `SELECT (SELECT count(*) FROM listing_search) AS stored, (SELECT count(*) FROM listing_words) AS words,
  (SELECT count(*) FROM listing_boxes) AS boxes`;

it('catchUpSearch indexes the listings of a database that was migrated from before the search', async () => {
  const folder = temporaryFolder();
  const old = join(folder.path, 'old');
  cpSync(migrationsFolder, old, { recursive: true });
  const journalFile = join(old, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const first = journal.entries.findIndex(({ tag }) => tag.endsWith('_searching_homes'));
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }));

  const database = await openDatabase({ url: `file:${join(folder.path, 'filled.db')}` });
  await database.migrate(old);
  const home = (id: string, state: string, publishedAt: number) =>
    `INSERT INTO listings (id, landlord_id, state, title, description, type, bedrooms, bathrooms, toilets, state_code, city,
      area, address, latitude, longitude, facts, rent_kobo, fees, first_year_kobo, confirmed_at, published_at, created_at, updated_at)
     VALUES ('${id}', 'usr_1', '${state}', 'Flat', 'A balcony', 'flat', 2, 1, 1, 'LA', 'Lagos', 'Yaba', '1 Road', 6.5, 3.4,
      '{}', 100, '[]', 100, 5, ${publishedAt}, 5, 5)`;
  await database.writer.write(async (tx) => {
    const user = `INSERT INTO users (id, email, name, password_hash, role, is_verified, referral_code, created_at, updated_at)
      VALUES ('usr_1', 'a@example.com', 'Ada', 'x', 'user', 1, 'R', 1, 1)`;
    const homes = Array.from({ length: 250 }, (_, index) => home(`lst_${index}`, 'live', 1000 + (index % 3)));
    for (const sql of [user, ...homes, home('lst_paused', 'paused', 9)]) await tx.$client.execute(sql);
  });

  await database.migrate(migrationsFolder);
  expect(await catchUpSearch(database)).toBe(250);
  const { rows } = await database.readClient.execute(counts);
  expect(rows[0]).toMatchObject({ stored: 250, words: 250, boxes: 250 });
  expect(await catchUpSearch(database)).toBe(0);

  await database.writer.write((tx) =>
    tx.$client.execute("UPDATE listing_search SET version = 0 WHERE listing_id = 'lst_7'"),
  );
  expect(await catchUpSearch(database)).toBe(1);
  const versions = await database.readClient.execute('SELECT DISTINCT version FROM listing_search');
  expect(versions.rows.map((row) => row['version'])).toEqual([searchVersion]);

  await database.close();
  folder.remove();
}, 30_000);

describe('the search rows of a listing', () => {
  let fixture: Fixture;
  let landlord: TestPerson;
  beforeEach(async () => {
    fixture = await createFixture();
    landlord = await fixture.createPerson();
  });
  afterEach(() => fixture.dispose());

  const read = async (sql: string) =>
    (await fixture.services.database.readClient.execute(sql)).rows.map((row) => ({ ...row }));

  it('keep their key through pauses and changes', async () => {
    const id = await publishHome(landlord.ctx);
    const [before] = await read('SELECT key FROM listing_search');
    await changeListingState(landlord.ctx, id, 'pause');
    expect(await read(counts)).toEqual([expect.objectContaining({ stored: 0, words: 0, boxes: 0 })]);
    fixture.services.clock.advance(60_000);
    await changeListingState(landlord.ctx, id, 'resume');
    expect(await read('SELECT key FROM listing_search')).toEqual([before]);
    expect(await read(counts)).toEqual([expect.objectContaining({ stored: 1, words: 1, boxes: 1 })]);
  });

  it('reflect the landlord’s standing when they are refreshed', async () => {
    const id = await publishHome(landlord.ctx);
    const [before] = await read('SELECT traits FROM listing_search');
    await fixture.services.database.writer.write(async (tx) => {
      await tx.$client.execute('UPDATE users SET is_verified = 1');
      await refreshSearchRows(tx, [id]);
    });
    const [after] = await read('SELECT traits FROM listing_search');
    expect(Number(after?.['traits'])).toBeGreaterThan(Number(before?.['traits']));
  });

  it('contain no address and no exact coordinates', async () => {
    const place = { state: 'LA', city: 'Lagos', area: 'Yaba', latitude: 6.5031, longitude: 3.3775 };
    await publishHome(landlord.ctx, { place: { ...place, address: '31 Zanzibar Close' } });
    const [row] = await read('SELECT * FROM listing_search');
    expect([row?.['latitude'], row?.['longitude']]).not.toEqual([6.5031, 3.3775]);
    expect(await read("SELECT rowid FROM listing_words WHERE listing_words MATCH 'zanzib'")).toEqual([]);
    expect(await read("SELECT rowid FROM listing_words WHERE listing_words MATCH 'yaba'")).toHaveLength(1);
  });

  it('depend on tables and triggers that every migration must keep', async () => {
    const names = (await read("SELECT name FROM sqlite_schema WHERE name LIKE 'listing\\_%' ESCAPE '\\'")).map(
      ({ name }) => name,
    );
    expect(names).toEqual(
      expect.arrayContaining([
        'listing_words',
        'listing_boxes',
        'listing_search_is_placed',
        'listing_search_is_taken_away',
      ]),
    );
    const triggers = await read(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'listing_search'",
    );
    expect(triggers).toHaveLength(2);
  });
});
