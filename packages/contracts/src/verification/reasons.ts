import { keysOf } from '@rentreel/values';
import type { VerificationKind } from './states.ts';

interface ReasonRow {
  /** Label for the verifier. */
  readonly name: string;
  /** Text for the user: what was wrong, and what to do. */
  readonly text: string;
  readonly kinds: readonly VerificationKind[];
  /** A new photo or number does not help: it is a refusal. */
  readonly final?: true;
}

const documents = ['document', 'address', 'authority'] as const;
const photos = ['document', 'selfie', 'address', 'authority', 'unit'] as const;
const numbers = ['nin', 'bvn'] as const;

/** Reasons for a resubmission, refusal or withdrawal. */
export const verificationReasons = {
  too_dark: {
    name: 'Too dark',
    text: 'The photo was too dark. Take it again facing a window, without flash.',
    kinds: photos,
  },
  blurred: {
    name: 'Blurred',
    text: 'The photo was blurred. Rest the phone on something and take it again.',
    kinds: photos,
  },
  cut_off: {
    name: 'Not all of it in the picture',
    text: 'Part of it is outside the picture. Take it again with all four edges inside.',
    kinds: documents,
  },
  face_hidden: {
    name: 'Face covered',
    text: 'We couldn’t see your face well. Take off cap and glasses and keep your face inside the frame.',
    kinds: ['selfie'],
  },
  code_missing: {
    name: 'Code of the day missing',
    text: 'The code wasn’t in the picture. Write it on paper and hold it beside your face.',
    kinds: ['selfie'],
  },
  code_not_in_rooms: {
    name: 'Code of the day missing',
    text: 'The code wasn’t in every photo. Write it on paper and lay it in each room that you photograph.',
    kinds: ['unit'],
  },
  rooms_differ: {
    name: 'Rooms differ from the listing',
    text: 'The rooms aren’t those of the listing. Photograph the home that you list, or correct the listing.',
    kinds: ['unit'],
  },
  pages_missing: {
    name: 'Pages missing',
    text: 'Some pages that count are missing: the names, the address, and the page with stamp and signatures.',
    kinds: ['authority'],
  },
  other_address: {
    name: 'Another address',
    text: 'The document is for a different address. Send the document of this home, or correct the address.',
    kinds: ['authority'],
  },
  other_claim: {
    name: 'Someone else has the authority',
    text: 'Someone else has proved their authority to let this home, so yours wasn’t confirmed. If you are the owner, send the title document itself.',
    kinds: ['authority'],
    final: true,
  },
  no_consent: {
    name: 'Owner doesn’t agree',
    text: 'The owner, or a principal member of the family, told us that they didn’t agree to this letting.',
    kinds: ['authority'],
    final: true,
  },
  out_of_date: {
    name: 'Out of date',
    text: 'The document is out of date. Send one that is valid, and a bill from the last 3 months.',
    kinds: ['document', 'address'],
  },
  other_document: {
    name: 'Another document is needed',
    text: 'This document doesn’t show what we have to check. Choose another one from the list.',
    kinds: documents,
  },
  name_differs: {
    name: 'Name differs',
    text: 'The name isn’t the one on your account. Write your name as it appears on your document, or send one in your name.',
    kinds: [...documents, ...numbers],
  },
  birth_date_differs: {
    name: 'Date of birth differs',
    text: 'The date of birth isn’t the one in the register. Check the day, month and year.',
    kinds: numbers,
  },
  number_unknown: {
    name: 'Number not found',
    text: 'The register doesn’t know this number. Check the digits. This doesn’t count as an attempt.',
    kinds: numbers,
  },
  check_interrupted: {
    name: 'Check not finished',
    text: 'The register didn’t answer. We haven’t stored your number, so enter it again. This doesn’t count as an attempt.',
    kinds: numbers,
  },
  face_differs: {
    name: 'Not the same face',
    text: 'The face in the selfie and the one on the document aren’t the same person’s.',
    kinds: ['selfie', 'document'],
    final: true,
  },
  altered: {
    name: 'Document was changed',
    text: 'The document doesn’t look genuine. If it is, send a photo of the original, not of a copy or a screen.',
    kinds: documents,
    final: true,
  },
  not_accepted: {
    name: 'Can’t be accepted',
    text: 'We couldn’t verify this with what you sent. Send another document or a clearer photo.',
    kinds: ['document', 'selfie', 'address', 'nin', 'bvn', 'authority', 'unit'],
    final: true,
  },
} as const satisfies Record<string, ReasonRow>;
export type VerificationReason = keyof typeof verificationReasons;
export const verificationReasonCodes = keysOf(verificationReasons);

/** Returns the reasons for a kind; `final` ones are refusals, the others allow a correction. */
export function reasonsOf(kind: VerificationKind, use: 'ask' | 'reject'): VerificationReason[] {
  return verificationReasonCodes.filter((code) => {
    const row: ReasonRow = verificationReasons[code];
    return row.kinds.includes(kind) && (use === 'reject' || row.final !== true);
  });
}
