import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { configurationKeyNames } from './keys.ts';
import { configurationChangeProcess } from './process.ts';
import { announcement, configurationValue } from './units.ts';

/** A change of one key. Times are epoch milliseconds, names are null for the operator. */
export const configurationChange = z.strictObject({
  id: idField('cfg'),
  version: z.number(),
  key: z.enum(configurationKeyNames),
  state: z.enum(configurationChangeProcess.states),
  /** What held when it was proposed. */
  from: configurationValue,
  value: configurationValue,
  reason: z.string(),
  proposedBy: z.nullable(z.string()),
  proposedAt: z.number(),
  /** When it shall begin; null for with its approval. */
  startsAt: z.nullable(z.number()),
  /** When it began or will begin; null while it is not approved. */
  effectiveFrom: z.nullable(z.number()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.number()),
  /** Why it was declined or withdrawn; empty otherwise. */
  endReason: z.string(),
  /** It goes back to what held before. */
  isRevert: z.boolean(),
  /** It took no second person. */
  alone: z.boolean(),
  /** It holds now. */
  holds: z.boolean(),
  mayApprove: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type ConfigurationChange = z.infer<typeof configurationChange>;

/** What a key holds now. */
export const configurationSetting = z.strictObject({
  key: z.enum(configurationKeyNames),
  value: configurationValue,
  /** What the deployment begins with. */
  default: configurationValue,
  /** Since when it holds what it holds; null for the default. */
  since: z.nullable(z.number()),
  /** How often it was changed. */
  changes: z.number(),
});
export type ConfigurationSetting = z.infer<typeof configurationSetting>;

export const configurationOverview = z.strictObject({
  settings: z.array(configurationSetting),
  /** Changes that wait for approval, the oldest first, then those that are planned. */
  open: z.array(configurationChange),
  mayEdit: z.boolean(),
});
export type ConfigurationOverview = z.infer<typeof configurationOverview>;

export const configurationHistory = z.strictObject({
  changes: z.array(configurationChange),
  default: configurationValue,
});
export type ConfigurationHistory = z.infer<typeof configurationHistory>;

/** What a change would do, before it is proposed or approved. */
export const configurationPreview = z.strictObject({
  from: configurationValue,
  /** Whom and what it concerns, counted from what is stored, a sentence each. */
  effects: z.array(z.string()),
  /** Why it cannot be proposed or approved as it is; null when it can. */
  problem: z.nullable(z.string()),
  secondPerson: z.boolean(),
});
export type ConfigurationPreview = z.infer<typeof configurationPreview>;

/** An announcement that the caller is to read now; its id is that of the change, for dismissing it. */
export const shownAnnouncement = z.strictObject({ ...announcement.shape, id: z.string() });
export type ShownAnnouncement = z.infer<typeof shownAnnouncement>;
