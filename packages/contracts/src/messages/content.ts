import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { bookingStates } from '../bookings/states.ts';
import { idField } from '../ids.ts';
import { inspectionStates } from '../inspections/states.ts';
import { pictureSource } from '../listings/media.ts';

/** A photo in a chat. Its addresses open it for the reader alone, and for a day or two. */
export const chatPhoto = z.strictObject({
  width: z.number(),
  height: z.number(),
  /** A data URL of about 100 bytes, shown until the photo is there, and in its place while it is covered. */
  placeholder: z.string(),
  sources: z.array(pictureSource),
});
export type ChatPhoto = z.infer<typeof chatPhoto>;

/**
 * What another module puts into a chat. A card says how things stood when it was put there; of several cards about the
 * same thing the last one says how they stand now.
 */
export const chatCard = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('inspection'),
    inspectionId: idField('ins'),
    state: z.enum(inspectionStates),
    /** The time that is asked for, proposed or agreed; epoch milliseconds. */
    startsAt: z.number(),
    endsAt: z.number(),
  }),
  z.strictObject({
    type: z.literal('booking'),
    bookingId: idField('bkg'),
    state: z.enum(bookingStates),
    /** Kobo, everything that was offered or agreed for the term; null before an offer. */
    totalKobo: z.nullable(koboAmount),
    /** Until when somebody has to act; epoch milliseconds, null when nothing presses. */
    dueAt: z.nullable(z.number()),
  }),
]);
export type ChatCard = z.infer<typeof chatCard>;

/** What happened to a chat; `note` is told by its words alone. */
export const systemEvents = ['declined', 'expired', 'contacts_open', 'note'] as const;
export type SystemEvent = (typeof systemEvents)[number];

/** Whether contacts are hidden and photos covered: `open` once an inspection of the two was confirmed. */
export const contactStages = ['hidden', 'open'] as const;
export type ContactStage = (typeof contactStages)[number];
