import {
  type AnswerReferenceInput,
  type AskReferenceInput,
  type AskedReference,
  type OwnPassport,
  type ReferenceInput,
  type ReferenceLinkInput,
  referenceLimits,
} from '@rentreel/contracts/passports';
import { dayMs } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, newId, readHandle, requireUser, write } from '../kernel/index.ts';
import { maskFor } from '../messages/index.ts';
import { findContact, findName, requireAllowed } from '../people/index.ts';
import { getPassport } from './own-passport.ts';
import {
  checksOf,
  endOfAsking,
  mailReferee,
  referencePurpose,
  resetReferenceTimers,
  takeReferenceStep,
} from './reference-process.ts';
import {
  type ReferenceRow,
  countAskedSince,
  findReference,
  insertReference,
  wasAsked,
} from './references-repository.ts';

/** Throws passports.own_reference, passports.reference_asked, passports.reference_limit. */
async function requireMayAsk(uow: UnitOfWork, row: ReferenceRow): Promise<void> {
  const { tx, now } = uow;
  await requireAllowed(uow, 'chat');
  const own = await findContact(tx, row.userId);
  if (own?.email.toLowerCase() === row.email) {
    const error = new DomainError('passports.own_reference');
    throw new DomainError('passports.own_reference', {}, { fieldErrors: { email: [error.message] } });
  }
  if (await wasAsked(tx, row)) throw new DomainError('passports.reference_asked');
  const count = await countAskedSince(tx, row.userId, now - 30 * dayMs);
  if (count >= referenceLimits.perMonth) throw new DomainError('passports.reference_limit', { count });
}

/**
 * Requests a reference from a former landlord or an employer by mail with a signed link. Throws passports.own_reference,
 * passports.reference_asked, passports.reference_limit, restrictions.not_allowed.
 */
export async function askForReference(ctx: Context, { kind, name, email }: AskReferenceInput): Promise<OwnPassport> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const address = email.toLowerCase();
    const row: ReferenceRow = {
      id: newId('prf'),
      userId,
      kind,
      name: maskFor(ctx, name, 'hidden'),
      email: address,
      emailFingerprint: ctx.fieldCipher.fingerprint(address, 'passport.referee'),
      state: 'asked',
      stateSince: uow.now,
      version: 1,
      answer: null,
      checks: '[]',
      createdAt: uow.now,
      updatedAt: uow.now,
    };
    await requireMayAsk(uow, row);
    await insertReference(uow.tx, row);
    await resetReferenceTimers(uow, row);
    await mailReferee(uow, row);
    uow.audit({ action: 'reference.asked', subjectId: row.id, details: { kind } });
  });
  return getPassport(ctx);
}

/** Withdraws a request, or removes an answer from the passport. Throws passports.reference_not_found. */
export async function removeReference(ctx: Context, { referenceId }: ReferenceInput): Promise<OwnPassport> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const row = await findReference(uow.tx, referenceId);
    if (row?.userId !== userId) throw new DomainError('passports.reference_not_found');
    await takeReferenceStep(uow, row, { name: 'remove', actor: 'tenant' });
  });
  return getPassport(ctx);
}

/**
 * Returns the reference behind a referee's link. Throws passports.reference_not_found for any other key, and for a removed
 * reference.
 */
async function requireAsked(ctx: Context, { referenceId, key }: ReferenceLinkInput): Promise<ReferenceRow> {
  const row = await findReference(readHandle(ctx), referenceId);
  const isOpen = ctx.linkSigner.isSigned(referencePurpose, referenceId, key) && row !== undefined;
  if (!isOpen || row.state === 'removed') throw new DomainError('passports.reference_not_found');
  return row;
}

/** Returns the questions for a referee. Throws passports.reference_not_found. */
export async function readReference(ctx: Context, input: ReferenceLinkInput): Promise<AskedReference> {
  const row = await requireAsked(ctx, input);
  const tenant = (await findName(readHandle(ctx), row.userId)) ?? 'The tenant';
  return { kind: row.kind, tenant, name: row.name, state: row.state, endsAt: endOfAsking(row) };
}

/** Stores a referee's answer, once. Throws passports.reference_not_found, passports.reference_wrong_state. */
export async function answerReference(ctx: Context, input: AnswerReferenceInput): Promise<AskedReference> {
  await write(ctx, async (uow) => {
    const row = await requireAsked(uow, input);
    const { referenceId: _id, key: _key, ...said } = input;
    const answer = { ...said, note: maskFor(ctx, said.note, 'hidden') };
    const checks = JSON.stringify(await checksOf(uow, row));
    const change = { answer: JSON.stringify(answer), checks };
    await takeReferenceStep(uow, row, { name: 'answer', actor: 'referee', change });
  });
  return readReference(ctx, { referenceId: input.referenceId, key: input.key });
}

/** Declines to answer, or withdraws the answer, as the referee. Throws passports.reference_not_found. */
export async function declineReference(ctx: Context, input: ReferenceLinkInput): Promise<AskedReference> {
  await write(ctx, async (uow) => {
    const row = await requireAsked(uow, input);
    await takeReferenceStep(uow, row, { name: 'decline', actor: 'referee' });
  });
  return readReference(ctx, input);
}
