import { createHash, randomBytes } from 'node:crypto';
import { dayMs } from '@rentreel/values';
import type { Context } from '../kernel/index.ts';

/** A call with what its browser has stored of the people who signed in there. */
export interface DeviceCaller extends Pick<Context, 'linkSigner' | 'clock'> {
  /** The keys of the browser, the newest first; undefined where nobody has signed in. */
  readonly deviceKeys?: string | undefined;
}

const lifeMs = 365 * dayMs;
/** People whom one browser remembers. */
const mostKeys = 4;
const purpose = 'device';
const textOf = (userId: string, at: string, id: string) => `${userId}.${at}.${id}`;

/** The id of a device when a key is ours, belongs to this person and is younger than a year. */
function deviceOf({ linkSigner, clock }: DeviceCaller, userId: string, key: string): string | undefined {
  const [at = '', id = '', signature = ''] = key.split('.');
  const age = clock.now() - Number.parseInt(at, 36);
  if (!(age >= 0 && age < lifeMs)) return undefined;
  return linkSigner.isSigned(purpose, textOf(userId, at, id), signature) ? id : undefined;
}

const keysOf = ({ deviceKeys = '' }: DeviceCaller): string[] =>
  deviceKeys
    .split('~')
    .filter((key) => key !== '')
    .slice(0, mostKeys);

/**
 * The device that a call comes from, when this person has signed in there before: a signature proves it, which nobody can
 * make by naming another browser. Undefined elsewhere.
 */
export function findDevice(caller: DeviceCaller, userId: string): string | undefined {
  for (const key of keysOf(caller)) {
    const id = deviceOf(caller, userId, key);
    if (id !== undefined) return id;
  }
  return undefined;
}

/** The id in a key, whoever signed it: nobody gains by naming another browser, and a wrong one is left out. */
function idOf(key: string | undefined): string | undefined {
  const [, id = ''] = key?.split('.') ?? [];
  return /^[\w-]{12}$/.test(id) ? id : undefined;
}

/** A hash that names the browser of a person who has just logged in, without being of use as a key. */
export const browserOf = (deviceKeys: string): string =>
  createHash('sha256')
    .update(`browser ${idOf(deviceKeys.split('~')[0]) ?? ''}`)
    .digest('base64url')
    .slice(0, 22);

/** What the browser stores once this person has signed in: their key first, then those of others. */
export function rememberDevice(caller: DeviceCaller, userId: string): string {
  const at = caller.clock.now().toString(36);
  // The people of one browser share its id, so that accounts of one hand can be seen.
  const id = findDevice(caller, userId) ?? idOf(keysOf(caller)[0]) ?? randomBytes(9).toString('base64url');
  const key = `${at}.${id}.${caller.linkSigner.sign(purpose, textOf(userId, at, id))}`;
  const others = keysOf(caller).filter((other) => deviceOf(caller, userId, other) === undefined);
  return [key, ...others].slice(0, mostKeys).join('~');
}
