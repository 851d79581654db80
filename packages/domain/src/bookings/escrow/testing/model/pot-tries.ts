import type { Id } from '@rentreel/contracts/ids';
import { kobo } from '@rentreel/money';
import { expect } from 'vitest';
import { closePot, inviteToPot, joinPot, leavePot, saveToPot, takeFromPot } from '../../../../pots/index.ts';
import { expectMoved } from './expect-moved.ts';
import type { PotLook } from './look-at-pot.ts';
import type { Attempt, PotDeed } from './model-attempts.ts';
import { type After, expectNothing, type Stage } from './stage.ts';

type Of<Kind extends Attempt['kind']> = Extract<Attempt, { kind: Kind }>;

interface Trying {
  readonly stage: Stage;
  readonly who: number;
  readonly amountKobo: number;
  readonly key: string;
}

const contextOf = ({ stage, who }: Pick<Trying, 'stage' | 'who'>) => (stage.owners[who] ?? stage.people.landlord).ctx;

/** Whoever leads the pot opens it, and the caller comes in by its link. */
async function comeIn(trying: Trying, potId: Id<'pot'>): Promise<unknown> {
  const { stage } = trying;
  const leader = stage.owners.find(({ userId }) => userId === stage.look.pot.ownerId);
  const { inviteKey } = await inviteToPot((leader ?? stage.people.landlord).ctx, { potId });
  return joinPot(contextOf(trying), { potId, key: inviteKey ?? '' });
}

const moneyOf = ({ amountKobo, key }: Trying) => ({ amountKobo: kobo(amountKobo), idempotencyKey: key });

const verbs: Record<PotDeed, (trying: Trying, potId: Id<'pot'>) => Promise<unknown>> = {
  save: (trying, potId) => saveToPot(contextOf(trying), { potId, ...moneyOf(trying) }),
  take: (trying, potId) => takeFromPot(contextOf(trying), { potId, ...moneyOf(trying) }),
  join: comeIn,
  leave: (trying, potId) => leavePot(contextOf(trying), { potId }),
  close: (trying, potId) => closePot(contextOf(trying), { potId }),
};

type Change = (trying: Trying, shareKobo: number) => number | undefined;

/** What a deed of somebody who is in the pot changes of their own share; undefined when it must be refused. */
const changes: Record<Exclude<PotDeed, 'close' | 'join'>, Change> = {
  save: ({ stage, who, amountKobo }) => ((stage.look.wallets[who] ?? 0) >= amountKobo ? amountKobo : undefined),
  take: ({ amountKobo }, shareKobo) => (shareKobo >= amountKobo ? 0 - amountKobo : undefined),
  leave: (_trying, shareKobo) => 0 - shareKobo,
};

/** What each has more of their own in the pot after a deed; undefined when it must be refused. */
function forecast(trying: Trying, deed: PotDeed): readonly number[] | undefined {
  const { stage, who } = trying;
  const { isClosed, isIn, ownerId, shares } = stage.look.pot;
  if (isClosed) return undefined;
  if (deed === 'join') return [0, 0];
  if (isIn[who] !== true) return undefined;
  if (deed === 'close') return stage.owners[who]?.userId === ownerId ? shares.map((all) => 0 - all) : undefined;
  const change = changes[deed](trying, shares[who] ?? 0);
  return change === undefined ? undefined : [0, 1].map((place) => (place === who ? change : 0));
}

/** How much: quarters of what there is in the wallet or the share, or a kobo more than all of it. */
function amountOf({ look }: Stage, { who, deed, quarters }: Of<'pot'>): number {
  const has = (deed === 'take' ? look.pot.shares : look.wallets)[who] ?? 0;
  return quarters === 0 ? has + 1 : Math.max(1, Math.floor((has * quarters) / 4));
}

function expectPot(deed: PotDeed, before: PotLook, after: PotLook): void {
  if (deed === 'close') expect(after.isClosed).toBe(true);
  if (deed === 'save' || deed === 'take') expect(after.isIn).toEqual(before.isIn);
  if (deed === 'leave' && !before.isIn.every(Boolean)) expect(after.isClosed).toBe(true);
}

/** Somebody does something with the pot of the tenants: the landlord is a stranger to it, each tenant has a share of their own. */
export async function tryPot(stage: Stage, attempt: Of<'pot'>): Promise<After> {
  const { who, deed } = attempt;
  const trying = { stage, who, amountKobo: amountOf(stage, attempt), key: stage.key() };
  // With the link the landlord could come in too, as anybody can.
  if (deed === 'join' && who > 1) return expectNothing;
  const must = forecast(trying, deed);
  const ask = () => verbs[deed](trying, stage.potId);
  const done = await stage.settles(ask());
  // A repeated key is answered as the first time, whatever has become of the pot.
  if (done && (deed === 'save' || deed === 'take')) stage.again = async () => void (await ask());
  return (before, after) => {
    expect(done, `${deed} by ${who}`).toBe(must !== undefined);
    if (!must) return expectNothing(before, after);
    expectMoved(before, after, { wallets: [...must.map((amount) => 0 - amount), 0], shares: must });
    expectPot(deed, before.pot, after.pot);
  };
}
