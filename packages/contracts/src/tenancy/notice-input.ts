import * as z from 'zod/mini';
import { tenancyPeriods } from '../listings/jurisdictions.ts';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';
import { lagosDayField } from '../wallet/lagos-day.ts';

/** Who ends a tenancy. */
export const noticeGivers = ['tenant', 'landlord'] as const;
export type NoticeGiver = (typeof noticeGivers)[number];

const lengthText = 'Give the months of notice that the agreement names, 1 to 24.';

const noticeFields = z.strictObject({
  state: z.enum(nigerianStateCodes, 'Choose the state that the home is in.'),
  /** In some areas a state's law does not hold; empty when it is not known. */
  area: z.string().check(z.maxLength(80, 'The name of an area has at most 80 characters.')),
  period: z.enum(tenancyPeriods, 'Choose for how long rent is paid at a time.'),
  /** The first day of the tenancy. */
  startsOn: lagosDayField,
  /** The last day of a term that ends by itself, without a notice to quit; left out for a tenancy that goes on. */
  endsOn: z.optional(lagosDayField),
  givenOn: lagosDayField,
  by: z.enum(noticeGivers, 'Choose who gives the notice.'),
  /** What the agreement says, which comes before the law's lengths. */
  agreedMonths: z.optional(z.number(lengthText).check(z.int(lengthText), z.gte(1, lengthText), z.lte(24, lengthText))),
});

const endText = 'The last day comes before the first.';

/** What a notice depends on. Days are days of Lagos, 2026-11-30. */
export const noticeInput = noticeFields.check(
  z.refine(({ startsOn, endsOn }) => endsOn === undefined || endsOn >= startsOn, {
    message: endText,
    path: ['endsOn'],
  }),
);
export type NoticeInput = z.infer<typeof noticeInput>;
