import { isIsoDay, keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { optionalText, textBetween, textField, versionField } from '../fields.ts';
import { idField } from '../ids.ts';
import { isBirthDate } from './birth-date.ts';
import { phoneField } from './phone.ts';
import { homeCheckCodes } from './homes.ts';
import { verificationReasonCodes } from './reasons.ts';
import {
  addressDocuments,
  codeLimits,
  identityDocuments,
  numberKinds,
  photoKinds,
  verificationLimits,
} from './states.ts';

/** Requests a code by text message; during its validity the same code is sent again. */
export const sendPhoneCodeInput = z.strictObject({ phone: phoneField });
export type SendPhoneCodeInput = z.output<typeof sendPhoneCodeInput>;

const codeText = `Enter the ${codeLimits.digits} digits of the code.`;
/** Digits; spaces between them are removed. */
const digitsField = (length: number, text: string) =>
  z.pipe(
    z.pipe(
      z.string(text).check(z.maxLength(30, text)),
      z.transform((typed) => typed.replace(/\s/g, '')),
    ),
    z.string(text).check(z.regex(new RegExp(`^\\d{${length}}$`), text)),
  );

export const confirmPhoneInput = z.strictObject({ code: digitsField(codeLimits.digits, codeText) });
export type ConfirmPhoneInput = z.output<typeof confirmPhoneInput>;

/** Version of the consent text shown before a submission; a new text is a new version. */
export const verificationNoticeVersion = '2026-11';

const consentText = 'Tick the box if you agree.';
export const consentField = z.literal(true, consentText);

const photosText = `Add 1 to ${verificationLimits.photos} photos.`;
const documentText = 'Choose a document from the list.';

/** Documents accepted for a kind; none for a selfie. */
export const documentsOf = {
  document: identityDocuments,
  address: addressDocuments,
  selfie: [],
} as const;

/** Photos of an ID, a bill or a face; uploads of the caller for the purpose `private_photo`. */
export const submitPhotosInput = z
  .strictObject({
    kind: z.enum(photoKinds, 'Choose what you send.'),
    documentType: z._default(z.nullable(z.enum([...identityDocuments, ...addressDocuments], documentText)), null),
    photoIds: z
      .array(idField('upl'), photosText)
      .check(z.minLength(1, photosText), z.maxLength(verificationLimits.photos, photosText)),
    consent: consentField,
  })
  .check(
    z.refine(
      ({ kind, documentType }) =>
        kind === 'selfie' ? documentType === null : documentsOf[kind].some((known) => known === documentType),
      { error: documentText, path: ['documentType'] },
    ),
  );
export type SubmitPhotosInput = z.output<typeof submitPhotosInput>;

const nameText = 'Write the name as it appears on your document.';
const nameField = textBetween({ min: 2, max: 80 }, nameText);
const dayText = 'Enter your date of birth.';

/** A number that is checked with a register. It is passed on and not stored. */
export const submitNumberInput = z.strictObject({
  kind: z.enum(numberKinds, 'Choose NIN or BVN.'),
  number: digitsField(11, 'Enter the 11 digits of the number.'),
  givenNames: nameField,
  lastName: nameField,
  birthDate: z.string(dayText).check(z.refine(isBirthDate, dayText)),
  consent: consentField,
});
export type SubmitNumberInput = z.output<typeof submitNumberInput>;

export const verificationCaseInput = z.strictObject({ caseId: idField('vrf') });
export type VerificationCaseInput = z.output<typeof verificationCaseInput>;

const versionText = 'Open the case again.';

/** Reason for revealing photos and submitted text; it is logged. */
export const revealReasons = {
  decide: 'To decide this case',
  appeal: 'The person asked us to look again',
  fraud: 'Suspected fraud',
} as const;
export type RevealReason = keyof typeof revealReasons;
const revealReasonCodes = keysOf(revealReasons);

export const revealCaseInput = z.strictObject({
  caseId: idField('vrf'),
  reason: z.enum(revealReasonCodes, 'Choose why you open it.'),
});
export type RevealCaseInput = z.output<typeof revealCaseInput>;

export const takeCaseInput = z.strictObject({ caseId: idField('vrf'), version: versionField(versionText) });
export type TakeCaseInput = z.output<typeof takeCaseInput>;

export const caseDecisions = ['approve', 'ask', 'reject', 'revoke'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

const reasonText = 'Choose a reason. The person will see it.';

const appealText = 'Tell us briefly what we should review.';

/** Requests a review by RentReel after the last refusal, or a withdrawal. */
export const appealCaseInput = z.strictObject({
  caseId: idField('vrf'),
  version: versionField(versionText),
  words: textField(appealText, verificationLimits.noteLength, 10),
});
export type AppealCaseInput = z.output<typeof appealCaseInput>;

/** A verifier's decision about the case as they saw it. */
export const decideCaseInput = z
  .strictObject({
    caseId: idField('vrf'),
    version: versionField(versionText),
    decision: z.enum(caseDecisions, 'Approve, ask for one thing, or refuse.'),
    reason: z._default(z.nullable(z.enum(verificationReasonCodes, reasonText)), null),
    /** Message to the user in addition to the reason. */
    note: optionalText(verificationLimits.noteLength),
    /** For an approval: expiry day of the document; empty when it has none. */
    documentEnd: z._default(
      z.nullable(
        z.string().check(z.refine((day) => day === '' || isIsoDay(day), 'Give the last day of the document.')),
      ),
      null,
    ),
    /** For the approval of a home-related case: the checked items. */
    checked: z._default(z.readonly(z.array(z.enum(homeCheckCodes)).check(z.maxLength(homeCheckCodes.length))), []),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'approve' || reason !== null, {
      error: reasonText,
      path: ['reason'],
    }),
  );
export type DecideCaseInput = z.output<typeof decideCaseInput>;
