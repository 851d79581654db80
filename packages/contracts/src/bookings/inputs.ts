import { zeroKobo } from '@rentreel/values';
import * as z from 'zod/mini';
import { codeField, optionalText, textBetween, versionField, wholeBetween } from '../fields.ts';
import { dayField } from '../day.ts';
import { idField, photoIdsField } from '../ids.ts';
import { clientIdField } from '../inspections/fields.ts';
import { maxRentKobo } from '../listings/choices.ts';
import { feeLines, koboField } from '../listings/fields.ts';
import { limitField, pageFields } from '../page.ts';
import { bookingLimits } from './limits.ts';
import { paymentPlanCodes } from './rent.ts';
import { bookingCancelReasonCodes, bookingDeclineReasonCodes, bookingSides, bookingTabNames } from './states.ts';

const againText = 'Open the booking again.';

export { clientIdField };

const noteField = optionalText(bookingLimits.messageLength);

const monthsText = 'Choose 6, 12 or 24 months.';
const monthsField = z
  .number(monthsText)
  .check(z.refine((months) => bookingLimits.termMonths.some((term) => term === months), monthsText));

export const bookingInput = z.strictObject({ bookingId: idField('bkg') });
export type BookingInput = z.infer<typeof bookingInput>;

/** Agreement of a term; when omitted, the one that waits for signatures, otherwise the one in force. */
export const agreementInput = z.strictObject({
  bookingId: idField('bkg'),
  term: z.optional(wholeBetween(againText, { min: 1, max: 100 })),
});
export type AgreementOfTerm = z.infer<typeof agreementInput>;

/** An action on a booking as the user saw it; if it was already done, the response is the result of the first call. */
const actionFields = { bookingId: idField('bkg'), version: versionField(againText) };
export const bookingActionInput = z.strictObject(actionFields);
export type BookingActionInput = z.infer<typeof bookingActionInput>;

const peopleText = 'Enter how many people will live there, from 1 to 20.';

/** What a tenant states with an application. */
export const applyInput = z.strictObject({
  listingId: idField('lst'),
  clientId: clientIdField,
  startDay: dayField,
  months: monthsField,
  people: wholeBetween(peopleText, { min: 1, max: 20 }),
  occupation: optionalText(120),
  message: optionalText(bookingLimits.messageLength),
  /** Lets the landlord read the tenant's passport: a summary now, all of it after shortlisting. */
  withPassport: z._default(z.boolean(), false),
});
export type ApplyInput = z.infer<typeof applyInput>;

const rentText = 'Enter a yearly rent above ₦0, and at most ₦1,000,000,000.';
const yearlyRentField = koboField(rentText, maxRentKobo).check(z.refine((amountKobo) => amountKobo > 0, rentText));

/** Terms of an offer or counter-offer; every price line is given explicitly. */
const termsFields = {
  startDay: dayField,
  months: monthsField,
  yearlyRentKobo: yearlyRentField,
  fees: feeLines,
  plan: z.enum(paymentPlanCodes, 'Choose how the rent is paid.'),
  conditions: optionalText(bookingLimits.conditionsLength),
};

export const offerInput = z.strictObject({ ...actionFields, ...termsFields, note: noteField });
export type OfferInput = z.infer<typeof offerInput>;

export const previewTermsInput = z.strictObject({ bookingId: idField('bkg'), ...termsFields });
export type PreviewTermsInput = z.infer<typeof previewTermsInput>;

export const declineBookingInput = z.strictObject({
  ...actionFields,
  reason: z.enum(bookingDeclineReasonCodes, 'Choose a reason from the list.'),
  note: noteField,
});
export type DeclineBookingInput = z.infer<typeof declineBookingInput>;

/** Withdraws, declines or cancels; the server chooses the transition by the state. */
export const cancelBookingInput = z.strictObject({
  ...actionFields,
  reason: z.enum(bookingCancelReasonCodes, 'Choose a reason from the list.'),
  note: noteField,
  /** Refund to the tenant in kobo that the screen showed; a different amount is refused. */
  returnsKobo: koboField(againText),
});
export type CancelBookingInput = z.infer<typeof cancelBookingInput>;

const nameText = 'Type your full name, 3 to 120 characters.';
const hashText = 'Open the agreement again and read it.';

/** A signature: the typed name, for the exact text that was read. */
const signatureFields = {
  fullName: textBetween({ min: 3, max: 120 }, nameText),
  agreementHash: z.string(hashText).check(z.regex(/^[0-9a-f]{64}$/, hashText)),
};
export const signInput = z.strictObject({ ...actionFields, ...signatureFields });
export type SignInput = z.infer<typeof signInput>;

const keyText = 'Start the payment again.';
/** Pays the amount due from the wallet, or from a rent pot in which the caller has a share. */
export const payBookingInput = z.strictObject({
  ...actionFields,
  idempotencyKey: z.string(keyText).check(z.regex(/^[\w-]{16,64}$/, keyText)),
  /** Amount that the screen showed. */
  amountKobo: koboField('Open the checkout again.'),
  potId: z.optional(idField('pot')),
});
export type PayBookingInput = z.infer<typeof payBookingInput>;

/** Starts a payment by card or bank transfer. */
export const startPaymentInput = z.strictObject({
  ...actionFields,
  idempotencyKey: z.string(keyText).check(z.regex(/^[\w-]{16,64}$/, keyText)),
  amountKobo: koboField('Open the checkout again.'),
  method: z.enum(['card', 'bank_transfer'], 'Choose how you pay.'),
});
export type StartPaymentInput = z.infer<typeof startPaymentInput>;

const timeText = 'Choose a day and a time.';
export const scheduleHandoverInput = z.strictObject({
  ...actionFields,
  /** Epoch milliseconds. */
  at: wholeBetween(timeText, { min: 0, max: 4_102_444_800_000 }),
  note: noteField,
});
export type ScheduleHandoverInput = z.infer<typeof scheduleHandoverInput>;

const codeText = `The key code has ${bookingLimits.keyCodeDigits} digits. The tenant reads it out when they get the keys.`;
const photoIds = photoIdsField(bookingLimits.baselinePhotos);

/** Confirms the handover: the landlord enters the tenant's code, or the tenant confirms receipt of the keys. */
export const handOverInput = z.strictObject({
  ...actionFields,
  /** Entered only by the landlord. */
  code: z.optional(codeField(codeText)),
  meterReading: optionalText(60),
  note: noteField,
  photoIds,
});
export type HandOverInput = z.infer<typeof handOverInput>;

/**
 * Adds photos of the home: of the move-in for 7 days after the handover, of the move-out until the deposits are settled; either
 * party may add theirs.
 */
export const addBaselineInput = z.strictObject({ bookingId: idField('bkg'), photoIds, note: noteField });
export type AddBaselineInput = z.infer<typeof addBaselineInput>;

const renewalFields = {
  yearlyRentKobo: yearlyRentField,
  fees: feeLines,
  months: monthsField,
  plan: z.enum(paymentPlanCodes, 'Choose how the rent is paid.'),
};

/** Terms of a further term, to preview the agreement that would be signed. */
export const previewRenewalInput = z.strictObject({ bookingId: idField('bkg'), ...renewalFields });
export type PreviewRenewalInput = z.infer<typeof previewRenewalInput>;

/** Offers a renewal; the landlord signs its agreement with the offer, the tenant with the acceptance. */
export const offerRenewalInput = z.strictObject({
  ...actionFields,
  ...renewalFields,
  ...signatureFields,
  note: noteField,
});
export type OfferRenewalInput = z.infer<typeof offerRenewalInput>;

export const giveNoticeInput = z.strictObject({ ...actionFields, moveOutDay: dayField, note: noteField });
export type GiveNoticeInput = z.infer<typeof giveNoticeInput>;

/** Proposal to end the tenancy before its end, with the part of the paid rent to return. */
export const proposeEarlyEndInput = z.strictObject({
  ...actionFields,
  moveOutDay: dayField,
  refundKobo: koboField('Enter how much of the rent is returned, or 0.'),
  note: noteField,
});
export type ProposeEarlyEndInput = z.infer<typeof proposeEarlyEndInput>;

export const recordMoveOutInput = z.strictObject({
  ...actionFields,
  meterReading: optionalText(60),
  note: noteField,
  photoIds,
});
export type RecordMoveOutInput = z.infer<typeof recordMoveOutInput>;

const itemText = 'Describe what is damaged or unpaid in 3 to 200 characters.';
const claimText = 'Enter an amount above ₦0.';
export const claimCautionInput = z.strictObject({
  ...actionFields,
  /** Rent that is due and unpaid, claimed from the deposits. */
  rentKobo: z._default(koboField('Enter how much of the unpaid rent you claim, or 0.'), zeroKobo),
  /** Anything else that is claimed. */
  items: z
    .array(
      z.strictObject({
        what: textBetween({ min: 3, max: 200 }, itemText),
        amountKobo: koboField(claimText).check(z.refine((amountKobo) => amountKobo > 0, claimText)),
      }),
      'Name at least one thing.',
    )
    .check(z.maxLength(20, 'Name at most 20 things.')),
  note: noteField,
  photoIds,
});
export type ClaimCautionInput = z.infer<typeof claimCautionInput>;

/** Pays a current or later part of the rent from the wallet. */
export const payInstalmentInput = z.strictObject({
  bookingId: idField('bkg'),
  /** Term of the tenancy; a part of an earlier term may still be owed. */
  term: wholeBetween(againText, { min: 1, max: 99 }),
  number: wholeBetween(againText, { min: 2, max: 24 }),
  idempotencyKey: z.string(keyText).check(z.regex(/^[\w-]{16,64}$/, keyText)),
  amountKobo: koboField(againText),
});
export type PayInstalmentInput = z.infer<typeof payInstalmentInput>;

export const listBookingsInput = z.strictObject({
  ...pageFields,
  limit: limitField(20, 50),
  tab: z._default(z.enum(bookingTabNames, 'Choose a tab.'), 'applications'),
  /** Only bookings in which the caller is on this side. */
  side: z.optional(z.enum(bookingSides, 'Choose a side.')),
  listingId: z.optional(idField('lst')),
});
export type ListBookingsInput = z.infer<typeof listBookingsInput>;
