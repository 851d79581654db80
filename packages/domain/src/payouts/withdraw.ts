import type { Id } from '@rentreel/contracts/ids';
import { approvalsNeeded, payoutLimits } from '@rentreel/contracts/payouts';
import { type WalletTransaction, type WithdrawInput, maxMovementKobo } from '@rentreel/contracts/wallet';
import { type JournalEntry, userAvailable, withdrawalRequestedPosting } from '@rentreel/ledger';
import {
  formatNaira,
  formatTime,
  isoDayAt,
  type Kobo,
  lagosDay,
  positiveKobo,
  shortDate,
  startOfIsoDay,
  subtractKobo,
  zeroKobo,
} from '@rentreel/values';
import { findPinState, requirePinOrStepUp, requireStepUp } from '../auth/index.ts';
import {
  type Context,
  DomainError,
  type UnitOfWork,
  newId,
  requireUser,
  webhookEvents,
  write,
} from '../kernel/index.ts';
import { requireAllowed } from '../people/index.ts';
import {
  type Movement,
  type PostingOutcome,
  findBalance,
  findPostedEntry,
  journalKey,
  moveMoney,
  postedTransaction,
  readRunner,
  requirePosted,
  requireWithinLimit,
} from '../wallet/index.ts';
import { accountLabel } from './dto.ts';
import { isHeldBack, requireNoHold, requireNoWait } from './holds.ts';
import { type BankAccountRow, findTarget, listBankAccounts, sumWithdrawn } from './repository.ts';

/**
 * Debits the caller's wallet at once and has the bank pay later (`completePayout`). The transaction's amount is negative; the
 * same key returns the same transaction and moves nothing. Requires a recent proof of identity. A caller without bank
 * accounts and PIN needs nothing else: the money goes to the simulator. Otherwise it goes to the chosen or the default
 * account, with the PIN when it is on, and waits for approval above the limit. Throws wallet.not_found,
 * wallet.insufficient_balance, wallet.amount_over_limit, wallet.key_reused, payouts.paused, payouts.on_hold, payouts.waiting,
 * restrictions.not_allowed, and what `requirePinOrStepUp` and `chooseAccount` throw.
 */
export async function withdrawFromWallet(ctx: Context, input: WithdrawInput): Promise<WalletTransaction> {
  const { userId } = requireUser(ctx);
  const { amountKobo, idempotencyKey } = input;
  // With a balance below the amount the error is about the balance, not about the limit.
  if (amountKobo > maxMovementKobo && (await walletHolds(ctx, userId, amountKobo))) requireWithinLimit(amountKobo);

  const key = journalKey('withdrawal', userId, idempotencyKey ?? ctx.repeat?.id);
  const occurredAt = ctx.clock.now();
  const entry = withdrawalRequestedPosting({ userId, amountKobo, idempotencyKey: key, occurredAt });
  if (!ctx.operations.open.withdrawals) await requireRepetition(ctx, entry);
  const isSimple = await isPlain(ctx, userId, input);
  if (isSimple) await requireStepUp(ctx);
  const outcome = isSimple
    ? await moveMoney(ctx, movementOf(ctx, entry, { userId, amountKobo }))
    : await moveChecked(ctx, entry, input);
  const posted = requirePosted(outcome);
  if (outcome.status === 'duplicate') await requireSameAccount(ctx, posted.id, input);
  return postedTransaction(entry, posted, userId);
}

/**
 * Throws wallet.key_reused when an earlier withdrawal with the same key went to another account than the chosen or the
 * default one.
 */
async function requireSameAccount(ctx: Context, entryId: Id<'jrn'>, { bankAccountId }: WithdrawInput): Promise<void> {
  const { userId } = requireUser(ctx);
  const wanted = bankAccountId ?? (await listBankAccounts(ctx.database.read, userId))[0]?.id ?? null;
  if (wanted !== (await findTarget(ctx.database.read, entryId))) throw new DomainError('wallet.key_reused');
}

/** Allows only retries of earlier withdrawals while withdrawals are paused. Throws payouts.paused. */
async function requireRepetition(ctx: Context, entry: JournalEntry): Promise<void> {
  if (entry.idempotencyKey && (await findPostedEntry(ctx, entry))) return;
  throw new DomainError('payouts.paused');
}

async function walletHolds(ctx: Context, userId: Id<'usr'>, amountKobo: Kobo): Promise<boolean> {
  return ((await findBalance(readRunner(ctx), userAvailable(userId))) ?? 0) >= amountKobo;
}

/**
 * Withdraws with accounts or a PIN: permission, account and limits are checked in the unit of work that moves the money.
 */
async function moveChecked(ctx: Context, entry: JournalEntry, input: WithdrawInput): Promise<PostingOutcome> {
  const { userId } = requireUser(ctx);
  const { amountKobo, bankAccountId } = input;
  // A retry returns the first answer, whatever has changed since.
  const before = input.idempotencyKey === undefined ? undefined : await findPostedEntry(ctx, entry);
  if (before) return before;
  await requireAllowed(ctx, 'withdrawing');
  await requireNoHold(ctx.database.read, userId);
  await requireNoWait(ctx.database.read, userId, ctx.clock.now());
  await requirePinOrStepUp(ctx, input.pin);
  return write(ctx, async (uow) => {
    await requireAllowed(uow, 'withdrawing');
    await requireNoHold(uow.tx, userId);
    await requireNoWait(uow.tx, userId, uow.now);
    const account = await chooseAccount(uow, { userId, bankAccountId });
    if (account) await requireWithinRules(uow, { userId, amountKobo });
    const approvals = account ? await countApprovals(uow, { userId, amountKobo }) : 0;
    const outcome = await moveMoney(uow, movementOf(uow, entry, { userId, amountKobo, account, approvals }));
    requirePosted(outcome);
    return outcome;
  });
}

/** What a withdrawal consists of besides its entry. */
interface Target {
  readonly userId: Id<'usr'>;
  readonly amountKobo: Kobo;
  readonly account?: BankAccountRow | undefined;
  readonly approvals?: number;
  /** The administrator who requests it for the owner. */
  readonly requestedBy?: Id<'usr'>;
}

/** Returns the movement that debits a wallet and starts its withdrawal. */
export function movementOf(
  ctx: Context,
  entry: JournalEntry,
  { userId, amountKobo, account, approvals = 0, requestedBy }: Target,
): Movement {
  const paymentId = newId('pay');
  return {
    entry,
    payment: {
      id: paymentId,
      userId,
      direction: 'withdrawal',
      amountKobo,
      state: 'pending',
      provider: account ? ctx.banks.provider : ctx.paymentGateway.provider,
      providerReference: null,
    },
    withdrawal: {
      paymentId,
      userId,
      amountKobo,
      bankAccountId: account?.id ?? null,
      approvalsNeeded: approvals,
      requestedBy,
      at: entry.occurredAt,
    },
    action: 'wallet.withdrawal_requested',
    events: [
      { topic: 'wallet.changed', userId, payload: {} },
      ...webhookEvents('wallet.withdrawn', {
        to: { owner: userId },
        at: entry.occurredAt,
        data: { paymentId, amountKobo },
      }),
      // The worker sends withdrawals that need no approval.
      ...(approvals === 0 ? [{ topic: 'payout.requested', payload: { paymentId } } as const] : []),
    ],
    notices: [
      {
        userId,
        kind: 'wallet.withdrawn',
        facts: { amountKobo, ...(account && { account: accountLabel(account) }) },
        key: paymentId,
      },
    ],
  };
}

/** Returns whether a withdrawal must name an account: only the simulator pays without one. */
export const needsAccount = (ctx: Pick<Context, 'banks'>): boolean => !ctx.banks.sandbox;

/**
 * Returns whether a withdrawal needs no check: no account, no PIN, no hold or waiting period, no provider that needs an
 * account.
 */
async function isPlain(ctx: Context, userId: Id<'usr'>, { bankAccountId }: WithdrawInput): Promise<boolean> {
  if (bankAccountId !== undefined || needsAccount(ctx)) return false;
  const handle = ctx.database.read;
  const [accounts, pin, isHeld] = await Promise.all([
    listBankAccounts(handle, userId),
    findPinState(handle, userId),
    isHeldBack(handle, userId, ctx.clock.now()),
  ]);
  return accounts.length === 0 && pin === 'off' && !isHeld;
}

/**
 * Returns the account of a withdrawal: the chosen one or the default; undefined for the simulator without an account. Throws
 * payouts.account_not_found, payouts.account_required, payouts.account_cooling.
 */
async function chooseAccount(
  uow: UnitOfWork,
  { userId, bankAccountId }: { readonly userId: Id<'usr'>; readonly bankAccountId: Id<'bac'> | undefined },
): Promise<BankAccountRow | undefined> {
  const accounts = await listBankAccounts(uow.tx, userId);
  const chosen = bankAccountId === undefined ? accounts[0] : accounts.find(({ id }) => id === bankAccountId);
  if (!chosen && bankAccountId !== undefined) throw new DomainError('payouts.account_not_found');
  if (!chosen && needsAccount(uow)) throw new DomainError('payouts.account_required');
  if (chosen && chosen.usableFrom > uow.now) {
    throw new DomainError('payouts.account_cooling', {
      account: accountLabel(chosen),
      from: `${shortDate(lagosDay(chosen.usableFrom))}, ${formatTime(chosen.usableFrom)}`,
    });
  }
  return chosen;
}

/** Returns how much a user can still withdraw today, in kobo; null without a limit. */
export async function leftToday(
  ctx: Pick<Context, 'clock' | 'payoutRules'>,
  handle: Parameters<typeof sumWithdrawn>[0],
  userId: Id<'usr'>,
): Promise<Kobo | null> {
  const { dailyKobo } = ctx.payoutRules;
  if (dailyKobo === null) return null;
  const today = startOfIsoDay(isoDayAt(ctx.clock.now()));
  return positiveKobo(subtractKobo(dailyKobo, await sumWithdrawn(handle, userId, today)));
}

interface Amount {
  readonly userId: Id<'usr'>;
  readonly amountKobo: Kobo;
}

/**
 * Returns how many administrators must approve an amount. Other withdrawals of the same period count as well, so that a large
 * sum split into small parts needs approval too.
 */
async function countApprovals(uow: UnitOfWork, { userId, amountKobo }: Amount): Promise<0 | 1 | 2> {
  const before = await sumWithdrawn(uow.tx, userId, uow.now - payoutLimits.countedTogetherMs);
  return approvalsNeeded(before + amountKobo, uow.payoutRules);
}

/**
 * Checks an amount against the limits of the deployment. A whole balance may be below the minimum: otherwise its owner could
 * neither withdraw it nor delete the account. Throws payouts.below_minimum, payouts.daily_limit.
 */
async function requireWithinRules(uow: UnitOfWork, { userId, amountKobo }: Amount): Promise<void> {
  const { minKobo, dailyKobo } = uow.payoutRules;
  if (amountKobo < minKobo) {
    const balanceKobo = (await findBalance(uow.tx.$client, userAvailable(userId))) ?? zeroKobo;
    if (amountKobo < balanceKobo) throw new DomainError('payouts.below_minimum', { min: formatNaira(minKobo) });
  }
  const left = await leftToday(uow, uow.tx, userId);
  if (left === null || dailyKobo === null || amountKobo <= left) return;
  throw new DomainError('payouts.daily_limit', { max: formatNaira(dailyKobo), left: formatNaira(left) });
}
