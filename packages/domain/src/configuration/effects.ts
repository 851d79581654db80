import { endedStates } from '@rentreel/contracts/bookings';
import {
  type ConfigurationKey,
  type ConfigurationValue,
  configurationKeyRow,
  formatConfigurationValue,
} from '@rentreel/contracts/configuration';
import type { QueueName } from '@rentreel/contracts/administration';
import { count, dayMs, hourMs } from '@rentreel/values';
import { countLate } from '../administration/index.ts';
import { type Context, readHandle } from '../kernel/index.ts';
import { countLiveOutsideBand } from '../listings/index.ts';
import {
  countAccountsSince,
  countAtRisk,
  countAudience,
  countBookingsUnderWay,
  countInvitedSince,
  countWalletsAbove,
  countWithdrawals,
  countWithdrawalsToApprove,
} from './effects-repository.ts';

interface Asked {
  readonly ctx: Context;
  readonly key: ConfigurationKey;
  readonly from: ConfigurationValue;
  readonly value: ConfigurationValue;
}

type Effects = (asked: Asked) => Promise<readonly string[]>;

const numberOf = (value: ConfigurationValue): number => (typeof value === 'number' ? value : Number.POSITIVE_INFINITY);
const handleOf = ({ ctx }: Asked) => readHandle(ctx);
const monthAgo = ({ ctx }: Asked) => ctx.clock.now() - 30 * dayMs;

/** Counts the wallets above the limit, currently and after the change. */
async function balances(asked: Asked): Promise<readonly string[]> {
  const { key, from, value } = asked;
  const above = async (limit: ConfigurationValue) =>
    limit === null ? 0 : countWalletsAbove(handleOf(asked), numberOf(limit));
  const words = (limit: ConfigurationValue) => formatConfigurationValue(configurationKeyRow(key), limit);
  const [before, after] = [await above(from), await above(value)];
  return [
    value === null
      ? 'No wallet of this tier has a limit then.'
      : `Wallets that hold more than ${words(value)}, over all tiers: ${after}. Those of this tier take no deposits until they hold less.`,
    ...(from === null ? [] : [`Wallets that hold more than ${words(from)}, the limit now: ${before}.`]),
  ];
}

/** Counts the withdrawals of the last 30 days that the amount would have affected. */
const withdrawalsAbove =
  (what: string): Effects =>
  async (asked) => {
    const { value, from } = asked;
    if (value === null) return ['No withdrawal is refused for it then.'];
    const since = monthAgo(asked);
    const counted = async (amount: ConfigurationValue) =>
      amount === null ? 0 : countWithdrawals(handleOf(asked), { since, aboveKobo: numberOf(amount) });
    const [after, before] = [await counted(value), await counted(from)];
    return [`Of the withdrawals of the last 30 days ${after} would ${what}; with the value now ${before}.`];
  };

async function smallest(asked: Asked): Promise<readonly string[]> {
  const found = await countWithdrawals(handleOf(asked), { since: monthAgo(asked), belowKobo: numberOf(asked.value) });
  return [`Of the withdrawals of the last 30 days ${found} would have been refused as too small.`];
}

async function bookingsUnderWay(asked: Asked): Promise<readonly string[]> {
  const found = await countBookingsUnderWay(handleOf(asked), endedStates);
  if (asked.key === 'fees.cancel_penalty') {
    return [`It applies to cancellations from then on, also of the ${count(found, 'booking')} under way.`];
  }
  return asked.key === 'fees.tenant'
    ? [`${count(found, 'booking')} under way keep the fee of their offer.`]
    : [`${count(found, 'booking')} under way keep the fee of the day on which the tenant applied.`];
}

async function liveHomes(asked: Asked): Promise<readonly string[]> {
  const { ctx, key, value } = asked;
  const { priceBand } = ctx.operations;
  if (key === 'listings.price_jump') {
    return ['It’s looked at when the rent or a fee of a live home rises. Homes that are shown now stay shown.'];
  }
  const side = key === 'listings.price_low' ? 'low' : 'high';
  const after = await countLiveOutsideBand(handleOf(asked), { ...priceBand, [side]: numberOf(value) });
  const before = await countLiveOutsideBand(handleOf(asked), priceBand);
  return [
    `Live homes outside the band: ${after} then, ${before} now. They go to review when their landlord changes them next.`,
  ];
}

async function lateCases(asked: Asked): Promise<readonly string[]> {
  const { ctx, key, value } = asked;
  // Safe: the keys of this group are built from queue names.
  const queue = key.slice('queues.'.length) as QueueName;
  const late = await countLate(ctx, queue, numberOf(value) * hourMs);
  return [`Cases late then: ${late}.`];
}

async function invited(asked: Asked): Promise<readonly string[]> {
  const found = await countInvitedSince(handleOf(asked), monthAgo(asked));
  const signUps = `${count(found, 'person', 'people')} signed up by invitation in the last 30 days.`;
  if (asked.key === 'open.invitations') return [signUps];
  return asked.key === 'invitations.people' || asked.key === 'invitations.amount'
    ? [signUps, 'Rewards that are on their way stay within the limit in force when they are set aside.']
    : [signUps, 'Each of them keeps the reward that was promised then.'];
}

async function accounts(asked: Asked): Promise<readonly string[]> {
  const found = await countAccountsSince(handleOf(asked), asked.ctx.clock.now() - 7 * dayMs);
  return [`Accounts opened in the last 7 days: ${found}.`];
}

async function pausedWithdrawals(asked: Asked): Promise<readonly string[]> {
  const found = await countWithdrawals(handleOf(asked), { since: asked.ctx.clock.now() - 7 * dayMs });
  const waiting = await countWithdrawalsToApprove(handleOf(asked));
  return [
    `${count(found, 'withdrawal')} to bank accounts in the last 7 days.`,
    `${count(waiting, 'withdrawal')} for administrators to approve; those go on as before.`,
  ];
}

const readers =
  (audience: 'everybody' | 'landlords' | 'staff'): Effects =>
  async (asked) => {
    if (asked.value === null) return ['The banner disappears the next time a screen loads.'];
    const found = await countAudience(handleOf(asked), audience);
    const people = count(found, 'person', 'people');
    return [
      audience === 'everybody'
        ? `${people} with an account read it, and guests.`
        : `${people} with an account read it.`,
    ];
  };

/** Counts the people whose signals reach the threshold with the new value. */
async function riskCases(asked: Asked): Promise<readonly string[]> {
  const { ctx, key, value } = asked;
  const { risk } = ctx.operations;
  const rule = key.slice('risk.'.length);
  const changed =
    rule === 'threshold'
      ? { ...risk, threshold: numberOf(value) }
      : { ...risk, points: { ...risk.points, [rule]: numberOf(value) } };
  const scored = async (scale: typeof risk) => countAtRisk(handleOf(asked), scale, ctx.clock.now());
  const [after, before] = [await scored(changed), await scored(risk)];
  return [`People at the threshold: ${after} then, ${before} now. Those with an unreviewed signal enter the queue.`];
}

const byKey: Readonly<Partial<Record<ConfigurationKey, Effects>>> = {
  'open.sign_ups': accounts,
  'open.invitations': invited,
  'open.withdrawals': pausedWithdrawals,
  'payouts.min': smallest,
  'payouts.auto': withdrawalsAbove('wait for an administrator'),
  'payouts.two_person': withdrawalsAbove('wait for two administrators'),
  'payouts.daily': withdrawalsAbove('be refused as too much for a day'),
  'listings.price_low': liveHomes,
  'listings.price_high': liveHomes,
  'listings.price_jump': liveHomes,
  'accounts.per_address': accounts,
  'announcements.everybody': readers('everybody'),
  'announcements.landlords': readers('landlords'),
  'announcements.staff': readers('staff'),
};

const byGroup: Readonly<Record<string, Effects>> = {
  fees: bookingsUnderWay,
  queues: lateCases,
  invitations: invited,
  risk: riskCases,
};

/** Returns the effects of a change as sentences, counted from stored data. */
export async function effectsOf(asked: Asked): Promise<readonly string[]> {
  const { key } = asked;
  if (key.endsWith('_balance')) return balances(asked);
  const effects = byKey[key] ?? byGroup[key.slice(0, key.indexOf('.'))];
  return effects ? effects(asked) : [];
}
