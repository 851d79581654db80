import type { Id } from '@rentreel/contracts/ids';
import {
  findPotTransition,
  type PotDriver,
  type PotState,
  potStates,
  type PotTransitionName,
  potTransitionNames,
} from '@rentreel/contracts/pots';
import { kobo } from '@rentreel/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Context, newId, write } from '../kernel/index.ts';
import {
  changePot,
  closePot,
  getPot,
  inviteToPot,
  joinPot,
  leavePot,
  potPayment,
  proveReady,
  removePotMember,
  setAutoSaving,
  stopPotInvitation,
} from './index.ts';
import { createPotWorld, idOf, type PotWorld } from './testing/pot-world.ts';

let world: PotWorld;
beforeAll(async () => {
  world = await createPotWorld();
});
afterAll(() => world.close());

interface Stage {
  readonly potId: Id<'pot'>;
  readonly key: string;
}

/** Every deed that somebody can ask for, as it is asked for. */
const deeds: Readonly<Record<PotTransitionName, (ctx: Context, stage: Stage) => Promise<unknown>>> = {
  save: (ctx, { potId }) => world.save(ctx, { id: potId }, 1),
  take: (ctx, { potId }) => world.take(ctx, { id: potId }, 1),
  pay: (ctx, { potId }) => {
    const { userId } = ctx.actor.kind === 'user' ? ctx.actor : { userId: '' };
    return write(ctx, async (tx) => {
      const part = await potPayment(tx, { potId, userId, amountKobo: kobo(100) });
      return { result: part, audit: [], events: [] };
    });
  },
  change: (ctx, { potId }) =>
    changePot(ctx, { potId, name: 'Other', targetKobo: kobo(100_000), targetDay: '2027-02-19' }),
  schedule: (ctx, { potId }) => setAutoSaving(ctx, { potId, auto: null }),
  prove: (ctx, { potId }) => proveReady(ctx, { potId, on: true }),
  invite: (ctx, { potId }) => stopPotInvitation(ctx, { potId }),
  join: (ctx, { potId, key }) => joinPot(ctx, { potId, key }),
  leave: (ctx, { potId }) => leavePot(ctx, { potId }),
  remove: (ctx, { potId }) => removePotMember(ctx, { potId, userId: idOf(world.bola) }),
  close: (ctx, { potId }) => closePot(ctx, { potId }),
};

/** A pot in a state, led by Ada, with Bola in it; Chidi has its link. */
async function stageOf(state: PotState): Promise<Stage> {
  const { id: potId } = await world.newPot({ clientId: newId('pot'), targetKobo: kobo(100_000) });
  const { inviteKey } = await inviteToPot(world.ada.ctx, { potId });
  const key = inviteKey ?? '';
  await joinPot(world.bola.ctx, { potId, key });
  await world.save(world.bola.ctx, { id: potId }, 2);
  await world.save(world.ada.ctx, { id: potId }, state === 'ready' ? 998 : 2);
  if (state === 'closed') await closePot(world.ada.ctx, { potId });
  return { potId, key };
}

async function clear({ potId }: Stage): Promise<void> {
  const { state } = await getPot(world.ada.ctx, { potId }).catch(() => ({ state: 'closed' }));
  if (state !== 'closed') await deeds.leave(world.ada.ctx, { potId, key: '' });
  const rest = await getPot(world.bola.ctx, { potId }).catch(() => undefined);
  if (rest && rest.state !== 'closed') await closePot(world.bola.ctx, { potId });
}

const people = { owner: 'ada', member: 'bola', invited: 'chidi' } as const;
const asked = ['owner', 'member', 'invited'] as const satisfies readonly PotDriver[];

/** Who is in the pot joins it again with nothing changed, and who is not does not know of it. */
function outcomeOf(name: PotTransitionName, state: PotState, driver: (typeof asked)[number]): string {
  if (name === 'join' && state === 'closed') return 'pots.invitation_ended';
  if (name === 'join') return 'ok';
  if (driver === 'invited') return 'pots.not_found';
  if (state === 'closed') return 'pots.closed';
  return findPotTransition(name, state, driver) ? 'ok' : 'pots.not_allowed';
}

describe.each(potStates)('a pot that is %s', (state) => {
  it.each(asked)('lets the %s do what its graph says, and nothing else', async (driver) => {
    const { ctx } = world[people[driver]];
    for (const name of potTransitionNames) {
      const stage = await stageOf(state);
      const outcome = await deeds[name](ctx, stage).then(
        () => 'ok',
        (error: unknown) => (error as { code?: string }).code ?? String(error),
      );
      expect(outcome, `${driver} ${name}`).toBe(outcomeOf(name, state, driver));
      if (driver === 'invited' && name === 'join' && outcome === 'ok') await leavePot(ctx, stage);
      await clear(stage);
    }
  });
});
