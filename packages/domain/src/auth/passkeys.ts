import { passkeyCreationOf, relyingPartyOf, verifyNewPasskey } from '@rentreel/auth';
import {
  type AddPasskeyInput,
  type PasskeyCreation,
  type PasskeyInput,
  type PasskeySummary,
  type RenamePasskeyInput,
  passkeyRules,
} from '@rentreel/contracts/auth';
import { type Context, DomainError, newId, requireUser, write } from '../kernel/index.ts';
import { issueChallenge, toCredentialDescriptor, notifyPasskey, spendChallenge } from './passkey-answer.ts';
import { type PasskeyRow, deletePasskey, insertPasskey, listPasskeyRows, updatePasskey } from './passkey-repository.ts';
import { findUser } from './repository.ts';
import { requireStepUp } from './proof.ts';

function toSummary({ id, name, isSynced, blockedAt, createdAt, lastUsedAt }: PasskeyRow): PasskeySummary {
  return { id, name, isSynced, isBlocked: blockedAt !== null, createdAt, lastUsedAt };
}

/** Returns the caller's passkeys, oldest first. */
export async function listPasskeys(ctx: Context): Promise<PasskeySummary[]> {
  return (await listPasskeyRows(ctx.database.read, requireUser(ctx).userId)).map(toSummary);
}

/** Asks a browser to create a passkey for the caller. Throws auth.step_up_required, auth.too_many_passkeys. */
export async function startPasskey(ctx: Context): Promise<PasskeyCreation> {
  const { userId } = requireUser(ctx);
  await requireStepUp(ctx);
  return write(ctx, async (uow) => {
    uow.skipAudit('a challenge that waits for its answer');
    const owner = await findUser(uow.tx, userId);
    if (!owner) throw new DomainError('auth.sign_in_required');
    const mine = await listPasskeyRows(uow.tx, userId);
    if (mine.length >= passkeyRules.most) throw new DomainError('auth.too_many_passkeys');
    // The same for all passkeys of a person, so that a password manager keeps one entry, and without personal data.
    const handle = ctx.fieldCipher.fingerprint(userId, 'passkey.user_handle');
    const challenge = await issueChallenge(uow, 'add');
    const party = relyingPartyOf(ctx.appOrigin);
    const { email, name } = owner;
    return passkeyCreationOf({
      party,
      challenge,
      owner: { handle, email, name },
      known: mine.map(toCredentialDescriptor),
    });
  });
}

/**
 * Adds the passkey that the browser created, and notifies its owner. Throws auth.step_up_required, auth.passkey_refused,
 * auth.passkey_exists, auth.too_many_passkeys.
 */
export async function addPasskey(ctx: Context, { name, passkey }: AddPasskeyInput): Promise<PasskeySummary> {
  const { userId } = requireUser(ctx);
  await requireStepUp(ctx);
  const challenge = await spendChallenge(ctx, 'add', passkey.clientDataJSON);
  const verified = await verifyNewPasskey(passkey, { party: relyingPartyOf(ctx.appOrigin), challenge });
  if (!verified) throw new DomainError('auth.passkey_refused');
  return write(ctx, async (uow) => {
    const { tx, now: createdAt } = uow;
    const mine = await listPasskeyRows(tx, userId);
    if (mine.length >= passkeyRules.most) throw new DomainError('auth.too_many_passkeys');
    const transports = passkey.transports.filter((transport) => /^[a-z-]+$/.test(transport)).join(',');
    const use = { lastUsedAt: null, blockedAt: null };
    const row = { ...verified, ...use, id: newId('psk'), userId, transports, name, createdAt };
    if (!(await insertPasskey(tx, row))) throw new DomainError('auth.passkey_exists');
    uow.audit({ action: 'passkey.added', subjectId: userId, details: { passkey: row.id } });
    notifyPasskey(uow, row, 'added');
    return toSummary(row);
  });
}

/** Renames one of the caller's passkeys. Throws auth.passkey_not_found. */
export async function renamePasskey(ctx: Context, { passkeyId: id, name }: RenamePasskeyInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    if (!(await updatePasskey(uow.tx, { userId, id }, { name }))) throw new DomainError('auth.passkey_not_found');
    uow.audit({ action: 'passkey.renamed', subjectId: userId, details: { passkey: id } });
  });
}

/**
 * Removes one of the caller's passkeys and notifies them; the password remains, so that nobody is locked out. Throws
 * auth.step_up_required, auth.passkey_not_found.
 */
export async function removePasskey(ctx: Context, { passkeyId: id }: PasskeyInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await requireStepUp(ctx);
  await write(ctx, async (uow) => {
    const row = await deletePasskey(uow.tx, { userId, id });
    if (!row) throw new DomainError('auth.passkey_not_found');
    uow.audit({ action: 'passkey.removed', subjectId: userId, details: { passkey: id } });
    notifyPasskey(uow, row, 'removed');
  });
}
