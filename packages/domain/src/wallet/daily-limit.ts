import type { Id } from '@rentreel/contracts/ids';
import type { WalletTiers } from '@rentreel/contracts/wallet';
import type { WriteTx } from '@rentreel/db';
import { type JournalEntry, accountFromCode, userAvailable } from '@rentreel/ledger';
import { formatNaira, type Kobo, isoDayAt, positiveKobo, startOfIsoDay, subtractKobo } from '@rentreel/values';
import { DomainError } from '../kernel/index.ts';
import { listHeldKinds } from '../verification/index.ts';
import { type PostingOutcome, findPosting, findRefusal, postEntries } from './journal.ts';
import { findSpent, isCounted } from './limits-repository.ts';
import { type PersonTier, raiseHint, tierFrom } from './tiers.ts';

/** An entry, with the wallet limits that the deployment sets for its payer. */
export interface LimitedEntry {
  readonly entry: JournalEntry;
  readonly tiers: WalletTiers;
}

/** The amount an entry takes from a wallet whose owner chose to send it. */
interface Outflow {
  readonly userId: Id<'usr'>;
  readonly amountKobo: Kobo;
}

function outflowOf({ entry, tiers }: LimitedEntry): Outflow | undefined {
  if (!isCounted(entry.kind) || tiers.every(({ dailyKobo }) => dailyKobo === null)) return undefined;
  for (const { account, amountKobo } of entry.lines) {
    if (amountKobo <= 0) continue;
    const { owner } = accountFromCode(account);
    if (owner?.kind === 'user' && account === userAvailable(owner.id)) {
      return { userId: owner.id, amountKobo };
    }
  }
  return undefined;
}

/** Returns the start of the Lagos day that contains `time`, epoch milliseconds. */
export const dayStart = (time: number): number => startOfIsoDay(isoDayAt(time));

interface DailyStanding {
  readonly person: PersonTier;
  readonly dailyKobo: Kobo;
  /** The amount that can still leave the wallet on the day of the entry. */
  readonly leftKobo: Kobo;
}

/** An entry that counts against its payer's daily limit. */
interface LimitedOutflow extends LimitedEntry {
  readonly outflow: Outflow;
  /** Start of the day of the entry, epoch milliseconds. */
  readonly since: number;
}

function limitedOutflowOf(limited: LimitedEntry): LimitedOutflow | undefined {
  const outflow = outflowOf(limited);
  return outflow && { ...limited, outflow, since: dayStart(limited.entry.occurredAt) };
}

const dayKey = ({ outflow, since }: LimitedOutflow) => `${outflow.userId} ${since}`;

/**
 * Returns how much of their daily limit payers have used, by payer and day, with two statements in total. Payers without a
 * limit are omitted.
 */
async function findStandings(tx: WriteTx, flows: readonly LimitedOutflow[]): Promise<Map<string, DailyStanding>> {
  const standings = new Map<string, DailyStanding>();
  if (flows.length === 0) return standings;
  const days = [...new Map(flows.map((flow) => [dayKey(flow), flow])).values()];
  const userIds = days.map(({ outflow }) => outflow.userId);
  const held = await listHeldKinds(tx, { userIds, now: Math.max(...days.map(({ entry }) => entry.occurredAt)) });
  const limitedDays = days.flatMap((flow) => {
    const person = tierFrom(held.get(flow.outflow.userId), flow.tiers);
    const { dailyKobo } = person.limits;
    return dailyKobo === null ? [] : [{ flow, person, dailyKobo }];
  });
  const spent = await findSpent(
    tx.$client,
    limitedDays.map(({ flow: { outflow, since } }) => ({ account: userAvailable(outflow.userId), since })),
  );
  for (const [index, { flow, person, dailyKobo }] of limitedDays.entries()) {
    const leftKobo = positiveKobo(subtractKobo(dailyKobo, spent[index] ?? dailyKobo));
    standings.set(dayKey(flow), { person, dailyKobo, leftKobo });
  }
  return standings;
}

function overLimit({ person, dailyKobo, leftKobo }: DailyStanding, { entry }: LimitedEntry): DomainError {
  const max = formatNaira(dailyKobo);
  const left = formatNaira(leftKobo);
  const raise = raiseHint(person, 'dailyKobo');
  if (entry.kind === 'escrow_funded') return new DomainError('wallet.payment_over_daily_limit', { max, left, raise });
  if (leftKobo === 0) return new DomainError('wallet.daily_limit_reached', { max, raise });
  return new DomainError('wallet.daily_limit', { max, left, raise });
}

/** Returns the entries that fit into their payers' limits even if all of them are posted. */
async function listFitting(tx: WriteTx, limited: readonly LimitedEntry[]): Promise<ReadonlySet<LimitedEntry>> {
  const flows = limited.map(limitedOutflowOf);
  const standings = await findStandings(
    tx,
    flows.flatMap((flow) => flow ?? []),
  );
  const left = new Map([...standings].map(([key, { leftKobo }]) => [key, Number(leftKobo)] as const));
  const fits = (flow: LimitedOutflow | undefined) => {
    if (!flow) return true;
    const room = left.get(dayKey(flow)) ?? Number.POSITIVE_INFINITY;
    if (flow.outflow.amountKobo > room) return false;
    left.set(dayKey(flow), room - flow.outflow.amountKobo);
    return true;
  };
  return new Set(limited.filter((_, index) => fits(flows[index])));
}

/**
 * Posts an entry that did not fit into the batch, or returns the reason for the refusal. A duplicate gets its first outcome,
 * and an insufficient balance is reported before a limit.
 */
async function postAlone(tx: WriteTx, limited: LimitedEntry, now: number): Promise<PostingOutcome> {
  const { entry } = limited;
  const flow = limitedOutflowOf(limited);
  const standing = flow && (await findStandings(tx, [flow])).get(dayKey(flow));
  if (flow && standing && flow.outflow.amountKobo > standing.leftKobo) {
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
 * Posts entries as `postEntries` does, but refuses those that would bring a payer's outflow in one Lagos day above the daily
 * limit of their tier. The check runs in the transaction that posts, so concurrent payments cannot exceed the limit together.
 * Credits by the system and debits by a decision are never refused here.
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
