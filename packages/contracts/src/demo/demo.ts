import * as z from 'zod/mini';
import { idField } from '../ids.ts';

/** How this deployment runs, as far as a browser needs to know. */
export const appConfig = z.strictObject({
  /** Sample homes and people, kept apart from real ones. */
  demo: z.boolean(),
  /** Payments are simulated: no real money moves. */
  sandboxPayments: z.boolean(),
  /** There is an announcement for somebody to read: `configuration.announcements` says whether for the caller. */
  announcing: z.boolean(),
  /** Street maps, which are laid over the drawn map where somebody asks for them and they can be had. */
  mapTiles: z.nullable(
    z.strictObject({
      /** `raster`: pictures by their place, with {z}, {x} and {y} in the address. `pmtiles`: one PMTiles file. */
      kind: z.enum(['raster', 'pmtiles']),
      url: z.string(),
      /** What one tile of a town weighs, about, for the price of the data. */
      tileBytes: z.number(),
      /** Whose map it is; its licence asks for it. */
      credit: z.string(),
    }),
  ),
});
export type AppConfig = z.infer<typeof appConfig>;

/** A demo person who may be signed in as, with the password in the open. */
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
