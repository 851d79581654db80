import { findListingTransition, listingStates } from '@rentreel/contracts/listings';
import { listings } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../kernel/index.ts';
import { type TestWorld, createTestWorld, publishHome } from '../testing/index.ts';
import { changeListingState } from './index.ts';

const deeds = ['submit', 'pause', 'resume', 'confirm', 'mark_let', 'relist', 'archive'] as const;
const roles = ['guest', 'stranger', 'landlord', 'admin'] as const;

let world: TestWorld;
let id: Awaited<ReturnType<typeof publishHome>>;
let as: Readonly<Record<(typeof roles)[number], Context>>;

beforeAll(async () => {
  world = await createTestWorld();
  const landlord = await world.createPerson();
  const stranger = await world.createPerson();
  const admin = await world.createPerson({ role: 'admin' });
  as = { guest: world.guest, stranger: stranger.ctx, landlord: landlord.ctx, admin: admin.ctx };
  id = await publishHome(landlord.ctx);
});
afterAll(() => world.dispose());

const stateNow = async () => {
  const [row] = await world.services.database.read
    .select({ state: listings.state })
    .from(listings)
    .where(eq(listings.id, id));
  return row?.state;
};

const cases = listingStates.flatMap((state) => deeds.flatMap((deed) => roles.map((role) => ({ state, deed, role }))));

/** How the graph and the policy answer: a code of refusal, or the state afterwards. */
function answerTo({ state, deed, role }: (typeof cases)[number]) {
  if (role === 'guest') return { code: 'auth.sign_in_required' };
  if (role === 'stranger') return { code: 'listings.not_found' };
  const drawn = findListingTransition(deed, state, role);
  if (!drawn) return { code: 'listings.wrong_state' };
  // A complete home that is submitted passes the automatic review at once.
  return { state: deed === 'submit' ? ('live' as const) : drawn.to };
}

describe('what people ask for by name', () => {
  it.each(cases)('$deed of a home that is $state by the $role is answered as drawn', async (asked) => {
    const { state, deed, role } = asked;
    await world.services.database.writer.write((tx) =>
      tx.update(listings).set({ state, reviewFindings: '[]' }).where(eq(listings.id, id)),
    );
    const answer = answerTo(asked);
    if (answer.code === undefined) {
      expect((await changeListingState(as[role], id, deed)).state).toBe(answer.state);
    } else {
      await expect(changeListingState(as[role], id, deed)).rejects.toMatchObject({ code: answer.code });
    }
    expect(await stateNow()).toBe(answer.state ?? state);
  });
});
