import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { encodeCursor, systemContext } from '@rentreel/domain/kernel';
import { shownListingColumns, listListings } from '@rentreel/domain/listings';
import { createMeasuredContainer } from '@rentreel/server/testing';
import { kobo } from '@rentreel/values';
import Native from 'libsql';
import { seedHomes } from '../listings/seed-listings.ts';
import { alternate, timeCalls } from '../lib/rounds.ts';
import { answerQuestions } from '../lib/program.ts';

const rounds = 5;
const calls = 150;
const limit = 20;
const filter = { city: 'Lagos', minBedrooms: 2, maxFirstYearKobo: kobo(400_000_000) };

const [folder = '', wanted = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const container = await createMeasuredContainer(folder);
const { services } = container;
const now = services.clock.now();
await seedHomes(services.database, Number(wanted), now);
const ctx = systemContext(services, 'bench');

const raw = new Native(join(folder, 'rentreel.db'));
raw.exec('PRAGMA cache_size = -32000');
const page = (where: string) =>
  raw.prepare<
    [(string | number)[]]
  >(`SELECT ${shownListingColumns} FROM listings AS l JOIN users AS u ON u.id = l.landlord_id
    WHERE l.state = 'live' ${where} AND (l.published_at, l.id) < (?, ?) ORDER BY l.published_at DESC, l.id DESC LIMIT ?`);
const newest = page('');
const filtered = page('AND l.city = ? AND l.bedrooms >= ? AND l.first_year_kobo <= ?');

const { rows } = await services.database.readClient.execute(
  'SELECT min(published_at), max(published_at) FROM listings',
);
const [first, last] = [Number(rows[0]?.[0]), Number(rows[0]?.[1])];
/** A position in the newer half of the list, which is read most. */
const somewhere = () => Math.round(last - (Math.random() * (last - first)) / 2);
const cursorAt = (sortValue: number) => encodeCursor({ sortValue, id: 'lst_z' });

answerQuestions(
  {
    newest: () =>
      alternate(
        [
          {
            name: 'ours',
            round: () => timeCalls(calls, () => listListings(ctx, { cursor: cursorAt(somewhere()), limit })),
          },
          { name: 'raw', round: () => timeCalls(calls, () => newest.all([somewhere(), 'lst_z', limit + 1])) },
        ],
        rounds,
      ),
    filtered: () =>
      alternate(
        [
          {
            name: 'ours',
            round: () => timeCalls(calls, () => listListings(ctx, { ...filter, cursor: cursorAt(somewhere()), limit })),
          },
          {
            name: 'raw',
            round: () =>
              timeCalls(calls, () => filtered.all([...Object.values(filter), somewhere(), 'lst_z', limit + 1])),
          },
        ],
        rounds,
      ),
  },
  async () => {
    raw.close();
    await container.close();
  },
);
process.send?.('ready');
