import type { Id } from '@rentreel/contracts/ids';
import { createHash, randomBytes } from 'node:crypto';
import { dayMs } from '@rentreel/values';
import type { Context } from '../kernel/index.ts';

/** A call with the keys that its browser stores of the people who logged in there. */
export interface DeviceCaller extends Pick<Context, 'linkSigner' | 'clock'> {
  /** The keys of the browser, newest first; undefined if nobody has logged in. */
  readonly deviceKeys?: string | undefined;
}

const lifeMs = 365 * dayMs;
/** Maximum number of people whom one browser remembers. */
const maxKeys = 4;
const purpose = 'device';
const textOf = (userId: Id<'usr'>, at: string, id: string) => `${userId}.${at}.${id}`;

/** Returns the id of a device if its key is authentic, belongs to this person and is younger than a year. */
function deviceOf({ linkSigner, clock }: DeviceCaller, userId: Id<'usr'>, key: string): string | undefined {
  const [at = '', id = '', signature = ''] = key.split('.');
  const age = clock.now() - Number.parseInt(at, 36);
  if (!(age >= 0 && age < lifeMs)) return undefined;
  return linkSigner.isSigned(purpose, textOf(userId, at, id), signature) ? id : undefined;
}

const keysOf = ({ deviceKeys = '' }: DeviceCaller): string[] =>
  deviceKeys
    .split('~')
    .filter((key) => key !== '')
    .slice(0, maxKeys);

/**
 * Returns the device of a call if this person has logged in there before; undefined otherwise. A signature prevents that
 * anyone forges it by naming another browser.
 */
export function findDevice(caller: DeviceCaller, userId: Id<'usr'>): string | undefined {
  for (const key of keysOf(caller)) {
    const id = deviceOf(caller, userId, key);
    if (id !== undefined) return id;
  }
  return undefined;
}

/**
 * Returns the id in a key without checking its signature: naming another browser gives no advantage. Undefined for a
 * malformed key.
 */
function idOf(key: string | undefined): string | undefined {
  const [, id = ''] = key?.split('.') ?? [];
  return /^[\w-]{12}$/.test(id) ? id : undefined;
}

/** Returns a hash that identifies the browser of a person who has just logged in and cannot be used as a key. */
export const browserOf = (deviceKeys: string): string =>
  createHash('sha256')
    .update(`browser ${idOf(deviceKeys.split('~')[0]) ?? ''}`)
    .digest('base64url')
    .slice(0, 22);

/** Returns what the browser stores after this person logged in: their key first, then those of others. */
export function rememberDevice(caller: DeviceCaller, userId: Id<'usr'>): string {
  const at = caller.clock.now().toString(36);
  // The people of one browser share its id, so that accounts of one person can be detected.
  const id = findDevice(caller, userId) ?? idOf(keysOf(caller)[0]) ?? randomBytes(9).toString('base64url');
  const key = `${at}.${id}.${caller.linkSigner.sign(purpose, textOf(userId, at, id))}`;
  const others = keysOf(caller).filter((other) => deviceOf(caller, userId, other) === undefined);
  return [key, ...others].slice(0, maxKeys).join('~');
}
