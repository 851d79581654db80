import { type ActorOf, type TransitionNameOf, type TransitionOf, defineProcess } from '../process.ts';
import { type PotState, potRoles, potStateLabels } from './states.ts';

const open = ['saving', 'ready'] as const;

/** Saving or ready, as what it holds then compares with the target. */
const byAmount = open;

/**
 * The life of a rent pot. The server applies it, and screens draw their buttons from it. `invited` is who has the link.
 */
export const potProcess = defineProcess({
  name: 'pot',
  actors: [...potRoles, 'invited', 'system'],
  states: potStateLabels,
  transitions: {
    // Money. `pay` is a share that pays for a home.
    save: { from: open, to: byAmount, actors: ['owner', 'member', 'system'] },
    take: { from: open, to: byAmount, actors: potRoles },
    pay: { from: open, to: byAmount, actors: potRoles },
    // What it is for, and the settings of each person.
    change: { from: open, to: byAmount, actors: ['owner'] },
    schedule: { from: open, actors: potRoles },
    prove: { from: open, actors: potRoles },
    // Who is in it. Who leaves takes their share along.
    invite: { from: open, actors: ['owner'] },
    join: { from: open, actors: ['invited'] },
    leave: { from: open, to: byAmount, actors: potRoles },
    remove: { from: open, to: byAmount, actors: ['owner'] },
    // Everybody's share goes back; the server closes a pot that nobody is in any more.
    close: { from: open, to: 'closed', actors: ['owner', 'system'] },
  },
});

export type PotActor = ActorOf<typeof potProcess>;
export type PotTransitionName = TransitionNameOf<typeof potProcess>;
export type PotTransition = TransitionOf<typeof potProcess>;

/** The state of a pot after a transition, given what it then holds and aims at, in kobo. */
export function potStateAfter(
  { to }: Pick<PotTransition, 'to'>,
  { state, heldKobo, targetKobo }: { readonly state: PotState; readonly heldKobo: number; readonly targetKobo: number },
): PotState {
  if (to === undefined) return state;
  if (to === 'closed') return 'closed';
  return heldKobo >= targetKobo ? 'ready' : 'saving';
}
