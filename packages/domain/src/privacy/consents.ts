import type { Id } from '@rentreel/contracts/ids';
import {
  type AcceptTermsInput,
  type OptionalConsent,
  type OptionalPurpose,
  type OwnConsents,
  type SetConsentInput,
  legalVersion,
  optionalPurposes,
  privacyLimits,
} from '@rentreel/contracts/privacy';
import type { ReadHandle } from '@rentreel/db';
import { hasSavedSearch, setAlertMails } from '../alerts/index.ts';
import { findConsent, listConsents, recordConsent } from '../consents/index.ts';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { endPassportSharing } from '../passports/index.ts';

/** Returns whether the current terms and privacy notice are accepted. */
async function hasAccepted(handle: ReadHandle, userId: Id<'usr'>): Promise<boolean> {
  for (const purpose of ['terms', 'privacy_notice'] as const) {
    if ((await findConsent(handle, userId, purpose))?.version !== legalVersion) return false;
  }
  return true;
}

async function optionalConsentOf(
  handle: ReadHandle,
  userId: Id<'usr'>,
  purpose: OptionalPurpose,
): Promise<OptionalConsent> {
  const last = await findConsent(handle, userId, purpose);
  const canGive = purpose === 'alert_mail' && (await hasSavedSearch(handle, userId));
  return { purpose, given: last?.given ?? false, since: last?.at ?? null, canGive };
}

/** Returns the caller's consents and their history. */
export async function getConsents(ctx: Context): Promise<OwnConsents> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const history = await listConsents(read, userId, privacyLimits.history);
  return {
    accepted: await hasAccepted(read, userId),
    optional: await Promise.all(optionalPurposes.map((purpose) => optionalConsentOf(read, userId, purpose))),
    history: history.map(({ purpose, version, given, source, at }) => ({ purpose, version, given, source, at })),
  };
}

/** Accepts the terms and the privacy notice. Throws privacy.old_version for a version other than the current one. */
export async function acceptTerms(ctx: Context, { version }: AcceptTermsInput): Promise<OwnConsents> {
  const { userId } = requireUser(ctx);
  if (version !== legalVersion) throw new DomainError('privacy.old_version');
  await write(ctx, async (uow) => {
    for (const purpose of ['terms', 'privacy_notice'] as const) {
      await recordConsent(uow, { userId, purpose, given: true, version, source: 'privacy' });
    }
  });
  return getConsents(ctx);
}

/**
 * Gives or withdraws an optional consent with immediate effect: mails of saved searches stop or start; a shared passport is
 * closed. Throws privacy.no_saved_search, privacy.given_elsewhere.
 */
export async function setConsent(ctx: Context, { purpose, given }: SetConsentInput): Promise<OwnConsents> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    if (purpose === 'alert_mail') {
      if (given && !(await hasSavedSearch(uow.tx, userId))) throw new DomainError('privacy.no_saved_search');
      await setAlertMails(uow, userId, given);
    } else {
      if (given) throw new DomainError('privacy.given_elsewhere');
      await endPassportSharing(uow, userId);
    }
    await recordConsent(uow, { userId, purpose, given, source: 'privacy' });
  });
  return getConsents(ctx);
}
