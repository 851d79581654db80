import { type ConsentPurpose, type ConsentSource, legalVersion } from '@rentreel/contracts/privacy';
import type { Context, UnitOfWork } from '../kernel/index.ts';
import { findConsent, insertConsent } from './repository.ts';

/** The text that a consent is about, where it does not bring its own version. */
const versions: Readonly<Record<ConsentPurpose, string>> = {
  terms: legalVersion,
  privacy_notice: legalVersion,
  identity_check: '1',
  alert_mail: '1',
  passport_sharing: '1',
};

interface Decision {
  readonly userId: string;
  readonly purpose: ConsentPurpose;
  /** Given, or withdrawn. */
  readonly given: boolean;
  readonly source: ConsentSource;
  /** Left out: the version in force. */
  readonly version?: string;
}

/** From where a call came, when it came from a browser. */
function callerOf(ctx: Context): { readonly address: string; readonly userAgent: string } {
  const textOf = (name: string) => {
    const value: unknown = Reflect.get(ctx, name);
    return typeof value === 'string' ? value : '';
  };
  return { address: textOf('clientAddress'), userAgent: textOf('userAgent').slice(0, 300) };
}

/**
 * Adds a decision to the consent ledger. Saying the same again about the same text adds nothing, and nobody can withdraw
 * what they never gave.
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
