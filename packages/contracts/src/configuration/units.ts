import { type Kobo, formatNaira, keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { textBetween } from '../fields.ts';

/** Unit of a value. `basis_points`: hundredths of a percent. */
export const configurationUnits = [
  'kobo',
  'hours',
  'percent',
  'basis_points',
  'count',
  'switch',
  'announcement',
] as const;

export const announcementLevels = { info: 'News', warning: 'Warning' } as const;
export const announcementLevelNames = keysOf(announcementLevels);

/** Maximum length of an announcement, in characters. */
export const announcementLength = 240;

/** Announcement shown at the top of every screen until the given time, epoch milliseconds. */
export const announcement = z.strictObject({
  level: z.enum(announcementLevelNames, 'Choose a level.'),
  text: textBetween({ min: 10, max: announcementLength }),
  until: z.number('Say until when it is shown.').check(z.int(), z.gte(0), z.lte(8.64e15)),
  dismissible: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;

/** A configuration value. Null: no limit, or no announcement. */
export const configurationValue = z.union([z.number(), z.boolean(), z.null(), announcement]);
export type ConfigurationValue = z.infer<typeof configurationValue>;

interface KeyBase {
  readonly title: string;
  /** Human-readable description of the effect. */
  readonly about: string;
  /**
   * Whether a change needs a second person besides the proposer. `to_turn_on`: anyone with the right may turn it off
   * immediately; turning it on again needs a second person.
   */
  readonly secondPerson: 'always' | 'never' | 'to_turn_on';
  /** Page names of the help articles that quote it. */
  readonly quotedIn?: readonly string[];
}

export interface NumberKey extends KeyBase {
  readonly unit: 'kobo' | 'hours' | 'percent' | 'basis_points' | 'count';
  readonly min: number;
  readonly max: number;
  /** Meaning of null; missing where a number is required. */
  readonly none?: string;
}

export interface SwitchKey extends KeyBase {
  readonly unit: 'switch';
  readonly on: string;
  readonly off: string;
}

export interface AnnouncementKey extends KeyBase {
  readonly unit: 'announcement';
}

export type ConfigurationKeyRow = NumberKey | SwitchKey | AnnouncementKey;

const oneDecimal = (value: number) => String(Math.round(value * 100) / 100);

/** Formats a number with its unit: “₦50,000”, “24 hours”, “2.5%”. */
export function formatAmount(unit: NumberKey['unit'], value: number): string {
  const inWords: Readonly<Record<NumberKey['unit'], () => string>> = {
    kobo: () => formatNaira(value as Kobo),
    hours: () => (value === 1 ? '1 hour' : `${value} hours`),
    percent: () => `${value}%`,
    basis_points: () => `${oneDecimal(value / 100)}%`,
    count: () => value.toLocaleString('en-NG'),
  };
  return inWords[unit]();
}

function numberProblem({ unit, min, max, none }: NumberKey, value: ConfigurationValue): string | undefined {
  if (value === null && none !== undefined) return undefined;
  const isInside = typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;
  return isInside ? undefined : `Give ${formatAmount(unit, min)} to ${formatAmount(unit, max)}.`;
}

/** Returns why a value does not fit its key, as readable text; undefined when it fits. */
export function valueProblem(row: ConfigurationKeyRow, value: ConfigurationValue): string | undefined {
  if (row.unit === 'switch') return typeof value === 'boolean' ? undefined : 'Choose on or off.';
  if (row.unit !== 'announcement') return numberProblem(row, value);
  return typeof value === 'object' ? undefined : 'Write an announcement, or take it away.';
}

/** Formats a value: “₦50,000”, “No limit”, “On”, the text of an announcement. */
export function formatConfigurationValue(row: ConfigurationKeyRow, value: ConfigurationValue): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'number') return amountOf(row, value);
  if (value === null) return ('none' in row && row.none) || 'None';
  return `“${value.text}”`;
}

const amountOf = (row: ConfigurationKeyRow, value: number) =>
  row.unit === 'switch' || row.unit === 'announcement' ? String(value) : formatAmount(row.unit, value);
