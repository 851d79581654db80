import type { NameForm, OwnProfile, RenameInput, SetPrivacyInput } from '@rentreel/contracts/profile';
import { maskEmail } from '@rentreel/contracts/verification';
import { nameParts } from '@rentreel/values';
import { getEmailChange, requireStepUp } from '../auth/index.ts';
import {
  type Context,
  DomainError,
  type UnitOfWork,
  isImpersonated,
  readHandle,
  requireUser,
  write,
} from '../kernel/index.ts';
import { findNameLock, reopenChecks } from '../verification/index.ts';
import { photoFor } from './photo.ts';
import { type AccountRow, findAccount, findProfile, saveProfile, updateNames } from './repository.ts';

/** Returns the first word of a name that is not a title: "Ngozi" of "Dr. Ngozi Eze". */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  // A title is ignored when another word follows.
  return words.find((word) => nameParts(`${word} name`).length > 1) ?? words[0] ?? name;
}

const publicNameOf = (name: string, form: NameForm): string | null => (form === 'first' ? firstNameOf(name) : null);
const formOf = ({ publicName }: AccountRow): NameForm => (publicName === null ? 'full' : 'first');

async function requireAccount(uow: UnitOfWork): Promise<AccountRow> {
  const account = await findAccount(uow.tx, requireUser(uow).userId);
  if (!account) throw new DomainError('auth.sign_in_required');
  return account;
}

/** Returns the caller's profile for editing. */
export async function getProfile(ctx: Context): Promise<OwnProfile> {
  const { userId } = requireUser(ctx);
  const handle = readHandle(ctx);
  const now = ctx.clock.now();
  const account = await findAccount(handle, userId);
  if (!account) throw new DomainError('auth.sign_in_required');
  const row = await findProfile(handle, userId);
  return {
    uid: userId,
    name: account.name,
    nameLock: account.isVerified ? 'checked' : await findNameLock(handle, userId, now),
    publicName: account.publicName ?? account.name,
    nameShown: formOf(account),
    photo: photoFor(ctx, row, userId),
    photoShownTo: row?.photoShownTo ?? 'members',
    email: isImpersonated(ctx) ? maskEmail(account.email) : account.email,
    emailVerified: account.emailVerifiedAt !== null,
    emailChange: isImpersonated(ctx) ? null : await getEmailChange(handle, userId, now),
  };
}

/**
 * Changes the caller's name. A name checked against an ID changes only with `newCheck`, which ends those checks and the badge
 * until they are repeated. Throws profile.name_locked, profile.name_in_review, auth.step_up_required.
 */
export async function renamePerson(ctx: Context, { name, newCheck }: RenameInput): Promise<OwnProfile> {
  const { userId } = requireUser(ctx);
  if (newCheck === true) await requireStepUp(ctx);
  await write(ctx, async (uow) => {
    const account = await requireAccount(uow);
    if (account.name === name) return;
    const lock = await findNameLock(uow.tx, userId, uow.now);
    if (lock === 'in_review') throw new DomainError('profile.name_in_review');
    if (lock !== null || account.isVerified) {
      if (newCheck !== true) throw new DomainError('profile.name_locked');
      await reopenChecks(uow, userId);
    }
    await updateNames(uow.tx, userId, { name, publicName: publicNameOf(name, formOf(account)), updatedAt: uow.now });
    uow.audit({ action: 'profile.renamed', subjectId: userId, details: { from: account.name, to: name } });
    uow.emit({ topic: 'profile.changed', userId, payload: {} });
  });
  return getProfile(ctx);
}

/** Sets how strangers see the caller's name, and who sees their photo. */
export async function setPrivacy(ctx: Context, { nameShown, photoShownTo }: SetPrivacyInput): Promise<OwnProfile> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const account = await requireAccount(uow);
    const row = await findProfile(uow.tx, userId);
    await updateNames(uow.tx, userId, { publicName: publicNameOf(account.name, nameShown), updatedAt: uow.now });
    await saveProfile(uow.tx, { userId, photo: null, photoUploadId: null, ...row, photoShownTo, updatedAt: uow.now });
    uow.audit({ action: 'profile.privacy_set', subjectId: userId, details: { nameShown, photoShownTo } });
    uow.emit({ topic: 'profile.changed', userId, payload: {} });
  });
  return getProfile(ctx);
}
