import type { Id } from '@rentreel/contracts/ids';
import { type PotActor, type PotState, type PotTransitionName, potProcess } from '@rentreel/contracts/pots';
import { kobo } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Context, newId, requireUser, write } from '../kernel/index.ts';
import { type PotFixture, createPotFixture } from './fixtures.ts';
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

let fixture: PotFixture;
beforeAll(async () => {
  fixture = await createPotFixture();
});
afterAll(() => fixture.close());

interface Stage {
  readonly potId: Id<'pot'>;
  readonly key: string;
}

/** Every action, as a call by a user. */
const actions: Readonly<Record<PotTransitionName, (ctx: Context, stage: Stage) => Promise<unknown>>> = {
  save: (ctx, { potId }) => fixture.save(ctx, { id: potId }, 1),
  take: (ctx, { potId }) => fixture.take(ctx, { id: potId }, 1),
  pay: (ctx, { potId }) => {
    const { userId } = requireUser(ctx);
    return write(ctx, (uow) => potPayment(uow.tx, { potId, userId, amountKobo: kobo(100) }));
  },
  change: (ctx, { potId }) =>
    changePot(ctx, { potId, name: 'Other', targetKobo: kobo(100_000), targetDay: '2027-02-19' }),
  schedule: (ctx, { potId }) => setAutoSaving(ctx, { potId, auto: null }),
  prove: (ctx, { potId }) => proveReady(ctx, { potId, on: true }),
  invite: (ctx, { potId }) => stopPotInvitation(ctx, { potId }),
  join: (ctx, { potId, key }) => joinPot(ctx, { potId, key }),
  leave: (ctx, { potId }) => leavePot(ctx, { potId }),
  remove: (ctx, { potId }) => removePotMember(ctx, { potId, userId: fixture.bola.userId }),
  close: (ctx, { potId }) => closePot(ctx, { potId }),
};

/** Creates a pot in a state, owned by Ada, with Bola as a member; Chidi has its link. */
async function stageOf(state: PotState): Promise<Stage> {
  const { id: potId } = await fixture.newPot({ clientId: newId('pot'), targetKobo: kobo(100_000) });
  const { inviteKey } = await inviteToPot(fixture.ada.ctx, { potId });
  const key = inviteKey ?? '';
  await joinPot(fixture.bola.ctx, { potId, key });
  await fixture.save(fixture.bola.ctx, { id: potId }, 2);
  await fixture.save(fixture.ada.ctx, { id: potId }, state === 'ready' ? 998 : 2);
  if (state === 'closed') await closePot(fixture.ada.ctx, { potId });
  return { potId, key };
}

async function clear({ potId }: Stage): Promise<void> {
  const { state } = await getPot(fixture.ada.ctx, { potId }).catch(() => ({ state: 'closed' }));
  if (state !== 'closed') await actions.leave(fixture.ada.ctx, { potId, key: '' });
  const rest = await getPot(fixture.bola.ctx, { potId }).catch(() => undefined);
  if (rest && rest.state !== 'closed') await closePot(fixture.bola.ctx, { potId });
}

const people = { owner: 'ada', member: 'bola', invited: 'chidi' } as const;
const asked = ['owner', 'member', 'invited'] as const satisfies readonly PotActor[];

/** Members join again without effect, and others do not find the pot. */
function outcomeOf(name: PotTransitionName, state: PotState, actor: (typeof asked)[number]): string {
  if (name === 'join' && state === 'closed') return 'pots.invitation_ended';
  if (name === 'join') return 'ok';
  if (actor === 'invited') return 'pots.not_found';
  if (state === 'closed') return 'pots.closed';
  return potProcess.find(name, state, actor) ? 'ok' : 'pots.not_allowed';
}

describe.each(potProcess.states)('a pot in state %s', (state) => {
  it.each(asked)('allows the %s exactly the declared actions', async (actor) => {
    const { ctx } = fixture[people[actor]];
    // A refused action changes nothing, so the next one uses the same pot.
    let unchanged: Stage | undefined;
    for (const name of potProcess.transitionNames) {
      const stage = unchanged ?? (await stageOf(state));
      const outcome = await actions[name](ctx, stage).then(
        () => 'ok',
        (error: unknown) => (error as { code?: string }).code ?? String(error),
      );
      expect(outcome, `${actor} ${name}`).toBe(outcomeOf(name, state, actor));
      unchanged = outcome === 'ok' ? undefined : stage;
      if (actor === 'invited' && name === 'join' && outcome === 'ok') await leavePot(ctx, stage);
      if (!unchanged) await clear(stage);
    }
    if (unchanged) await clear(unchanged);
  });
});
