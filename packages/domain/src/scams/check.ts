import type { Contact } from '@rentreel/contracts/masking';
import {
  type CheckScamInput,
  type ScamCheck,
  type ScamSign,
  scamLimits,
  scamSignNames,
  verdictOf,
} from '@rentreel/contracts/scams';
import { findPeopleByNumber } from '../administration/index.ts';
import { type CallerContext, networkOf, takeAttempt } from '../auth/index.ts';
import { type Context, DomainError } from '../kernel/index.ts';
import { getListing } from '../listings/index.ts';
import { isSuspended } from '../people/index.ts';
import { fingerprintsOf, identify } from './identify.ts';
import { findKnownTargets } from './repository.ts';
import { signsOf } from './signs.ts';

interface Reported {
  readonly people: number;
  readonly since: number | null;
  readonly sign?: ScamSign;
}

const notReported: Reported = { people: 0, since: null };

/** Returns what others may see of the reports about a contact: confirmed ones, or those of several users. */
async function readReports(ctx: Context, contact: Contact): Promise<Reported> {
  const known = await findKnownTargets(ctx.database.read, fingerprintsOf(ctx, contact));
  const people = known.reduce((sum, each) => sum + each.people, 0);
  const since = known.length === 0 ? null : Math.min(...known.map((each) => each.since));
  if (known.some(({ state }) => state === 'listed')) return { people, since, sign: 'reported' };
  const waiting = known.filter(({ state }) => state === 'open').reduce((sum, each) => sum + each.people, 0);
  return waiting >= scamLimits.people ? { people, since, sign: 'reported_often' } : notReported;
}

/** Returns whether a number belongs to a suspended account. Reveals nothing about any other account. */
async function isOfSuspended(ctx: Context, { kind, value }: Contact): Promise<boolean> {
  if (kind !== 'phone' && kind !== 'account') return false;
  const now = ctx.clock.now();
  for (const userId of await findPeopleByNumber(ctx, value.replace('+', ''))) {
    if (await isSuspended(ctx.database.read, { userId, now })) return true;
  }
  return false;
}

async function readHome(ctx: Context, id: ScamCheck['homes'][number]['id']): Promise<ScamCheck['homes'][number]> {
  try {
    const { title, state, landlord } = await getListing(ctx, { listingId: id });
    return { id, home: { title, isOnOffer: state === 'live', landlordIsVerified: landlord.isVerified } };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'listings.not_found') return { id, home: null };
    throw error;
  }
}

/**
 * Checks a message, number, address or link for signs of a scam: against our reports and by rules for texts and links. Stores
 * nothing of the text. Throws auth.too_many_tries.
 */
export async function checkScam(ctx: CallerContext, { text: pasted }: CheckScamInput): Promise<ScamCheck> {
  const account = ctx.actor.kind === 'user' ? ctx.actor.userId : networkOf(ctx.clientAddress);
  await takeAttempt(ctx, {
    kind: 'scam_check',
    account,
    refusal: { action: 'scam_check.refused', subjectId: 'scam_check' },
  });
  const { text, contacts, listingIds } = identify(ctx, pasted);
  const signs = new Set(signsOf(text, contacts));
  const shown: ScamCheck['contacts'] = [];
  for (const contact of contacts) {
    const { sign, ...reports } = await readReports(ctx, contact);
    if (sign) signs.add(sign);
    if (await isOfSuspended(ctx, contact)) signs.add('suspended');
    shown.push({ ...contact, ...reports });
  }
  const homes = await Promise.all(listingIds.map((id) => readHome(ctx, id)));
  const inOrder = scamSignNames.filter((name) => signs.has(name));
  return { verdict: verdictOf(inOrder), signs: inOrder, contacts: shown, homes };
}
