import type { Id } from '@rentreel/contracts/ids';
import type { VerificationKind } from '@rentreel/contracts/verification';
import { recordConsent } from '../consents/index.ts';
import { DomainError, type UnitOfWork } from '../kernel/index.ts';
import { takeUnusedPhotos } from '../media/index.ts';
import { beginCase, takeCaseStep } from './process.ts';
import { type CaseRow, encryptedVerification, findCaseOf, insertEvidence } from './repository.ts';

/** What a user sends for one case. */
export interface CaseSubmission {
  readonly userId: Id<'usr'>;
  readonly kind: VerificationKind;
  /** The home that it is about; left out for what is about the user. */
  readonly subjectId?: string;
  readonly documentType?: string | null;
  /** Uploads of the user for the purpose `private_photo` that were not used before. */
  readonly photoIds: readonly Id<'upl'>[];
  /** Typed details; stored encrypted and deleted with the photos. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** The version of the notice that the user agreed to. */
  readonly consentVersion: string;
  /** Columns that belong to the kind. */
  readonly change?: Partial<
    Pick<CaseRow, 'home' | 'path' | 'lastFour' | 'fingerprint' | 'provider' | 'providerReference' | 'findings'>
  >;
}

/** Returns the encryption context of a case's details. */
const detailsPurpose = encryptedVerification.details.purpose;

/** Returns the typed details of a case; undefined once they were deleted. */
export function readDetails(uow: Pick<UnitOfWork, 'fieldCipher'>, { details }: Pick<CaseRow, 'details'>): unknown {
  return details === null ? undefined : JSON.parse(uow.fieldCipher.decrypt(details, detailsPurpose));
}

export const sealDetails = (uow: Pick<UnitOfWork, 'fieldCipher'>, details: Readonly<Record<string, unknown>>): string =>
  uow.fieldCipher.encrypt(JSON.stringify(details), detailsPurpose);

/**
 * Sends a case, new or started, with its photos. Throws verification.wrong_state, verification.resting,
 * verification.no_tries_left, verification.photos_unknown.
 */
export async function submitCase(uow: UnitOfWork, submission: CaseSubmission): Promise<CaseRow> {
  const { userId, kind, subjectId = null, documentType = null, photoIds, details, consentVersion, change } = submission;
  const subject = { userId, kind, subjectId };
  const before = (await findCaseOf(uow.tx, subject)) ?? (await beginCase(uow, subject));
  const row = await takeCaseStep(uow, before, {
    name: before.state === 'rejected' ? 'submit_again' : 'submit',
    actor: 'person',
    change: {
      documentType,
      details: details ? sealDetails(uow, details) : null,
      consentVersion,
      consentAt: uow.now,
      provider: null,
      providerReference: null,
      findings: null,
      ...change,
    },
  });
  const agreed = { purpose: 'identity_check', given: true, source: 'verification' } as const;
  await recordConsent(uow, { userId, ...agreed, version: consentVersion });
  const taken = await takeUnusedPhotos(uow.tx, userId, photoIds);
  if (!taken) throw new DomainError('verification.photos_unknown');
  await insertEvidence(
    uow.tx,
    taken.map(({ uploadId, media }) => ({
      caseId: row.id,
      uploadId,
      photo: JSON.stringify(media),
      caseVersion: row.version,
      at: uow.now,
    })),
  );
  return row;
}
