import type { UnitOfWork } from '../kernel/index.ts';
import { type CaseRow, findFlags, listPersonCases, updateFlags } from './repository.ts';
import { badgeKinds, heldKinds, isVerifiedBy } from './rules.ts';

/**
 * Brings what others see of a person in line with their cases: verified with ID, selfie and NIN or BVN, and submitted once
 * any of those was sent. A case of another kind changes nothing.
 */
export async function refreshBadge(uow: UnitOfWork, { userId, kind }: Pick<CaseRow, 'userId' | 'kind'>): Promise<void> {
  if (!badgeKinds.has(kind)) return;
  const flags = await findFlags(uow.tx, userId);
  if (!flags) return;
  const cases = await listPersonCases(uow.tx, userId);
  const isVerified = isVerifiedBy(heldKinds(cases, uow.now));
  const verificationSubmitted = cases.some((row) => badgeKinds.has(row.kind) && row.submittedAt !== null);
  if (flags.isVerified === isVerified && flags.verificationSubmitted === verificationSubmitted) return;
  await updateFlags(uow.tx, userId, { isVerified, verificationSubmitted, updatedAt: uow.now });
  uow.audit({ action: 'user.verification_changed', subjectId: userId, details: { isVerified, verificationSubmitted } });
}
