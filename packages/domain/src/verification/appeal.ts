import type { AppealCaseInput } from '@rentreel/contracts/verification';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { takeCaseStep } from './process.ts';
import { findCase } from './repository.ts';

/**
 * Asks staff to review a case again that its user can no longer send. Throws verification.not_found, verification.changed,
 * verification.wrong_state, verification.resting, verification.tries_left.
 */
export async function appealCase(ctx: Context, { caseId, version, words }: AppealCaseInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const row = await findCase(uow.tx, caseId);
    if (row?.userId !== userId) throw new DomainError('verification.not_found');
    if (row.version !== version) throw new DomainError('verification.changed', { who: 'Our team' });
    await takeCaseStep(uow, row, { name: 'appeal', actor: 'person', note: words });
  });
}
