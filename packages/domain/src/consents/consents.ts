import type { Id } from '@rentreel/contracts/ids';
import { type ConsentPurpose, type ConsentSource, legalVersion } from '@rentreel/contracts/privacy';
import type { Context, UnitOfWork } from '../kernel/index.ts';
import { findConsent, insertConsent } from './repository.ts';

/** The current version of the text of each consent, unless the decision names its version. */
const versions: Readonly<Record<ConsentPurpose, string>> = {
  terms: legalVersion,
  privacy_notice: legalVersion,
  identity_check: '1',
  alert_mail: '1',
  passport_sharing: '1',
};

interface Decision {
  readonly userId: Id<'usr'>;
  readonly purpose: ConsentPurpose;
  /** True when given, false when withdrawn. */
  readonly given: boolean;
  readonly source: ConsentSource;
  /** Default: the version in force. */
  readonly version?: string;
}

/** Returns the address and user agent of a call from a browser; empty strings for other calls. */
function callerOf(ctx: Context): { readonly address: string; readonly userAgent: string } {
  const textOf = (name: string) => {
    const value: unknown = Reflect.get(ctx, name);
    return typeof value === 'string' ? value : '';
  };
  return { address: textOf('clientAddress'), userAgent: textOf('userAgent').slice(0, 300) };
}

/**
 * Adds a decision to the consent ledger. Repeating a decision about the same text adds nothing, as does withdrawing a consent
 * that was never given.
 */
export async function recordConsent(uow: UnitOfWork, decision: Decision): Promise<void> {
  const { userId, purpose, given, source, version = versions[purpose] } = decision;
  const before = await findConsent(uow.tx, userId, purpose);
  if (!given && before?.given !== true) return;
  if (given && before?.given === true && before.version === version) return;
  await insertConsent(uow.tx, { userId, purpose, version, given, source, ...callerOf(uow), at: uow.now });
  const action = given ? 'consent.given' : 'consent.withdrawn';
  uow.audit({ action, subjectId: userId, details: { purpose, version } });
}
