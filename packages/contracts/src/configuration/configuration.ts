import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { configurationKeyNames } from './keys.ts';
import { configurationChangeProcess } from './process.ts';
import { announcement, configurationValue } from './units.ts';

/** A change of one key. Times are epoch milliseconds; names are null for the operator. */
export const configurationChange = z.strictObject({
  id: idField('cfg'),
  version: z.number(),
  key: z.enum(configurationKeyNames),
  state: z.enum(configurationChangeProcess.states),
  /** Value in effect when it was proposed. */
  from: configurationValue,
  value: configurationValue,
  reason: z.string(),
  proposedBy: z.nullable(z.string()),
  proposedAt: z.number(),
  /** Planned start; null to start on approval. */
  startsAt: z.nullable(z.number()),
  /** Actual or planned start; null until it is approved. */
  effectiveFrom: z.nullable(z.number()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.number()),
  /** Reason for declining or withdrawing it; empty otherwise. */
  endReason: z.string(),
  /** It restores an earlier value. */
  isRevert: z.boolean(),
  /** It required no second person. */
  alone: z.boolean(),
  /** It is in effect. */
  holds: z.boolean(),
  mayApprove: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type ConfigurationChange = z.infer<typeof configurationChange>;

/** Current value of a key. */
export const configurationSetting = z.strictObject({
  key: z.enum(configurationKeyNames),
  value: configurationValue,
  /** Initial value of the deployment. */
  default: configurationValue,
  /** Since when the value applies; null for the default. */
  since: z.nullable(z.number()),
  /** Number of changes. */
  changes: z.number(),
});
export type ConfigurationSetting = z.infer<typeof configurationSetting>;

export const configurationOverview = z.strictObject({
  settings: z.array(configurationSetting),
  /** Changes that wait for approval, oldest first, then planned ones. */
  open: z.array(configurationChange),
  mayEdit: z.boolean(),
});
export type ConfigurationOverview = z.infer<typeof configurationOverview>;

export const configurationHistory = z.strictObject({
  changes: z.array(configurationChange),
  default: configurationValue,
});
export type ConfigurationHistory = z.infer<typeof configurationHistory>;

/** Effect of a change, before it is proposed or approved. */
export const configurationPreview = z.strictObject({
  from: configurationValue,
  /** Affected users and objects, counted in the database, one sentence each. */
  effects: z.array(z.string()),
  /** Why it cannot be proposed or approved; null when it can. */
  problem: z.nullable(z.string()),
  secondPerson: z.boolean(),
});
export type ConfigurationPreview = z.infer<typeof configurationPreview>;

/** An announcement to show to the caller; its id is that of the change and is used to dismiss it. */
export const shownAnnouncement = z.strictObject({ ...announcement.shape, id: z.string() });
export type ShownAnnouncement = z.infer<typeof shownAnnouncement>;
