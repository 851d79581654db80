import * as z from 'zod/mini';
import { idField } from '../ids.ts';

/** Properties of this deployment that the browser needs. */
export const appConfig = z.strictObject({
  /** Sample homes and users, separate from real ones. */
  demo: z.boolean(),
  /** Payments are simulated: no real money moves. */
  sandboxPayments: z.boolean(),
  /** An announcement is active: `configuration.announcements` returns those for the caller. */
  announcing: z.boolean(),
  /** Street map tiles, shown over the drawn map on request and when available. */
  mapTiles: z.nullable(
    z.strictObject({
      /** `raster`: images with {z}, {x} and {y} in the address. `pmtiles`: a single PMTiles file. */
      kind: z.enum(['raster', 'pmtiles']),
      url: z.string(),
      /** Approximate size of one city tile in bytes, to show the data cost. */
      tileBytes: z.number(),
      /** Attribution, required by the licence. */
      credit: z.string(),
    }),
  ),
});
export type AppConfig = z.infer<typeof appConfig>;

/** A demo user with a published password. */
export const demoAccount = z.strictObject({
  name: z.string(),
  email: z.string(),
  password: z.string(),
  about: z.string(),
});
export type DemoAccount = z.infer<typeof demoAccount>;

/** A mail of the embedded outbox, shown only in demo mode. */
export const demoMail = z.strictObject({
  id: idField('mal'),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Epoch milliseconds. */
  sentAt: z.number(),
});
export type DemoMail = z.infer<typeof demoMail>;
