import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { inspectionCard } from '../inspections/inspection.ts';
import { listingMedia } from '../listings/media.ts';
import { listingStates } from '../listings/process.ts';
import { koboAmount } from '../money.ts';
import { payeeNeeds } from '../verification/payee.ts';

/** Kinds of tasks that wait for a landlord; each kind has its own screen. */
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
  'rent',
] as const;
export type LandlordTaskKind = (typeof landlordTaskKinds)[number];

export const taskHome = z.strictObject({ id: idField('lst'), title: z.string(), area: z.string() });

/** A task that waits for the landlord. Times are epoch milliseconds, money is kobo. */
export const landlordTask = z.strictObject({
  kind: z.enum(landlordTaskKinds),
  /** Id of the booking, inspection or chat. */
  id: z.string(),
  home: taskHome,
  tenantId: idField('usr'),
  person: z.string(),
  /** Requested time of an inspection; otherwise null. */
  startsAt: z.nullable(z.number()),
  /** The tenant's last message; only for messages. */
  text: z.nullable(z.string()),
  /** Rent that is late, in kobo; otherwise null. */
  amountKobo: z.nullable(koboAmount),
  /** Deadline, after which it expires or RentReel proceeds without an answer; null when there is none. */
  dueAt: z.nullable(z.number()),
});
export type LandlordTask = z.infer<typeof landlordTask>;

/** The mandate under which another person lets the home for the caller; null for the caller's own bookings. */
export const mandateOfOwner = { mandateId: z.nullable(idField('man')) };

/** Money in escrow that is released automatically. */
export const landlordRelease = z.strictObject({
  bookingId: idField('bkg'),
  home: taskHome,
  person: z.string(),
  ...mandateOfOwner,
  /** What reaches the landlord's own wallet: after RentReel's fee and the other party's share under a mandate. */
  amountKobo: koboAmount,
  /** Null during an administrator's hold, and while checks of the landlord's side are missing. */
  releaseAt: z.nullable(z.number()),
  /** The checks that the release waits for. */
  waitsFor: z.array(z.enum(payeeNeeds)),
});
export type LandlordRelease = z.infer<typeof landlordRelease>;

/** A home that is hidden, or soon will be, unless its landlord confirms it. */
export const homeToConfirm = z.strictObject({
  ...taskHome.shape,
  city: z.string(),
  state: z.enum(listingStates),
  photo: z.nullable(listingMedia),
  /** Whole days; null when it is already hidden. */
  daysLeft: z.nullable(z.number()),
});
export type HomeToConfirm = z.infer<typeof homeToConfirm>;

/** Tasks and figures of a landlord's start page. */
export const landlordToday = z.strictObject({
  /** Earliest deadline first, those without one last. */
  tasks: z.array(landlordTask),
  /** Today's inspections, ordered by time. */
  visits: z.array(inspectionCard),
  toConfirm: z.array(homeToConfirm),
  releases: z.array(landlordRelease),
  /** Number of their homes, and of those visible to tenants. */
  homes: z.number(),
  live: z.number(),
});
export type LandlordToday = z.infer<typeof landlordToday>;

/** Whether the user lets homes, as owner or under a mandate. */
export const lettingAccess = z.strictObject({ homes: z.number(), hasMandate: z.boolean() });
export type LettingAccess = z.infer<typeof lettingAccess>;
