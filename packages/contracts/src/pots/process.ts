import { type ActorOf, type TransitionNameOf, type TransitionOf, defineProcess } from '../process.ts';
import { type PotState, potRoles, potStateLabels } from './states.ts';

const open = ['saving', 'ready'] as const;

/** Saving or ready, depending on whether the balance covers the target. */
const byAmount = open;

/**
 * The process of a rent pot. The server applies it, and screens derive their buttons from it. `invited` is a person with the
 * join link.
 */
export const potProcess = defineProcess({
  name: 'pot',
  actors: [...potRoles, 'invited', 'system'],
  states: potStateLabels,
  transitions: {
    // Money. `pay` uses a share to pay for a home.
    save: { from: open, to: byAmount, actors: ['owner', 'member', 'system'] },
    take: { from: open, to: byAmount, actors: potRoles },
    pay: { from: open, to: byAmount, actors: potRoles },
    // Purpose, and the settings of each member.
    change: { from: open, to: byAmount, actors: ['owner'] },
    schedule: { from: open, actors: potRoles },
    prove: { from: open, actors: potRoles },
    // Membership. A member who leaves takes their share along.
    invite: { from: open, actors: ['owner'] },
    join: { from: open, actors: ['invited'] },
    leave: { from: open, to: byAmount, actors: potRoles },
    remove: { from: open, to: byAmount, actors: ['owner'] },
    // All shares are returned; the server closes a pot without members.
    close: { from: open, to: 'closed', actors: ['owner', 'system'] },
  },
});

export type PotActor = ActorOf<typeof potProcess>;
export type PotTransitionName = TransitionNameOf<typeof potProcess>;
export type PotTransition = TransitionOf<typeof potProcess>;

/** Returns the state of a pot after a transition from its new balance and target, in kobo. */
export function potStateAfter(
  { to }: Pick<PotTransition, 'to'>,
  { state, heldKobo, targetKobo }: { readonly state: PotState; readonly heldKobo: number; readonly targetKobo: number },
): PotState {
  if (to === undefined) return state;
  if (to === 'closed') return 'closed';
  return heldKobo >= targetKobo ? 'ready' : 'saving';
}
