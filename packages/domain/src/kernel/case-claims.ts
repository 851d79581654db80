import { requireUser } from './context.ts';
import { DomainError } from './domain-error.ts';
import { deleteClaim, findOtherClaimant } from './repository.ts';
import type { UnitOfWork } from './write.ts';

/** Throws administration.case_taken while another administrator works on the case. */
export async function requireFreeCase(uow: UnitOfWork, caseId: string): Promise<void> {
  const { userId } = requireUser(uow);
  const name = await findOtherClaimant(uow.tx, { caseId, userId, now: uow.now });
  if (name !== undefined) throw new DomainError('administration.case_taken', { name });
}

/**
 * Requires that no other administrator works on the case that the caller decides, and deletes its claim. Throws
 * administration.case_taken.
 */
export async function finishCase(uow: UnitOfWork, caseId: string): Promise<void> {
  await requireFreeCase(uow, caseId);
  await deleteClaim(uow.tx, caseId);
}
