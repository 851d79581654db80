import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { textField } from '../listings/fields.ts';
import { koboBetween } from '../money.ts';
import { limitField, pageFields } from '../page.ts';
import { maxMovementKobo } from '../wallet/inputs.ts';
import { isoDayField } from '../day.ts';
import { autoRhythms, maxAutoDay } from './saving.ts';
import { potLimits } from './states.ts';

const amountField = koboBetween('Enter an amount above ₦0, at most ₦1,000,000,000.', {
  min: 1,
  max: maxMovementKobo,
});
const targetField = koboBetween('Enter a target from ₦1,000 to ₦1,000,000,000.', {
  min: potLimits.minTargetKobo,
  max: potLimits.maxTargetKobo,
});
const autoField = koboBetween('Save ₦100 or more each time.', {
  min: potLimits.minAutoKobo,
  max: maxMovementKobo,
});
const nameField = textField('Give the pot a name.', potLimits.nameLength);

const keyText = 'Send a key of 8 to 64 letters, digits or dashes.';
/** Made by the person's device and kept until there is an answer: the same key does the same thing once. */
const onceKeyField = z.string(keyText).check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, keyText));

const linkText = 'This link isn’t complete. Ask who sent it for a new one.';
const inviteKeyField = z.string(linkText).check(z.regex(/^[\w-]{43}$/, linkText));

const potId = idField('pot');

export const potInput = z.strictObject({ potId });
export type PotInput = z.infer<typeof potInput>;

/** With a home that the person saved, its move-in cost is the target; else `targetKobo` is. */
export const createPotInput = z
  .strictObject({
    name: nameField,
    targetKobo: z.optional(targetField),
    targetDay: isoDayField,
    listingId: z.optional(idField('lst')),
    clientId: onceKeyField,
  })
  .check(
    z.refine(({ targetKobo, listingId }) => targetKobo !== undefined || listingId !== undefined, {
      error: 'Enter a target, or choose one of your saved homes.',
      path: ['targetKobo'],
    }),
  );
export type CreatePotInput = z.infer<typeof createPotInput>;

export const changePotInput = z.strictObject({
  potId,
  name: nameField,
  targetKobo: targetField,
  targetDay: isoDayField,
});
export type ChangePotInput = z.infer<typeof changePotInput>;

/** Saving into a pot, or taking out of one's own share. */
export const movePotMoneyInput = z.strictObject({ potId, amountKobo: amountField, idempotencyKey: onceKeyField });
export type MovePotMoneyInput = z.infer<typeof movePotMoneyInput>;

const dayText = 'Choose a day.';

/** How much is saved by itself, and when. */
export const autoSavingInput = z
  .strictObject({
    amountKobo: autoField,
    every: z.enum(autoRhythms, 'Choose every week or every month.'),
    day: z.number(dayText).check(z.int(dayText), z.gte(1, dayText)),
  })
  .check(z.refine(({ every, day }) => day <= maxAutoDay[every], { error: dayText, path: ['day'] }));

/** Saves by itself from now on; `null` ends it. */
export const setAutoSavingInput = z.strictObject({ potId, auto: z.nullable(autoSavingInput) });
export type SetAutoSavingInput = z.infer<typeof setAutoSavingInput>;

export const pauseAutoSavingInput = z.strictObject({ potId, paused: z.boolean('Say on or off.') });
export type PauseAutoSavingInput = z.infer<typeof pauseAutoSavingInput>;

export const proveReadyInput = z.strictObject({ potId, on: z.boolean('Say on or off.') });
export type ProveReadyInput = z.infer<typeof proveReadyInput>;

export const potInvitationInput = z.strictObject({ potId, key: inviteKeyField });
export type PotInvitationInput = z.infer<typeof potInvitationInput>;

export const removeMemberInput = z.strictObject({ potId, userId: idField('usr') });
export type RemoveMemberInput = z.infer<typeof removeMemberInput>;

export const listPotHistoryInput = z.strictObject({ potId, limit: limitField(20, 100), ...pageFields });
export type ListPotHistoryInput = z.infer<typeof listPotHistoryInput>;

/** A tenant who writes with the caller about this home of the caller. */
export const readinessInput = z.strictObject({ listingId: idField('lst'), tenantId: idField('usr') });
export type ReadinessInput = z.infer<typeof readinessInput>;
