import type { Id } from '@rentreel/contracts/ids';
import {
  challengeIn,
  hashSecret,
  isCopy,
  newSecret,
  passkeyRequestOf,
  relyingPartyOf,
  verifyPasskeyAnswer,
} from '@rentreel/auth';
import { type PasskeyAnswer, type PasskeyRequest, passkeyRules } from '@rentreel/contracts/auth';
import { type Context, DomainError, type UnitOfWork, requireUser, write } from '../kernel/index.ts';
import {
  type ChallengeRow,
  type PasskeyRow,
  findByCredential,
  insertChallenge,
  listPasskeyRows,
  takeChallenge,
  updatePasskey,
} from './passkey-repository.ts';
import { type CallerContext, originOf } from './sessions.ts';

type Purpose = ChallengeRow['purpose'];

/** Returns the session that a challenge belongs to: its answer is valid only there. */
const sessionOf = ({ actor }: Context): string | null => (actor.kind === 'user' ? actor.sessionId : null);

/** Creates a challenge for one answer in this session. */
export async function issueChallenge(uow: UnitOfWork, purpose: Purpose): Promise<string> {
  const challenge = newSecret();
  const sessionId = purpose === 'login' ? null : sessionOf(uow);
  const expiresAt = uow.now + passkeyRules.challengeLifeMs;
  await insertChallenge(uow.tx, { challengeHash: hashSecret(challenge), purpose, sessionId, expiresAt });
  return challenge;
}

/**
 * Consumes the challenge of an answer and returns it, right or wrong. Throws auth.passkey_refused when none is pending, or
 * for another purpose or session.
 */
export async function spendChallenge(ctx: Context, purpose: Purpose, clientDataJSON: string): Promise<string> {
  const challenge = challengeIn(clientDataJSON) ?? '';
  const row = await write(ctx, async (uow) => {
    uow.skipAudit('the outcome is recorded when the answer is checked');
    return takeChallenge(uow.tx, hashSecret(challenge), uow.now);
  });
  const sessionId = purpose === 'login' ? null : sessionOf(ctx);
  if (row?.purpose !== purpose || row.sessionId !== sessionId) throw new DomainError('auth.passkey_refused');
  return challenge;
}

/** Requests any passkey for this site from a browser, without naming a user. */
export const startPasskeyLogin = (ctx: Context): Promise<PasskeyRequest> =>
  write(ctx, async (uow) => {
    uow.skipAudit('a challenge that waits for its answer');
    const challenge = await issueChallenge(uow, 'login');
    return passkeyRequestOf({ party: relyingPartyOf(ctx.appOrigin), challenge, known: [] });
  });

/** Requests one of the caller's passkeys from a browser, for a step-up. */
export async function startPasskeyProof(ctx: Context): Promise<PasskeyRequest> {
  const { userId } = requireUser(ctx);
  return write(ctx, async (uow) => {
    uow.skipAudit('a challenge that waits for its answer');
    const mine = await listPasskeyRows(uow.tx, userId);
    const known = mine.filter(({ blockedAt }) => blockedAt === null).map(toCredentialDescriptor);
    const challenge = await issueChallenge(uow, 'step_up');
    return passkeyRequestOf({ party: relyingPartyOf(ctx.appOrigin), challenge, known });
  });
}

/** A passkey as described to browsers. */
export const toCredentialDescriptor = ({ credentialId, transports }: PasskeyRow) => ({
  credentialId,
  transports: transports.split(',').filter(Boolean),
});

/**
 * Returns the passkey that answered, only of `owner` if given. An answer from a cloned passkey blocks it and notifies its
 * owner. Throws auth.passkey_refused, auth.passkey_blocked.
 */
export async function verifyAnswer(
  ctx: CallerContext,
  answer: PasskeyAnswer,
  asked: { readonly purpose: Purpose; readonly owner?: string },
): Promise<PasskeyRow> {
  const challenge = await spendChallenge(ctx, asked.purpose, answer.clientDataJSON);
  const row = await findByCredential(ctx.database.read, answer.id);
  const isMine = row !== undefined && (asked.owner ?? row.userId) === row.userId;
  const party = relyingPartyOf(ctx.appOrigin);
  const verified = isMine
    ? await verifyPasskeyAnswer(answer, { party, challenge, publicKey: row.publicKey })
    : undefined;
  if (!row || !verified) throw await refuse(ctx, isMine ? row.userId : undefined);
  const outcome = await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const current = await findByCredential(tx, answer.id);
    if (!current) return 'gone';
    const { userId, id } = current;
    const isBlocked = current.blockedAt !== null || isCopy(current.signCount, verified.signCount);
    const changes = isBlocked ? { blockedAt: current.blockedAt ?? now } : { ...verified, lastUsedAt: now };
    await updatePasskey(tx, { userId, id }, changes);
    const details = { passkey: id, address: ctx.clientAddress };
    uow.audit({ action: isBlocked ? 'passkey.blocked' : 'passkey.used', subjectId: userId, details });
    if (isBlocked && current.blockedAt === null) notifyPasskey(uow, current, 'blocked');
    return isBlocked ? 'blocked' : 'used';
  });
  if (outcome === 'gone') throw new DomainError('auth.passkey_refused');
  if (outcome === 'blocked') throw new DomainError('auth.passkey_blocked');
  return row;
}

/** Audits an invalid answer if the owner of the passkey is known. */
async function refuse(ctx: CallerContext, userId: Id<'usr'> | undefined): Promise<DomainError> {
  if (userId !== undefined) {
    const details = originOf(ctx);
    await write(ctx, async (uow) => uow.audit({ action: 'passkey.refused', subjectId: userId, details }));
  }
  return new DomainError('auth.passkey_refused');
}

/** Notifies the owner of a change to a passkey. */
export function notifyPasskey(uow: UnitOfWork, row: PasskeyRow, change: 'added' | 'removed' | 'blocked'): void {
  const { userId, name, id } = row;
  const facts = { change, name, at: uow.now };
  uow.notify({ userId, kind: 'security.passkey_changed', facts, key: `${id}:${change}` });
}
