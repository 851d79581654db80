import { type ConfigurationKey, configurationKeyRow } from './keys.ts';
import { type Announcement, type ConfigurationValue, formatConfigurationValue } from './units.ts';

type Limit = `wallet.${string}` | 'payouts.daily';

/** Value of a key: null where there is no limit or no announcement. */
type ValueOf<K extends ConfigurationKey> = K extends `open.${string}`
  ? boolean
  : K extends `announcements.${string}`
    ? Announcement | null
    : K extends Limit
      ? number | null
      : number;

/** A value for every key. */
export type ConfigurationValues = { readonly [K in ConfigurationKey]: ValueOf<K> };

/** An approved change. Times are epoch milliseconds. */
export interface ApprovedChange {
  readonly key: ConfigurationKey;
  readonly value: ConfigurationValue;
  readonly effectiveFrom: number;
  /** Sequence number in the order of proposal. */
  readonly number: number;
}

/** Returns the change of a key in effect at a time: the newest approved change that has started. */
export function changeAt<T extends ApprovedChange>(changes: readonly T[], key: ConfigurationKey, at: number) {
  const begun = changes.filter((change) => change.key === key && change.effectiveFrom <= at);
  return begun.reduce<T | undefined>(
    (newest, change) => (newest && newest.number > change.number ? newest : change),
    undefined,
  );
}

/** Pairs of limits of which the first must not exceed the second. */
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
 * Returns why a new value of a key conflicts with other values, as readable text; undefined when it does not. Only pairs with
 * this key are checked, so that an inconsistent deployment can be corrected step by step.
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

/** Returns whether a change needs a second person. */
export function needsSecondPerson(key: ConfigurationKey, value: ConfigurationValue): boolean {
  const { secondPerson } = configurationKeyRow(key);
  return secondPerson === 'always' || (secondPerson === 'to_turn_on' && value === true);
}
