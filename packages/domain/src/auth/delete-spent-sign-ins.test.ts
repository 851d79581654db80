import { mailedLinks, sessions, attempts } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteSpentSignIns } from './sessions.ts';
import { logIn } from './sign-in.ts';
import { type AuthFixture, createAuthFixture, email, password } from './fixtures.ts';

let fixture: AuthFixture;
beforeEach(async () => {
  fixture = await createAuthFixture();
});
afterEach(() => fixture.dispose());

async function counts() {
  const { read } = fixture.services.database;
  return {
    sessions: await read.$count(sessions),
    links: await read.$count(mailedLinks),
    attempts: await read.$count(attempts),
  };
}

it('deleteSpentSignIns deletes expired sessions, links and attempts, and keeps the others', async () => {
  await fixture.join();
  await logIn(await fixture.callFrom(), { email: 'nobody@example.com', password }).catch(() => undefined);
  await deleteSpentSignIns(fixture.system);
  expect(await counts()).toEqual({ sessions: 1, links: 1, attempts: 4 });

  fixture.services.clock.advance(8 * dayMs);
  const { session } = await logIn(await fixture.callFrom(), { email, password });
  fixture.services.clock.advance(7 * dayMs);
  await deleteSpentSignIns(fixture.system);
  expect(await counts()).toEqual({ sessions: 1, links: 0, attempts: 0 });
  expect(await fixture.isOpen(session?.token)).toBe(true);
});
