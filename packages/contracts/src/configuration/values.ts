import { type ConfigurationKey, configurationKeyRow } from './keys.ts';
import { type Announcement, type ConfigurationValue, formatConfigurationValue } from './units.ts';

type Limit = `wallet.${string}` | 'payouts.daily';

/** What a key holds: null where there is no limit or no announcement. */
type ValueOf<K extends ConfigurationKey> = K extends `open.${string}`
  ? boolean
  : K extends `announcements.${string}`
    ? Announcement | null
    : K extends Limit
      ? number | null
      : number;

/** A value for every key. */
export type ConfigurationValues = { readonly [K in ConfigurationKey]: ValueOf<K> };

/** A change that was approved. Times are epoch milliseconds. */
export interface ApprovedChange {
  readonly key: ConfigurationKey;
  readonly value: ConfigurationValue;
  readonly effectiveFrom: number;
  /** Counts changes in the order in which they were proposed. */
  readonly number: number;
}

/** The change of a key that holds at a moment: of those that were approved and have begun, the newest. */
export function changeAt<T extends ApprovedChange>(changes: readonly T[], key: ConfigurationKey, at: number) {
  const begun = changes.filter((change) => change.key === key && change.effectiveFrom <= at);
  return begun.reduce<T | undefined>(
    (newest, change) => (newest && newest.number > change.number ? newest : change),
    undefined,
  );
}

/** Two limits that must stay in order: the first at most the second. */
const ordered: readonly (readonly [ConfigurationKey, ConfigurationKey])[] = [
  ['payouts.min', 'payouts.auto'],
  ['payouts.auto', 'payouts.two_person'],
  ...([0, 1, 2] as const).flatMap(
    (tier) =>
      [
        [`wallet.tier_${tier}_daily`, `wallet.tier_${(tier + 1) as 1 | 2 | 3}_daily`],
        [`wallet.tier_${tier}_balance`, `wallet.tier_${(tier + 1) as 1 | 2 | 3}_balance`],
      ] as const,
  ),
];

const amountOf = (value: ConfigurationValue): number => (typeof value === 'number' ? value : Number.POSITIVE_INFINITY);

/**
 * Why a new value of a key does not go with the values of the others, as a person reads it; undefined when it does. Only
 * pairs with this key are looked at, so that an order that a deployment broke can be put right step by step.
 */
export function orderProblem(values: ConfigurationValues, key: ConfigurationKey, value: ConfigurationValue) {
  const next = { ...values, [key]: value };
  const broken = ordered.find(
    ([low, high]) => (low === key || high === key) && amountOf(next[low]) > amountOf(next[high]),
  );
  if (!broken) return undefined;
  const [low, high] = broken;
  const words = (of: ConfigurationKey) =>
    `“${configurationKeyRow(of).title}” (${formatConfigurationValue(configurationKeyRow(of), next[of])})`;
  return `${words(low)} may not be more than ${words(high)}.`;
}

/** Whether a change takes a second person. */
export function needsSecondPerson(key: ConfigurationKey, value: ConfigurationValue): boolean {
  const { secondPerson } = configurationKeyRow(key);
  return secondPerson === 'always' || (secondPerson === 'to_turn_on' && value === true);
}
