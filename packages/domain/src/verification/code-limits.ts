import type { Id } from '@rentreel/contracts/ids';
import { codeLimits } from '@rentreel/contracts/verification';
import { hourMs } from '@rentreel/values';
import { type CallerContext, networkOf } from '../auth/index.ts';
import { type Context, DomainError, type UnitOfWork } from '../kernel/index.ts';
import { listSendsOf, listSent, listWorth } from './codes-repository.ts';

/**
 * Keyed hashes that messages are counted by, so that a copy of the database contains no phone number or network address.
 */
export interface SendKeys {
  readonly phoneFingerprint: string;
  /** Hash of the number without its last four digits. */
  readonly prefixFingerprint: string;
  readonly addressFingerprint: string;
  /** Hash of the network: 256 adjacent addresses. */
  readonly networkFingerprint: string;
}

const phoneFingerprint = (ctx: Pick<Context, 'fieldCipher'>, phone: string): string =>
  ctx.fieldCipher.fingerprint(phone, 'verification.phone');

export function sendKeysOf({ fieldCipher, clientAddress }: CallerContext, phone: string): SendKeys {
  const address = networkOf(clientAddress);
  return {
    phoneFingerprint: phoneFingerprint({ fieldCipher }, phone),
    prefixFingerprint: fieldCipher.fingerprint(phone.slice(0, -4), 'verification.phone_prefix'),
    addressFingerprint: fieldCipher.fingerprint(address, 'verification.address'),
    networkFingerprint: fieldCipher.fingerprint(address.replace(/\.\d+$/, ''), 'verification.network'),
  };
}

interface CountedSends {
  readonly by: 'phone' | 'prefix' | 'address' | 'network' | 'total';
  readonly value: string;
  readonly count: number;
  readonly ms: number;
}

/** Returns when the next message may be sent under one rule, epoch milliseconds; `now` when it may be sent at once. */
async function freeAt({ tx, now }: UnitOfWork, { by, value, count, ms }: CountedSends): Promise<number> {
  const sent = await listSent(tx, { by, value, since: now - ms, limit: count });
  return sent.length < count ? now : (sent.at(-1) ?? now) + ms;
}

const { shortWindow, day, prefix, network, total, resendAfterMs, worth, lifeMs } = codeLimits;

/** Returns when a message to a phone may be sent under the rules of that phone, and of its code if one is open. */
export async function nextSendAt(uow: UnitOfWork, keys: SendKeys, codeId: Id<'vcd'> | undefined): Promise<number> {
  const { phoneFingerprint: value } = keys;
  const sends = codeId === undefined ? [] : await listSendsOf(uow.tx, codeId);
  const gap = resendAfterMs[Math.min(sends.length, resendAfterMs.length) - 1] ?? 0;
  return Math.max(
    (sends[0] ?? 0) + gap,
    await freeAt(uow, { by: 'phone', value, ...shortWindow }),
    await freeAt(uow, { by: 'phone', value, ...day }),
  );
}

/** Returns when a message may be sent under the limits that bound the cost of abuse, epoch milliseconds. */
export async function nextSendOfOthersAt(uow: UnitOfWork, keys: SendKeys): Promise<number> {
  const { codesPerAddress } = uow.verificationRules;
  const all = await freeAt(uow, { by: 'total', value: '', ...total });
  if (all > uow.now) uow.log.error({ perMinute: total.count }, 'more codes are asked for than may be sent');
  return Math.max(
    all,
    await freeAt(uow, { by: 'prefix', value: keys.prefixFingerprint, ...prefix }),
    await freeAt(uow, { by: 'network', value: keys.networkFingerprint, ...network }),
    await freeAt(uow, { by: 'address', value: keys.addressFingerprint, count: codesPerAddress, ms: hourMs }),
  );
}

/**
 * Throws verification.code_not_sent for a prefix of which hardly any code is entered. This indicates SMS pumping: the operator of
 * the numbers is paid for each message.
 */
export async function requireWorth({ tx, now, log }: UnitOfWork, { prefixFingerprint }: SendKeys): Promise<void> {
  const known = await listWorth(tx, { prefixFingerprint, before: now - lifeMs, limit: worth.sends });
  if (known.length < worth.sends || known.filter(Boolean).length >= worth.sends * worth.share) return;
  log.error({ prefix: prefixFingerprint.slice(0, 12) }, 'codes to this prefix are not sent: hardly any is entered');
  throw new DomainError('verification.code_not_sent');
}
