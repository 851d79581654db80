import { listingProcess, listingStates } from '@rentreel/contracts/listings';
import { listings } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../kernel/index.ts';
import { type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { changeListingState } from './index.ts';

const actions = ['submit', 'pause', 'resume', 'confirm', 'mark_let', 'relist', 'archive'] as const;
const roles = ['guest', 'stranger', 'landlord', 'admin'] as const;

let fixture: Fixture;
let id: Awaited<ReturnType<typeof publishHome>>;
let as: Readonly<Record<(typeof roles)[number], Context>>;

beforeAll(async () => {
  fixture = await createFixture();
  const landlord = await fixture.createPerson();
  const stranger = await fixture.createPerson();
  const admin = await fixture.createPerson({ role: 'admin' });
  as = { guest: fixture.guest, stranger: stranger.ctx, landlord: landlord.ctx, admin: admin.ctx };
  id = await publishHome(landlord.ctx);
});
afterAll(() => fixture.dispose());

const stateNow = async () => {
  const [row] = await fixture.services.database.read
    .select({ state: listings.state })
    .from(listings)
    .where(eq(listings.id, id));
  return row?.state;
};

const cases = listingStates.flatMap((state) =>
  actions.flatMap((action) => roles.map((role) => ({ state, action, role }))),
);

/** Returns what the graph and the policy require: an error code, or the new state. */
function answerTo({ state, action, role }: (typeof cases)[number]) {
  if (role === 'guest') return { code: 'auth.sign_in_required' };
  if (role === 'stranger') return { code: 'listings.not_found' };
  const drawn = listingProcess.find(action, state, role);
  if (!drawn) return { code: 'listings.wrong_state' };
  // A complete listing passes the automatic review immediately on submission.
  return { state: action === 'submit' ? ('live' as const) : drawn.to };
}

describe('changeListingState', () => {
  it.each(cases)('handles $action of a $state listing by the $role as the process defines', async (asked) => {
    const { state, action, role } = asked;
    await fixture.services.database.writer.write((tx) =>
      tx.update(listings).set({ state, reviewFindings: '[]' }).where(eq(listings.id, id)),
    );
    const answer = answerTo(asked);
    if (answer.code === undefined) {
      expect((await changeListingState(as[role], id, action)).state).toBe(answer.state);
    } else {
      await expect(changeListingState(as[role], id, action)).rejects.toMatchObject({ code: answer.code });
    }
    expect(await stateNow()).toBe(answer.state ?? state);
  });
});
