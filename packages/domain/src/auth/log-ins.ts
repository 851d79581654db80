import { isIPv6 } from 'node:net';
import {
  type ListLogInsInput,
  type LogInEntry,
  type LogInMethod,
  logInMethods,
  logInsShownMs,
} from '@rentreel/contracts/auth';
import type { Page } from '@rentreel/contracts/page';
import { type Context, decodeCursor, requireUser, toPage } from '../kernel/index.ts';
import { networkOf } from './attempts.ts';
import { type LogInRecord, listLogInRecords } from './log-in-repository.ts';

interface Attempted {
  readonly method: LogInMethod;
  readonly outcome: 'refused' | 'stopped' | 'frozen';
}

/** Actions recorded only at logins. */
const refusals: Readonly<Record<string, Attempted>> = {
  'login.refused': { method: 'password', outcome: 'refused' },
  'login.frozen': { method: 'password', outcome: 'frozen' },
  'login.throttled': { method: 'password', outcome: 'stopped' },
  'recovery_code.refused': { method: 'recovery_code', outcome: 'refused' },
  'recovery_code.throttled': { method: 'recovery_code', outcome: 'stopped' },
};

/** Actions also recorded at a step-up of a logged-in user. */
const guestRefusals: Readonly<Record<string, Attempted>> = {
  'authenticator.refused': { method: 'code', outcome: 'refused' },
  'authenticator.throttled': { method: 'code', outcome: 'stopped' },
  'passkey.refused': { method: 'passkey', outcome: 'refused' },
};

/** Returns the part of an address that a person can compare and that identifies nobody: "102.89.x.x". */
export function coarseNetwork(address: string): string {
  const network = networkOf(address);
  const isShort = isIPv6(address) && network.includes(':');
  return isShort ? `${network.split(':').slice(0, 2).join(':')}:x` : `${network.split('.').slice(0, 2).join('.')}.x.x`;
}

interface Recorded {
  readonly method?: string;
  readonly device?: string;
  readonly address?: string;
}

function toEntry({ seq, action, details, createdAt }: LogInRecord): LogInEntry {
  // Safe: only this module writes it.
  const { method, device = null, address } = JSON.parse(details) as Recorded;
  const attempted = refusals[action] ?? guestRefusals[action];
  return {
    id: String(seq),
    outcome: attempted?.outcome ?? 'in',
    method: attempted?.method ?? logInMethods.find((known) => known === method) ?? 'password',
    device,
    network: address === undefined ? null : coarseNetwork(address),
    at: createdAt,
  };
}

/** Returns the logins to the caller's account of the last 90 days, including rejected ones, most recent first. */
export async function listLogIns(ctx: Context, { cursor, limit }: ListLogInsInput): Promise<Page<LogInEntry>> {
  const { userId } = requireUser(ctx);
  const rows = await listLogInRecords(ctx.database.read, {
    userId,
    before: cursor === undefined || cursor === null ? undefined : decodeCursor(cursor).sortValue,
    since: ctx.clock.now() - logInsShownMs,
    limit: limit + 1,
    refusals: Object.keys(refusals),
    guestRefusals: Object.keys(guestRefusals),
  });
  const { items, nextCursor } = toPage(rows, limit, ({ seq }) => ({ sortValue: seq, id: 'log_in' }));
  return { items: items.map(toEntry), nextCursor };
}
