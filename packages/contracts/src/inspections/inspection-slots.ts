import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { clientIdField, inspectionFeeField, noteField, tickField } from './inspection-fields.ts';
import { inspectionPlace } from './inspection-place.ts';
import { inspectionStates } from './inspection-types.ts';
import { truthScore } from './truth-score.ts';

/** A time that is free. Epoch milliseconds. */
export const inspectionSlot = z.strictObject({ startsAt: z.number(), endsAt: z.number() });
export type InspectionSlot = z.infer<typeof inspectionSlot>;

/** A day on which several people see the home, as a tenant sees it. */
export const openHouseOffer = z.strictObject({
  id: idField('oph'),
  startsAt: z.number(),
  endsAt: z.number(),
  capacity: z.number(),
  /** Places that are free. */
  left: z.number(),
  waiting: z.number(),
  /** The caller's place in the waiting list, from 1; null when they do not wait. */
  myWait: z.nullable(z.number()),
});
export type OpenHouseOffer = z.infer<typeof openHouseOffer>;

/** When a home can be seen within the next 14 days. */
export const homeSlots = z.strictObject({
  listingId: idField('lst'),
  /** False when nothing can be asked for: the home is not on offer, or its landlord shows it to nobody now. */
  open: z.boolean(),
  feeKobo: z.number(),
  /** Whoever takes a time has it; else the landlord answers within 24 hours. */
  instant: z.boolean(),
  /** The landlord has set no times: these are asked for by daylight. */
  isDefault: z.boolean(),
  slotMinutes: z.number(),
  /** Only days with a free time, in order; `day` is a day of Lagos, as days since 1970. */
  days: z.array(z.strictObject({ day: z.number(), slots: z.array(inspectionSlot) })),
  openHouses: z.array(openHouseOffer),
  truth: truthScore,
  /** The exact place, for the landlord and for a tenant whose inspection was confirmed; null for everybody else. */
  place: z.nullable(inspectionPlace),
  /** The inspection of this home that the caller has open. */
  mine: z.nullable(
    z.strictObject({ id: idField('ins'), state: z.enum(inspectionStates), startsAt: z.number(), endsAt: z.number() }),
  ),
});
export type HomeSlots = z.infer<typeof homeSlots>;

const requestFields = {
  clientId: clientIdField,
  /** The fee as the tenant saw it; when it has changed nothing is held. */
  feeKobo: inspectionFeeField,
  note: noteField,
};

/** A free time of the home, by its start, or a place in one of its open houses. */
export const requestInspectionInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('in_person'), listingId: idField('lst'), startsAt: tickField, ...requestFields }),
  z.strictObject({ kind: z.literal('open_house'), openHouseId: idField('oph'), ...requestFields }),
]);
export type RequestInspectionInput = z.infer<typeof requestInspectionInput>;

/** The fee is held when a place comes free. */
export const joinWaitlistInput = z.strictObject({ openHouseId: idField('oph'), feeKobo: inspectionFeeField });
export type JoinWaitlistInput = z.infer<typeof joinWaitlistInput>;
