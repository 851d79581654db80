import { mailedLinks, sessions, tries } from '@rentreel/db/schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteSpentSignIns } from './delete-spent-sign-ins.ts';
import { logIn } from './log-in.ts';
import { type AuthWorld, createAuthWorld, email, password } from './testing/auth-world.ts';

let world: AuthWorld;
beforeEach(async () => {
  world = await createAuthWorld();
});
afterEach(() => world.dispose());

const day = 24 * 60 * 60_000;

async function counts() {
  const { read } = world.services.database;
  return {
    sessions: await read.$count(sessions),
    links: await read.$count(mailedLinks),
    tries: await read.$count(tries),
  };
}

it('removes sessions, links and tries that are over, and leaves what still counts', async () => {
  await world.join();
  await logIn(await world.callFrom(), { email: 'nobody@example.com', password }).catch(() => undefined);
  await deleteSpentSignIns(world.system);
  expect(await counts()).toEqual({ sessions: 1, links: 1, tries: 2 });

  world.services.clock.advance(8 * day);
  const { session } = await logIn(await world.callFrom(), { email, password });
  world.services.clock.advance(7 * day);
  await deleteSpentSignIns(world.system);
  expect(await counts()).toEqual({ sessions: 1, links: 0, tries: 0 });
  expect(await world.isOpen(session?.token)).toBe(true);
});
