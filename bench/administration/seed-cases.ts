import type { Id } from '@rentreel/contracts/ids';
import type { Database } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { newId } from '@rentreel/domain/kernel';
import { hourMs, minuteMs } from '@rentreel/values';
import { count, like, not } from 'drizzle-orm';
import { type Row, insertRows } from '../lib/insert-rows.ts';

/** Domain of generated users; a database with other users must not be filled. */
const seedMail = '@seed.rentreel.ng';
const batch = 5000;
const given = ['Ada', 'Bola', 'Chidi', 'Dele', 'Efe', 'Funmi', 'Gozie', 'Halima', 'Ife', 'Jide'] as const;
const family = ['Okafor', 'Adeyemi', 'Bello', 'Eze', 'Balogun', 'Danjuma', 'Nwosu', 'Yusuf', 'Alabi', 'Udoh'] as const;

/** Returns the name of the user at an index; each given name is shared by a tenth of the users. */
export const nameOf = (place: number): string =>
  `${given[place % 10] ?? ''} ${family[Math.floor(place / 10) % 10] ?? ''} ${Math.floor(place / 100).toString(36)}`;

const personAt = (place: number, now: number): Row => ({
  id: newId('usr'),
  email: `person-${place}${seedMail}`,
  name: nameOf(place),
  password_hash: 'none: nobody signs in as a made-up person',
  referral_code: `PERSON${place}`,
  created_at: now - place,
  updated_at: now,
});

const ticketAt = (place: number, { userId, now }: { readonly userId: Id<'usr'>; readonly now: number }): Row => {
  const since = now - place * minuteMs;
  return {
    id: newId('tkt'),
    reference: `B${String(place).padStart(7, '0')}`,
    user_id: userId,
    topic: 'money',
    subject: `My deposit number ${place} has not arrived`,
    state: 'open',
    state_since: since,
    version: 1,
    waiting_since: since,
    due_at: since + 8 * hourMs,
    rating_text: '',
    created_at: since,
    updated_at: since,
  };
};

/**
 * Fills a database with generated users until it has `people` of them, then with open support tickets until it has `cases`.
 * Throws when the database contains other users.
 */
export async function seedCases(
  database: Database,
  { people, cases, now }: { readonly people: number; readonly cases: number; readonly now: number },
): Promise<void> {
  const isOurs = like(users.email, `%${seedMail}`);
  const [strangers] = await database.read.select({ people: count() }).from(users).where(not(isOurs));
  if ((strangers?.people ?? 0) > 0) throw new Error('This database has people of its own: it is not filled.');
  const [known] = await database.read.select({ people: count() }).from(users).where(isOurs);
  for (let from = known?.people ?? 0; from < people; from += batch) {
    const rows = Array.from({ length: Math.min(batch, people - from) }, (_, step) => personAt(from + step, now));
    await database.writer.write((tx) => insertRows(tx, 'users', rows));
  }
  const owners = await database.read.select({ id: users.id }).from(users).limit(cases);
  const { rows } = await database.readClient.execute('SELECT count(*) FROM support_tickets');
  for (let from = Number(rows[0]?.[0]); from < cases; from += batch) {
    const tickets = Array.from({ length: Math.min(batch, cases - from) }, (_, step) =>
      ticketAt(from + step, { userId: owners[(from + step) % owners.length]?.id ?? 'usr_none', now }),
    );
    await database.writer.write((tx) => insertRows(tx, 'support_tickets', tickets));
  }
  await database.checkpoint();
}
