import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { inspectionPlace } from './inspection-place.ts';
import { inspectionStates } from './inspection-types.ts';

const linkText = 'This link is not complete. Ask who sent it for a new one.';

/** What the link for a friend carries. */
export const sharedInspectionInput = z.strictObject({
  inspectionId: idField('ins'),
  key: z.string(linkText).check(z.regex(/^[\w-]{43}$/, linkText)),
});
export type SharedInspectionInput = z.infer<typeof sharedInspectionInput>;

export const inspectionShared = z.strictObject({ shareKey: z.string() });
export type InspectionShared = z.infer<typeof inspectionShared>;

/** What a friend sees who has the link: where the tenant is to be, whom they meet, and whether they are back. */
export const sharedInspection = z.strictObject({
  tenantName: z.string(),
  landlord: z.strictObject({ name: z.string(), isVerified: z.boolean() }),
  homeTitle: z.string(),
  area: z.string(),
  city: z.string(),
  place: z.nullable(inspectionPlace),
  state: z.enum(inspectionStates),
  startsAt: z.number(),
  endsAt: z.number(),
  /** When they checked in and when the visit was over, epoch milliseconds. */
  checkedInAt: z.nullable(z.number()),
  completedAt: z.nullable(z.number()),
});
export type SharedInspection = z.infer<typeof sharedInspection>;
