import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { bookingStates } from '../bookings/states.ts';
import { idField } from '../ids.ts';
import { inspectionStates } from '../inspections/states.ts';
import { pictureSource } from '../listings/media.ts';

/** A photo in a chat. Its paths work only for the reader, for one or two days. */
export const chatPhoto = z.strictObject({
  width: z.number(),
  height: z.number(),
  /** A data URL of about 100 bytes, shown while the photo loads or is covered. */
  placeholder: z.string(),
  sources: z.array(pictureSource),
});
export type ChatPhoto = z.infer<typeof chatPhoto>;

/**
 * Content that another module adds to a chat. A card shows the state when it was added; of several cards about the same
 * object the last one is current.
 */
export const chatCard = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('inspection'),
    inspectionId: idField('ins'),
    state: z.enum(inspectionStates),
    /** The requested, proposed or agreed time; epoch milliseconds. */
    startsAt: z.number(),
    endsAt: z.number(),
  }),
  z.strictObject({
    type: z.literal('booking'),
    bookingId: idField('bkg'),
    state: z.enum(bookingStates),
    /** Total for the offered or agreed term in kobo; null before an offer. */
    totalKobo: z.nullable(koboAmount),
    /** Deadline for the next action, epoch milliseconds; null when there is none. */
    dueAt: z.nullable(z.number()),
  }),
]);
export type ChatCard = z.infer<typeof chatCard>;

/** An event in a chat; `note` has only text. */
export const systemEvents = ['declined', 'expired', 'contacts_open', 'note'] as const;
export type SystemEvent = (typeof systemEvents)[number];

/** Whether contacts are hidden and photos covered: `open` once an inspection between the two was confirmed. */
export const contactStages = ['hidden', 'open'] as const;
export type ContactStage = (typeof contactStages)[number];
