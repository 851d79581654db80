import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { inspectionCard } from '../inspections/inspection.ts';
import { listingMedia } from '../listings/media.ts';
import { listingStates } from '../listings/process.ts';
import { koboAmount } from '../money.ts';

/** What waits for a landlord; each kind is done on a screen of its own. */
export const landlordTaskKinds = [
  'application',
  'counter_offer',
  'agreement',
  'keys',
  'inspection',
  'message',
  'dispute',
  'early_end',
  'move_out',
  'deposit',
] as const;
export type LandlordTaskKind = (typeof landlordTaskKinds)[number];

export const taskHome = z.strictObject({ id: idField('lst'), title: z.string(), area: z.string() });

/** One thing that waits for the landlord. Times are epoch milliseconds, money is kobo. */
export const landlordTask = z.strictObject({
  kind: z.enum(landlordTaskKinds),
  /** Of the booking, the inspection or the chat. */
  id: z.string(),
  home: taskHome,
  tenantId: idField('usr'),
  person: z.string(),
  /** For an inspection, when it is asked for; else null. */
  startsAt: z.nullable(z.number()),
  /** What the tenant wrote last; for messages alone. */
  text: z.nullable(z.string()),
  /** When it is too late, or RentReel goes on without an answer; null when nothing ends. */
  dueAt: z.nullable(z.number()),
});
export type LandlordTask = z.infer<typeof landlordTask>;

/** Money in escrow that is released by itself. */
export const landlordRelease = z.strictObject({
  bookingId: idField('bkg'),
  home: taskHome,
  person: z.string(),
  amountKobo: koboAmount,
  /** Null while an administrator holds it, or the landlord’s checks are missing. */
  releaseAt: z.nullable(z.number()),
});
export type LandlordRelease = z.infer<typeof landlordRelease>;

/** A home that is hidden, or soon will be, unless its landlord confirms it. */
export const homeToConfirm = z.strictObject({
  ...taskHome.shape,
  city: z.string(),
  state: z.enum(listingStates),
  photo: z.nullable(listingMedia),
  /** Whole days; null when it is hidden already. */
  daysLeft: z.nullable(z.number()),
});
export type HomeToConfirm = z.infer<typeof homeToConfirm>;

/** What needs a landlord now. */
export const landlordToday = z.strictObject({
  /** Those with the earliest deadline first, those without one last. */
  tasks: z.array(landlordTask),
  /** The inspections of today, by their time. */
  visits: z.array(inspectionCard),
  toConfirm: z.array(homeToConfirm),
  releases: z.array(landlordRelease),
  /** How many homes they have, and how many tenants can see. */
  homes: z.number(),
  live: z.number(),
});
export type LandlordToday = z.infer<typeof landlordToday>;

/** Whether somebody lets homes, as owner or under a mandate. */
export const lettingAccess = z.strictObject({ homes: z.number(), hasMandate: z.boolean() });
export type LettingAccess = z.infer<typeof lettingAccess>;
