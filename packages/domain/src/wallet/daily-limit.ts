import type { WalletTiers } from '@rentreel/contracts/wallet';
import type { WriteTx } from '@rentreel/db';
import { type JournalEntry, accountFromCode, userAvailable } from '@rentreel/ledger';
import { formatNaira, type Kobo, isoDayAt, positiveKobo, startOfIsoDay, subtractKobo } from '@rentreel/values';
import { DomainError } from '../kernel/index.ts';
import { type PostingOutcome, findPosting, findRefusal, postEntries } from './journal.ts';
import { findSpent, isCounted } from './limits-repository.ts';
import { type PersonTier, findTier, raiseHint } from './tiers.ts';

/** An entry, and the limits that the deployment sets to its payer. */
export interface LimitedEntry {
  readonly entry: JournalEntry;
  readonly tiers: WalletTiers;
}

/** What an entry takes from the wallet of somebody who chose to send it out. */
interface Outflow {
  readonly userId: string;
  readonly amountKobo: Kobo;
}

function outflowOf({ entry, tiers }: LimitedEntry): Outflow | undefined {
  if (!isCounted(entry.kind) || tiers.every(({ dailyKobo }) => dailyKobo === null)) return undefined;
  for (const { account, amountKobo } of entry.lines) {
    const { owner } = accountFromCode(account);
    if (owner?.kind === 'user' && account === userAvailable(owner.id) && amountKobo > 0) {
      return { userId: owner.id, amountKobo };
    }
  }
  return undefined;
}

/** The start of the day of Lagos that a time is in. */
export const dayStart = (time: number): number => startOfIsoDay(isoDayAt(time));

interface DailyStanding {
  readonly person: PersonTier;
  readonly dailyKobo: Kobo;
  /** What may still leave the wallet in the day of the entry. */
  readonly leftKobo: Kobo;
}

/** How a payer stands against their daily limit; undefined when they have none. */
async function findStanding(tx: WriteTx, { entry, tiers }: LimitedEntry, userId: string) {
  const person = await findTier(tx, { userId, tiers, now: entry.occurredAt });
  const { dailyKobo } = person.limits;
  if (dailyKobo === null) return undefined;
  const spent = await findSpent(tx.$client, { account: userAvailable(userId), since: dayStart(entry.occurredAt) });
  return { person, dailyKobo, leftKobo: positiveKobo(subtractKobo(dailyKobo, spent)) };
}

function overLimit({ person, dailyKobo, leftKobo }: DailyStanding, { entry }: LimitedEntry): DomainError {
  const max = formatNaira(dailyKobo);
  const left = formatNaira(leftKobo);
  const raise = raiseHint(person, 'dailyKobo');
  if (entry.kind === 'escrow_funded') return new DomainError('wallet.payment_over_daily_limit', { max, left, raise });
  if (leftKobo === 0) return new DomainError('wallet.daily_limit_reached', { max, raise });
  return new DomainError('wallet.daily_limit', { max, left, raise });
}

/** What is left of the daily limits of several payers while their entries are looked at. */
class DailyRoom {
  readonly #left = new Map<string, number>();
  readonly #tx: WriteTx;

  constructor(tx: WriteTx) {
    this.#tx = tx;
  }

  /** Takes what an entry sends out; false, with nothing taken, when it does not fit any more. */
  async take(limited: LimitedEntry): Promise<boolean> {
    const outflow = outflowOf(limited);
    if (!outflow) return true;
    const { userId, amountKobo } = outflow;
    const key = `${userId} ${dayStart(limited.entry.occurredAt)}`;
    const left = this.#left.get(key) ?? (await this.#find(limited, userId));
    this.#left.set(key, amountKobo > left ? left : left - amountKobo);
    return amountKobo <= left;
  }

  async #find(limited: LimitedEntry, userId: string): Promise<number> {
    const standing = await findStanding(this.#tx, limited, userId);
    return standing ? standing.leftKobo : Number.POSITIVE_INFINITY;
  }
}

/** The entries that fit into the limits of their payers even if all of them are posted. */
async function listFitting(tx: WriteTx, limited: readonly LimitedEntry[]): Promise<ReadonlySet<LimitedEntry>> {
  const room = new DailyRoom(tx);
  const fitting = new Set<LimitedEntry>();
  for (const each of limited) if (await room.take(each)) fitting.add(each);
  return fitting;
}

/**
 * Posts an entry that did not fit beside the others, or says why not. A repetition has the answer of the first time, and
 * too little money is said before a limit.
 */
async function postAlone(tx: WriteTx, limited: LimitedEntry, now: number): Promise<PostingOutcome> {
  const { entry } = limited;
  const outflow = outflowOf(limited);
  const standing = outflow && (await findStanding(tx, limited, outflow.userId));
  if (outflow && standing && outflow.amountKobo > standing.leftKobo) {
    const known = await findPosting(tx.$client, entry);
    if (known) return known;
    const reason = await findRefusal(tx.$client, entry);
    return reason ? { status: 'refused', reason } : { status: 'over_limit', error: overLimit(standing, limited) };
  }
  const [outcome] = await postEntries(tx, [entry], now);
  if (!outcome) throw new Error('A posted entry has an outcome');
  return outcome;
}

/**
 * Posts entries as `postEntries` does, but none that would bring what its payer has sent out in a day of Lagos above the
 * limit of their tier. It is checked in the transaction that posts, so that payments at the same moment do not pass the
 * limit together. What the system pays to a wallet, or takes back by a decision, is never refused here.
 */
export async function postWithinLimits(
  tx: WriteTx,
  limited: readonly LimitedEntry[],
  now: number,
): Promise<PostingOutcome[]> {
  const fitting = await listFitting(tx, limited);
  const batch = limited.filter((each) => fitting.has(each));
  const posted = await postEntries(
    tx,
    batch.map(({ entry }) => entry),
    now,
  );
  const outcomes = new Map(batch.map((each, index) => [each, posted[index]]));
  const inOrder: PostingOutcome[] = [];
  for (const each of limited) inOrder.push(outcomes.get(each) ?? (await postAlone(tx, each, now)));
  return inOrder;
}
