import * as z from 'zod/mini';

/** Where to go; told to both once the inspection is confirmed. */
export const inspectionPlace = z.strictObject({
  address: z.string(),
  landmark: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
});
export type InspectionPlace = z.infer<typeof inspectionPlace>;
