import {
  type DisputeDeedInput,
  type DisputeDriver,
  disputeDrivers,
  disputeTimerOf,
  disputeTransitionsFrom,
  endedDisputeStates,
} from '@rentreel/contracts/disputes';
import { kobo } from '@rentreel/money';
import { expect } from 'vitest';
import {
  acceptSolution,
  appealRuling,
  askForDecision,
  confirmRuling,
  disputeTimerWork,
  offerSolution,
  openDispute,
  respondToDispute,
  returnRuling,
  ruleDispute,
  withdrawDispute,
} from '../../../../disputes/index.ts';
import type { Context } from '../../../../kernel/index.ts';
import { expectMoved } from './expect-moved.ts';
import {
  type Arguing,
  type DisputeTry,
  forecastDispute,
  remember,
  type DisputeSplit,
  splittable,
  stepOfDeed,
} from './dispute-forecast.ts';
import { type DisputeRow, lessOwed, type Look } from './look-at-books.ts';
import { type Actor, actors, type Attempt, type Deed, deeds } from './model-attempts.ts';
import { tryFollowing } from './pass-time.ts';
import { type After, expectNothing, type Stage } from './stage.ts';

type Of<Kind extends Attempt['kind']> = Extract<Attempt, { kind: Kind }>;

const statement = 'Somebody else lives in the home and will not leave.';
const note = 'What both of them said and showed was looked at.';

const isOpen = (dispute: DisputeRow | undefined): dispute is DisputeRow =>
  dispute !== undefined && !endedDisputeStates.some((ended) => ended === dispute.state);

const driverOf = (actor: Actor): DisputeDriver | undefined => {
  if (actor === 'stranger') return undefined;
  return actor === 'tenant' || actor === 'landlord' ? actor : 'admin';
};

type Seen = DisputeDeedInput;

const verbs: Record<Deed, (ctx: Context, seen: Seen, split: DisputeSplit) => Promise<unknown>> = {
  respond: (ctx, seen) => respondToDispute(ctx, { ...seen, statement, photoIds: [] }),
  offer: (ctx, seen, split) => offerSolution(ctx, { ...seen, ...split, note }),
  accept: (ctx, seen) => acceptSolution(ctx, seen),
  withdraw: (ctx, seen) => withdrawDispute(ctx, seen),
  ask: (ctx, seen) => askForDecision(ctx, seen),
  rule: (ctx, seen, split) => ruleDispute(ctx, { ...seen, ...split, note }),
  confirm: (ctx, seen) => confirmRuling(ctx, seen),
  return: (ctx, seen) => returnRuling(ctx, { ...seen, note }),
  appeal: (ctx, seen) => appealRuling(ctx, { ...seen, statement, photoIds: [] }),
};

function arguingOf(stage: Stage, which: number): Arguing | undefined {
  const dispute = stage.dispute(which);
  if (!dispute) return undefined;
  const said = stage.said.get(dispute.id) ?? {};
  const { figures } = stage;
  return { dispute, booking: stage.row(which), figures, heldKobo: stage.look.held[which] ?? 0, said };
}

interface Tried {
  readonly which: number;
  readonly arguing: Arguing;
  /** Undefined for somebody who has no part in it. */
  readonly tried: DisputeTry | undefined;
}

/** Holds a step that was tried against what must have come of it. */
function expectOutcome(stage: Stage, { which, arguing, tried }: Tried): After {
  const outcome = tried && forecastDispute(arguing, tried);
  const { dispute, booking } = arguing;
  return (before, after) => {
    if (!tried || !outcome) return expectNothing(before, after);
    expect(after.disputes[which]?.state, tried.name).toBe(outcome.to);
    expect(after.rows[which]?.state, tried.name).toBe(outcome.booking ?? booking.state);
    const { toTenantKobo, toLandlordKobo } = outcome;
    const wallets = [0, 0, lessOwed(before, toLandlordKobo)];
    wallets[which] = toTenantKobo;
    expectMoved(before, after, { wallets });
    stage.said.set(dispute.id, remember(arguing.said, tried));
  };
}

/** Somebody reports a problem; only the tenant can, before the check is over. */
export async function tryOpening(stage: Stage, { which, by }: Of<'open'>): Promise<After> {
  const { id, version, state } = stage.row(which);
  const { ctx } = stage.actor(by, which);
  const input = { bookingId: id as `bkg_${string}`, version, reason: 'occupied' as const, statement, photoIds: [] };
  const opened = await stage.settles(openDispute(ctx, input));
  const wasOpen = isOpen(stage.dispute(which));
  const isParty = by === 'tenant' || by === 'landlord';
  const opens = by === 'tenant' && ['funded', 'handover_scheduled', 'handed_over'].includes(state);
  return (before, after) => {
    expect(opened, `opened by ${by} from ${state}`).toBe(wasOpen ? isParty : opens);
    if (!opened || wasOpen) return expectNothing(before, after);
    expect(after.rows[which]?.state).toBe('disputed');
    expect(after.disputes[which]).toMatchObject({ state: 'awaiting_response', kind: 'move_in', openedBy: 'tenant' });
    return expectMoved(before, after, {});
  };
}

/** Somebody does something about the dispute, whether it is theirs to do or not. */
export async function tryDeed(stage: Stage, attempt: Omit<Of<'deed'>, 'kind'>): Promise<After> {
  const { which, deed, by, quarters, goesOn, whole } = attempt;
  const arguing = arguingOf(stage, which);
  if (!arguing) return expectNothing;
  const { dispute } = arguing;
  const { tenancyGoesOn, kobo: allKobo } = splittable(arguing, goesOn);
  const landlordKobo = Math.floor((allKobo * quarters) / 4);
  const split = {
    toTenantKobo: kobo(allKobo - landlordKobo + (whole ? 0 : 1)),
    toLandlordKobo: kobo(landlordKobo),
    tenancyGoesOn,
  };
  const { ctx, userId } = stage.actor(by, which);
  const seen = { disputeId: dispute.id as Seen['disputeId'], version: dispute.version };
  const done = await stage.settles(verbs[deed](ctx, seen, split));

  const driver = driverOf(by);
  const says = deed === 'offer' || deed === 'rule';
  const tried: DisputeTry | undefined = driver && {
    name: stepOfDeed(deed, dispute),
    driver,
    userId,
    ...(says && { split }),
  };
  const must = tried !== undefined && forecastDispute(arguing, tried) !== undefined;
  return (before, after) => {
    expect(done, `${deed} by ${by} from ${dispute.state} of ${arguing.booking.state}`).toBe(must);
    expectOutcome(stage, { which, arguing, tried })(before, after);
  };
}

/** Somebody does one of the things that the process allows where the dispute stands. */
export async function tryGoingOn(stage: Stage, { which, pick, ...more }: Of<'go_on'>): Promise<After> {
  const dispute = stage.dispute(which);
  if (!isOpen(dispute)) {
    // None yet: the tenant opens one, or the server does for a booking that came into dispute by itself.
    const { state } = stage.row(which);
    const waits = state === 'disputed' || state === 'caution_disputed';
    return waits ? tryFollowing(stage) : tryOpening(stage, { kind: 'open', which, by: 'tenant' });
  }
  const open = disputeDrivers.flatMap((driver) =>
    disputeTransitionsFrom(dispute.state, driver).map(({ name }) => name),
  );
  const ways = actors.flatMap((by) => {
    const driver = driverOf(by);
    const taken = (deed: Deed) => open.includes(stepOfDeed(deed, dispute));
    const mine = driver ? disputeTransitionsFrom(dispute.state, driver).map(({ name }) => name) : [];
    return deeds
      .filter((deed) => taken(deed) && mine.includes(stepOfDeed(deed, dispute)))
      .map((deed) => ({ by, deed }));
  });
  const way = ways[pick % ways.length];
  return way ? tryDeed(stage, { which, ...more, ...way }) : expectNothing;
}

/** The clock moves to the moment at which the server goes on with the dispute by itself. */
export async function tryRipening(stage: Stage, { which }: Of<'ripen'>): Promise<After> {
  const arguing = arguingOf(stage, which);
  const timer = arguing && disputeTimerOf(arguing.dispute.state);
  if (!arguing || !timer) return expectNothing;
  const { dispute } = arguing;
  const dueAt = (timer.from === 'opening' ? dispute.openedAt : dispute.stateSince) + timer.afterMs;
  const run = (at: Context) => Promise.all(Object.values(disputeTimerWork).map((work) => work(at, dispute.id)));
  const { clock } = stage.world.services;
  clock.advance(Math.max(0, dueAt - 1 - stage.now));
  // A moment before it is due, nothing happens; the books are looked at once, so what does shows in the state.
  if (stage.now < dueAt) await run(stage.world.system);
  clock.advance(Math.max(0, dueAt - stage.now));
  const tried = { name: timer.name, driver: 'system', userId: '' } as const;
  const done = await stage.settles(run(stage.world.system));
  return (before: Look, after: Look) => {
    expect(done, timer.name).toBe(forecastDispute(arguing, tried) !== undefined);
    expectOutcome(stage, { which, arguing, tried })(before, after);
    const since = after.disputes[which]?.stateSince;
    if (done) expect(since).toBe(stage.now);
  };
}
