import { queuePromises } from '@rentreel/contracts/administration';
import {
  type ApprovedChange,
  type ConfigurationKey,
  type ConfigurationValue,
  type ConfigurationValues,
  changeAt,
  configurationKeyNames,
  promisedQueues,
} from '@rentreel/contracts/configuration';
import { riskRuleNames, riskRules, riskThreshold } from '@rentreel/contracts/risk';
import type { TierLimits } from '@rentreel/contracts/wallet';
import type { Database } from '@rentreel/db';
import { hourMs, type Kobo, kobo } from '@rentreel/values';
import { listApprovedChanges, readConfigurationStamp } from './configuration-repository.ts';
import { type Configuration, type OperatingRules, type Services, perDatabase } from './context.ts';

/** The operating rules that apply until an administrator changes one. */
export const defaultOperatingRules: OperatingRules = {
  open: { signUps: true, invitations: true, withdrawals: true },
  priceBand: { low: 25, high: 400, jump: 50 },
  queuePromises,
  risk: {
    threshold: riskThreshold,
    // Safe: one entry for each rule.
    points: Object.fromEntries(
      riskRuleNames.map((rule) => [rule, riskRules[rule].points]),
    ) as OperatingRules['risk']['points'],
  },
};

/** The parts of the services that administrators can change while the server runs. */
type Configurable = Pick<
  Services,
  'walletTiers' | 'payoutRules' | 'rentalFees' | 'referralRules' | 'signUpsPerAddress' | 'operations'
>;

const limit = (value: number | null): Kobo | null => (value === null ? null : kobo(value));

/** Returns the values that a deployment starts with, by key. */
function valuesOf(services: Configurable): ConfigurationValues {
  const { walletTiers: tiers, payoutRules: payouts, rentalFees: fees, referralRules: referrals, operations } = services;
  const { open, priceBand, risk } = operations;
  const answerTimes = promisedQueues.map((name) => [
    `queues.${name}`,
    (operations.queuePromises[name] ?? queuePromises[name]) / hourMs,
  ]);
  return {
    'open.sign_ups': open.signUps,
    'open.invitations': open.invitations,
    'open.withdrawals': open.withdrawals,
    'wallet.tier_0_daily': tiers[0].dailyKobo,
    'wallet.tier_0_balance': tiers[0].maxBalanceKobo,
    'wallet.tier_1_daily': tiers[1].dailyKobo,
    'wallet.tier_1_balance': tiers[1].maxBalanceKobo,
    'wallet.tier_2_daily': tiers[2].dailyKobo,
    'wallet.tier_2_balance': tiers[2].maxBalanceKobo,
    'wallet.tier_3_daily': tiers[3].dailyKobo,
    'wallet.tier_3_balance': tiers[3].maxBalanceKobo,
    'payouts.min': payouts.minKobo,
    'payouts.auto': payouts.autoKobo,
    'payouts.two_person': payouts.twoPersonKobo,
    'payouts.daily': payouts.dailyKobo,
    'payouts.cool_off': payouts.coolOffMs / hourMs,
    'fees.tenant': fees.tenantBasisPoints,
    'fees.landlord': fees.landlordBasisPoints,
    'fees.cancel_penalty': fees.cancelPenaltyKobo,
    'listings.price_low': priceBand.low,
    'listings.price_high': priceBand.high,
    'listings.price_jump': priceBand.jump,
    'invitations.tenant': referrals.tenantRewardKobo,
    'invitations.landlord': referrals.landlordRewardKobo,
    'invitations.people': referrals.perYear,
    'invitations.amount': referrals.perYearKobo,
    'accounts.per_address': services.signUpsPerAddress,
    'risk.threshold': risk.threshold,
    'announcements.everybody': null,
    'announcements.landlords': null,
    'announcements.staff': null,
    // Safe: one entry for each rule.
    ...(Object.fromEntries(riskRuleNames.map((rule) => [`risk.${rule}`, risk.points[rule]])) as Pick<
      ConfigurationValues,
      `risk.${(typeof riskRuleNames)[number]}`
    >),
    // Safe: one entry for each promised queue.
    ...(Object.fromEntries(answerTimes) as Pick<ConfigurationValues, `queues.${(typeof promisedQueues)[number]}`>),
  };
}

const tierOf = (values: ConfigurationValues, tier: 0 | 1 | 2 | 3): TierLimits => ({
  dailyKobo: limit(values[`wallet.tier_${tier}_daily`]),
  maxBalanceKobo: limit(values[`wallet.tier_${tier}_balance`]),
});

/** Builds each part from the values whose keys start with its prefix. */
const parts: { readonly [P in keyof Configurable]: (values: ConfigurationValues) => Configurable[P] } = {
  walletTiers: (values) => [tierOf(values, 0), tierOf(values, 1), tierOf(values, 2), tierOf(values, 3)],
  payoutRules: (values) => ({
    minKobo: kobo(values['payouts.min']),
    autoKobo: kobo(values['payouts.auto']),
    twoPersonKobo: kobo(values['payouts.two_person']),
    dailyKobo: limit(values['payouts.daily']),
    coolOffMs: values['payouts.cool_off'] * hourMs,
  }),
  rentalFees: (values) => ({
    tenantBasisPoints: values['fees.tenant'],
    landlordBasisPoints: values['fees.landlord'],
    cancelPenaltyKobo: kobo(values['fees.cancel_penalty']),
  }),
  referralRules: (values) => ({
    tenantRewardKobo: kobo(values['invitations.tenant']),
    landlordRewardKobo: kobo(values['invitations.landlord']),
    perYear: values['invitations.people'],
    perYearKobo: kobo(values['invitations.amount']),
  }),
  signUpsPerAddress: (values) => values['accounts.per_address'],
  operations: (values) => ({
    open: {
      signUps: values['open.sign_ups'],
      invitations: values['open.invitations'],
      withdrawals: values['open.withdrawals'],
    },
    priceBand: {
      low: values['listings.price_low'],
      high: values['listings.price_high'],
      jump: values['listings.price_jump'],
    },
    risk: {
      threshold: values['risk.threshold'],
      // Safe: one entry for each rule.
      points: Object.fromEntries(
        riskRuleNames.map((rule) => [rule, values[`risk.${rule}`]]),
      ) as OperatingRules['risk']['points'],
    },
    queuePromises: {
      ...queuePromises,
      ...Object.fromEntries(promisedQueues.map((name) => [name, values[`queues.${name}`] * hourMs])),
    },
  }),
};

/** An approved change with the id by which an announcement is dismissed. */
export type IdentifiedChange = ApprovedChange & { readonly id: string };

interface ConfigurationCache {
  stamp: string;
  changes: readonly IdentifiedChange[];
}

const cacheOf = perDatabase((): ConfigurationCache => ({ stamp: '', changes: [] }));

/** Returns the approved changes as last read by this process. */
export const approvedChanges = (database: Database): readonly IdentifiedChange[] => cacheOf(database).changes;

/**
 * Reads the approved changes if any change made a step since the last read. The process that makes the step calls it after
 * the commit; other processes on the same database call it every two seconds.
 */
export async function refreshConfiguration(database: Database): Promise<void> {
  const cache = cacheOf(database);
  const stamp = await readConfigurationStamp(database);
  if (stamp === cache.stamp) return;
  cache.changes = await listApprovedChanges(database);
  cache.stamp = stamp;
}

function effectiveValues(defaults: ConfigurationValues, changes: readonly ApprovedChange[], at: number) {
  if (changes.length === 0) return defaults;
  const entries = configurationKeyNames.map((key): [ConfigurationKey, ConfigurationValue] => {
    const change = changeAt(changes, key, at);
    return [key, change ? change.value : defaults[key]];
  });
  // Safe: every key is present, and a value passed the schema of its key before it was stored.
  return Object.fromEntries(entries) as unknown as ConfigurationValues;
}

type BuiltParts = { readonly [P in keyof Configurable]: Configurable[P] };

/**
 * Returns a function that gives the parts in effect at a time. The parts are cached until a change is approved or takes
 * effect.
 */
function createParts(base: Configurable & Pick<Services, 'database'>, defaults: ConfigurationValues) {
  let known: { changes: readonly ApprovedChange[]; from: number; until: number; made: BuiltParts } | undefined;
  return (now: number): BuiltParts => {
    const changes = approvedChanges(base.database);
    if (changes.length === 0) return base;
    if (known?.changes === changes && known.from <= now && now < known.until) return known.made;
    const values = effectiveValues(defaults, changes, now);
    const starts = changes.map(({ effectiveFrom }) => effectiveFrom);
    known = {
      changes,
      from: Math.max(Number.NEGATIVE_INFINITY, ...starts.filter((start) => start <= now)),
      until: Math.min(Number.POSITIVE_INFINITY, ...starts.filter((start) => start > now)),
      made: buildParts(values),
    };
    return known.made;
  };
}

const buildParts = (values: ConfigurationValues): BuiltParts => ({
  walletTiers: parts.walletTiers(values),
  payoutRules: parts.payoutRules(values),
  rentalFees: parts.rentalFees(values),
  referralRules: parts.referralRules(values),
  signUpsPerAddress: parts.signUpsPerAddress(values),
  operations: parts.operations(values),
});

/**
 * Returns services that follow the configuration. A context copies them when a call begins, so the values of a call do not
 * change until it ends.
 */
export function configured<S extends Omit<Services, 'configuration'>>(base: S): S & Pick<Services, 'configuration'> {
  const defaults = valuesOf(base);
  const partsAt = createParts(base, defaults);
  const configuration: Configuration = {
    defaults,
    at: (time) => effectiveValues(defaults, approvedChanges(base.database), time),
  };
  const made = { ...base, configuration };
  for (const part of Object.keys(parts) as (keyof Configurable)[]) {
    Object.defineProperty(made, part, { enumerable: true, get: () => partsAt(base.clock.now())[part] });
  }
  let copied: { readonly of: BuiltParts; readonly services: typeof made } | undefined;
  copies.set(made, () => {
    const current = partsAt(base.clock.now());
    if (copied?.of !== current) copied = { of: current, services: { ...made } };
    return copied.services;
  });
  return made;
}

const copies = new WeakMap<object, () => unknown>();

/**
 * Returns the services with the current configuration as plain values, to create a context from. The copy is cached until the
 * configuration changes: copying the getters for every call costs as much as a small query.
 */
export function servicesNow<S extends Services>(services: S): S {
  // Safe: the copy has every property of what `configured` returned.
  return (copies.get(services)?.() as S | undefined) ?? services;
}

/** Returns the fees in effect at a time; for a booking, the time when its tenant applied. */
export const rentalFeesAt = ({ configuration }: Pick<Services, 'configuration'>, at: number): Services['rentalFees'] =>
  parts.rentalFees(configuration.at(at));
