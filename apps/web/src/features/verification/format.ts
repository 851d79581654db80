import {
  type PersonKind,
  type VerificationCaseCard,
  type VerificationPart,
  homeDocumentLabels,
  personDocumentLabels,
  verificationKindLabels,
  verificationReasons,
} from '@rentreel/contracts/verification';
import { formatDate, formatDateTime } from '@rentreel/values';

/** Purpose of each step, before it was started. */
export const partAbout: Readonly<Record<PersonKind, string>> = {
  phone: 'We send a code by text message. It takes a minute.',
  email: 'Open the link that we emailed you when you signed up. Your profile can send it again.',
  document: 'A photo of your NIN slip, passport, driver’s licence or voter’s card. Our team checks it.',
  selfie: 'A photo of your face beside the code of the day, so that no one can use a picture of you.',
  address: 'An electricity bill, water bill or bank statement from the last 3 months.',
  nin: 'The 11 digits of your National Identification Number. The register confirms them within a minute.',
  bvn: 'The 11 digits of your Bank Verification Number. NIN or BVN: one of them is enough for the tick.',
};

/** Button label of a step that can be done now. */
export const partAction: Readonly<Record<PersonKind, string>> = {
  phone: 'Confirm your phone',
  email: 'Open your profile',
  document: 'Take a photo of your ID',
  selfie: 'Take the selfie',
  address: 'Add a bill or statement',
  nin: 'Enter your NIN',
  bvn: 'Enter your BVN',
};

/** "1 of 7 done". */
export const doneLabel = (parts: readonly VerificationPart[]): string =>
  `${parts.filter(({ held }) => held).length} of ${parts.length} done`;

/** Common fields of a user's and a home's step. */
type CasePart = Omit<VerificationPart, 'kind' | 'masked'>;

type Tone = 'ok' | 'sun' | 'bad' | 'neutral';

const states: Readonly<
  Record<NonNullable<VerificationPart['state']>, { readonly label: string; readonly tone: Tone }>
> = {
  draft: { label: 'Not finished', tone: 'neutral' },
  submitted: { label: 'Being checked', tone: 'sun' },
  in_review: { label: 'In review', tone: 'sun' },
  needs_info: { label: 'Do it again', tone: 'bad' },
  approved: { label: 'Done', tone: 'ok' },
  expiring: { label: 'Ends soon', tone: 'sun' },
  expired: { label: 'Expired', tone: 'bad' },
  rejected: { label: 'Not approved', tone: 'bad' },
  revoked: { label: 'Withdrawn', tone: 'bad' },
};

export const stateOf = ({ state }: Pick<CasePart, 'state'>): { readonly label: string; readonly tone: Tone } =>
  state === null ? { label: 'Not started', tone: 'neutral' } : states[state];

/** "International passport", "NIN •••••••8901", or other submitted data. */
export function givenLabel({ documentType, masked }: VerificationPart): string | undefined {
  const known: Readonly<Record<string, string>> = personDocumentLabels;
  const document = documentType === null ? undefined : known[documentType];
  return [document, masked ?? undefined].filter(Boolean).join(', ') || undefined;
}

const refusedLabel = ({ retryAt, open }: CasePart): string => {
  if (open) return 'You can try again now.';
  if (retryAt === null) return 'It was refused five times, so you can’t send it again yourself.';
  return `You can try again from ${formatDateTime(retryAt)}.`;
};

const endLabel = ({ expiresAt }: CasePart): string | undefined =>
  expiresAt === null ? undefined : `Counts until ${formatDate(expiresAt)}.`;

type Progress = (part: CasePart) => string | undefined;
const progress: Partial<Readonly<Record<NonNullable<VerificationPart['state']>, Progress>>> = {
  rejected: refusedLabel,
  approved: endLabel,
  expiring: (part) => `${endLabel(part) ?? ''} Renew it before that.`,
  expired: ({ note }) => (note === '' ? 'It has expired. Send a new one.' : undefined),
  revoked: () => 'We have withdrawn this.',
};

/** Time from which an appeal is possible, when it is not possible yet; otherwise undefined. */
export const appealLabel = ({ appealAt }: Pick<CasePart, 'appealAt'>, now: number): string | undefined =>
  appealAt !== null && appealAt > now ? `From ${formatDateTime(appealAt)} you can request a manual review.` : undefined;

/** Next step or result, in a sentence. */
export function progressLabel(part: CasePart, now: number): string | undefined {
  const { state, answerBy } = part;
  if (answerBy === null) return state === null ? undefined : progress[state]?.(part);
  return now < answerBy
    ? `You’ll hear from us by ${formatDateTime(answerBy)}. You can use RentReel as before.`
    : 'This takes longer than we promised. It’s first in our queue.';
}

const documents: Readonly<Record<string, string>> = { ...personDocumentLabels, ...homeDocumentLabels };

export const documentLabel = (documentType: string): string => documents[documentType] ?? documentType;

/** "Government ID: International passport". */
export function caseTitle({ kind, documentType }: Pick<VerificationCaseCard, 'kind' | 'documentType'>): string {
  const document = documentType === null ? undefined : documentLabel(documentType);
  return document === undefined ? verificationKindLabels[kind] : `${verificationKindLabels[kind]}: ${document}`;
}

/** What was wrong, and how to correct it. */
export const reasonLabel = ({ reason, note }: Pick<CasePart, 'reason' | 'note'>): string =>
  [reason === null ? '' : verificationReasons[reason].text, note].filter(Boolean).join(' ');
