import { dayMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { textBetween, versionField, wholeBetween } from '../fields.ts';
import { idField } from '../ids.ts';
import { configurationKeyNames, configurationKeyRow } from './keys.ts';
import { configurationValue, valueProblem } from './units.ts';

export const configurationLimits = {
  reasonLength: 300,
  /** Maximum lead time of a planned change, milliseconds. */
  aheadMs: 90 * dayMs,
  /** Number of changes in a key's history. */
  history: 50,
} as const;

const { reasonLength } = configurationLimits;
const reasonText = `Give a reason of 10 to ${reasonLength} characters.`;
const reasonField = textBetween({ min: 10, max: reasonLength }, reasonText);
const versionText = 'Open the list again.';
const timeText = 'Enter a date and a time.';
const keyField = z.enum(configurationKeyNames, 'Choose what to change.');

const keyAndValue = {
  key: keyField,
  value: configurationValue,
  /** Start of the change, epoch milliseconds; null for immediately on approval. */
  startsAt: z.nullable(wholeBetween(timeText, { min: 0, max: 8.64e15 })),
};

/** Returns the issue of a value that does not fit its key. */
const fits = () =>
  z.check<{ readonly key: (typeof configurationKeyNames)[number]; readonly value: z.infer<typeof configurationValue> }>(
    ({ value: { key, value }, issues }) => {
      const message = valueProblem(configurationKeyRow(key), value);
      if (message !== undefined) issues.push({ code: 'custom', message, input: value, path: ['value'] });
    },
  );

export const previewConfigurationInput = z.strictObject(keyAndValue).check(fits());
export type PreviewConfigurationInput = z.infer<typeof previewConfigurationInput>;

export const proposeConfigurationInput = z.strictObject({ ...keyAndValue, reason: reasonField }).check(fits());
export type ProposeConfigurationInput = z.infer<typeof proposeConfigurationInput>;

export const configurationChangeInput = z.strictObject({ changeId: idField('cfg') });
export type ConfigurationChangeInput = z.infer<typeof configurationChangeInput>;

export const approveConfigurationInput = z.strictObject({
  changeId: idField('cfg'),
  version: versionField(versionText),
});
export type ApproveConfigurationInput = z.infer<typeof approveConfigurationInput>;

/** Reason for declining, withdrawing or cancelling a change. */
export const endConfigurationInput = z.strictObject({
  changeId: idField('cfg'),
  version: versionField(versionText),
  reason: reasonField,
});
export type EndConfigurationInput = z.infer<typeof endConfigurationInput>;

/** Restores the value of an earlier change, or the deployment's initial value when none is named. */
export const revertConfigurationInput = z.strictObject({
  key: keyField,
  changeId: z.nullable(idField('cfg')),
  reason: reasonField,
});
export type RevertConfigurationInput = z.infer<typeof revertConfigurationInput>;

export const configurationKeyInput = z.strictObject({ key: keyField });
export type ConfigurationKeyInput = z.infer<typeof configurationKeyInput>;
