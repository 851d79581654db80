import * as z from 'zod/mini';
import { idField } from '../ids.ts';

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
