import type { Id } from '@rentreel/contracts/ids';
import {
  type AccountHolder,
  type AddBankAccountInput,
  type BankAccount,
  type BankAccountInput,
  type BankAccountNumberInput,
  bankName,
  checkNuban,
  findBank,
  isSamePerson,
  payoutLimits,
} from '@rentreel/contracts/payouts';
import type { WriteTx } from '@rentreel/db';
import { type CallerContext, forgiveCall, requirePinOrStepUp, requireStepUp, takeAttempt } from '../auth/index.ts';
import { type Context, DomainError, type UnitOfWork, newId, requireUser, write } from '../kernel/index.ts';
import { findName } from '../people/index.ts';
import { accountLabel, toBankAccount } from './dto.ts';
import {
  type BankAccountRow,
  bankAccountNumbers,
  clearDefault,
  findBankAccount,
  insertBankAccount,
  listBankAccounts,
  updateBankAccount,
} from './repository.ts';

/** Throws for an impossible account: a closed bank, or a number that no account of the bank can have. */
function requirePossible({ bankCode, accountNumber }: BankAccountNumberInput): void {
  const bank = findBank(bankCode);
  if (bank?.closed !== undefined) throw new DomainError('payouts.bank_closed', { bank: bank.name });
  if (bank && checkNuban(bank, accountNumber) === 'wrong') {
    throw new DomainError('payouts.number_wrong', { bank: bank.name });
  }
}

/**
 * Asks the bank for the owner of an account. Attempts are counted to prevent the collection of names; the caller's own
 * account does not count. Throws payouts.bank_closed, payouts.number_wrong, payouts.no_such_account,
 * payouts.bank_unavailable, auth.too_many_tries.
 */
export async function findAccountHolder(ctx: CallerContext, input: BankAccountNumberInput): Promise<AccountHolder> {
  return findHolder(ctx, input, (await findName(ctx.database.read, requireUser(ctx).userId)) ?? '');
}

/** Does the same for the account of a person with this name, which the caller entered. */
async function findHolder(ctx: CallerContext, input: BankAccountNumberInput, askedBy: string): Promise<AccountHolder> {
  const { userId } = requireUser(ctx);
  requirePossible(input);
  const tried = { kind: 'name_enquiry', account: userId } as const;
  await takeAttempt(ctx, { ...tried, refusal: { action: 'bank_account.enquiry_throttled', subjectId: userId } });
  const accountName = await askBank(ctx, { ...input, askedBy });
  const isYours = isSamePerson(askedBy, accountName);
  if (isYours) await forgiveCall(ctx, tried);
  return { accountName, isYours };
}

async function askBank(ctx: CallerContext, enquiry: BankAccountNumberInput & { askedBy: string }): Promise<string> {
  const outcome = await ctx.banks.enquireName(enquiry).catch((error: unknown) => {
    ctx.log.warn({ error, provider: ctx.banks.provider }, 'a name enquiry got no answer');
    throw new DomainError('payouts.bank_unavailable', {}, { cause: error });
  });
  if (outcome.status === 'found') return outcome.accountName;
  throw new DomainError('payouts.no_such_account', { bank: bankName(enquiry.bankCode) });
}

const numberPurpose = bankAccountNumbers.purpose;
const { maxAccounts, undoRemoveMs } = payoutLimits;

type AccountIdentity = Pick<BankAccountRow, 'bankCode' | 'numberFingerprint'>;

const isSameAccount = (row: AccountIdentity, other: AccountIdentity): boolean =>
  row.bankCode === other.bankCode && row.numberFingerprint === other.numberFingerprint;

/** Returns the caller's other accounts. Throws when the account is one of them, or when the limit is reached. */
async function requireRoom(tx: WriteTx, userId: Id<'usr'>, input: AccountIdentity): Promise<BankAccountRow[]> {
  const others = await listBankAccounts(tx, userId);
  if (others.some((other) => isSameAccount(other, input))) throw new DomainError('payouts.account_exists');
  if (others.length >= maxAccounts) throw new DomainError('payouts.too_many_accounts', { count: maxAccounts });
  return others;
}

/**
 * Adds a bank account of the caller: the bank must know it in the caller's own name. Nothing is paid to it during the
 * cool-off, and its owner is notified on every channel. The first account becomes the default. Throws payouts.other_name,
 * payouts.account_exists, payouts.too_many_accounts, and what `requirePinOrStepUp` and `findAccountHolder` throw.
 */
export async function addBankAccount(ctx: CallerContext, input: AddBankAccountInput): Promise<BankAccount> {
  const { userId } = requireUser(ctx);
  const { bankCode, accountNumber } = input;
  const identity = { bankCode, numberFingerprint: ctx.fieldCipher.fingerprint(accountNumber, numberPurpose) };
  await requirePinOrStepUp(ctx, input.pin);
  await ctx.database.writer.write((tx) => requireRoom(tx, userId, identity));
  const holder = await findAccountHolder(ctx, { bankCode, accountNumber });
  const { accountName } = holder;
  if (!holder.isYours) {
    const name = (await findName(ctx.database.read, userId)) ?? '';
    throw new DomainError('payouts.other_name', { accountName, name });
  }
  const recipientCode = await registerRecipient(ctx, { bankCode, accountNumber, accountName });

  return write(ctx, async (uow) => {
    const others = await requireRoom(uow.tx, userId, identity);
    const row: BankAccountRow = {
      ...newAccount(uow, { userId, bankCode, accountNumber, accountName, recipientCode }),
      isDefault: others.length === 0,
      usableFrom: uow.now + ctx.payoutRules.coolOffMs,
    };
    await insertBankAccount(uow.tx, row);
    recordAdded(uow, row);
    return toBankAccount(row);
  });
}

interface RegisteredAccount extends BankAccountNumberInput {
  readonly userId: Id<'usr'>;
  readonly accountName: string;
  readonly recipientCode: string;
}

function newAccount(uow: UnitOfWork, { accountNumber, ...account }: RegisteredAccount): BankAccountRow {
  return {
    ...account,
    id: newId('bac'),
    numberFingerprint: uow.fieldCipher.fingerprint(accountNumber, numberPurpose),
    accountNumber: uow.fieldCipher.encrypt(accountNumber, numberPurpose),
    lastDigits: accountNumber.slice(-4),
    provider: uow.banks.provider,
    isDefault: false,
    usableFrom: uow.now,
    createdAt: uow.now,
    removedAt: null,
  };
}

/** The name at the bank of a person whose account was deleted, and the bank account that an administrator entered for them. */
interface AccountOfDeleted extends BankAccountNumberInput {
  readonly userId: Id<'usr'>;
  readonly name: string;
}

/**
 * Registers a bank account of a person whose account was deleted, for an administrator; returns how to store it. Throws
 * payouts.left_other_name, and what `findAccountHolder` throws.
 */
export async function registerForDeleted(
  ctx: CallerContext,
  { userId, name, bankCode, accountNumber }: AccountOfDeleted,
): Promise<(uow: UnitOfWork) => Promise<BankAccountRow>> {
  const { accountName, isYours } = await findHolder(ctx, { bankCode, accountNumber }, name);
  if (!isYours) throw new DomainError('payouts.left_other_name', { accountName, name });
  const recipientCode = await registerRecipient(ctx, { bankCode, accountNumber, accountName });
  return async (uow) => {
    const account = newAccount(uow, { userId, bankCode, accountNumber, accountName, recipientCode });
    // Nobody can use it in the app any more.
    const row = { ...account, removedAt: uow.now };
    await insertBankAccount(uow.tx, row);
    uow.audit({ action: 'bank_account.added', subjectId: row.id, details: { bankCode } });
    return row;
  };
}

function recordAdded(uow: UnitOfWork, row: BankAccountRow): void {
  const { id, userId, bankCode, accountName, usableFrom } = row;
  uow.audit({ action: 'bank_account.added', subjectId: id, details: { bankCode, usableFrom } });
  uow.emit({ topic: 'payouts.changed', userId, payload: {} });
  const facts = { account: accountLabel(row), accountName, at: uow.now, usableFrom };
  uow.notify({ userId, kind: 'security.bank_account_added', facts, key: id });
}

async function registerRecipient(
  ctx: CallerContext,
  account: { readonly bankCode: string; readonly accountNumber: string; readonly accountName: string },
): Promise<string> {
  return ctx.banks.addRecipient(account).catch((error: unknown) => {
    ctx.log.warn({ error, provider: ctx.banks.provider }, 'a bank account could not be registered with the provider');
    throw new DomainError('payouts.bank_unavailable', {}, { cause: error });
  });
}

async function requireOwn(tx: WriteTx, userId: Id<'usr'>, bankAccountId: Id<'bac'>): Promise<BankAccountRow> {
  const row = await findBankAccount(tx, bankAccountId);
  if (row?.userId !== userId) throw new DomainError('payouts.account_not_found');
  return row;
}

function recordChange(uow: UnitOfWork, { userId, id }: BankAccountRow, action: string): void {
  uow.audit({ action: `bank_account.${action}`, subjectId: id });
  uow.emit({ topic: 'payouts.changed', userId, payload: {} });
}

/**
 * Makes one of the caller's accounts the default for withdrawals. Throws auth.step_up_required, payouts.account_not_found.
 */
export async function setDefaultAccount(ctx: Context, { bankAccountId }: BankAccountInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await requireStepUp(ctx);
  await write(ctx, async (uow) => {
    const row = await requireOwn(uow.tx, userId, bankAccountId);
    if (row.removedAt !== null) throw new DomainError('payouts.account_not_found');
    if (row.isDefault) return;
    await clearDefault(uow.tx, userId);
    await updateBankAccount(uow.tx, row.id, { isDefault: true });
    recordChange(uow, row, 'made_default');
  });
}

/**
 * Removes an account; the next one becomes the default. Payouts in progress still arrive. Throws auth.step_up_required,
 * payouts.account_not_found.
 */
export async function removeBankAccount(ctx: Context, { bankAccountId }: BankAccountInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await requireStepUp(ctx);
  await write(ctx, async (uow) => {
    const row = await requireOwn(uow.tx, userId, bankAccountId);
    if (row.removedAt !== null) return;
    await updateBankAccount(uow.tx, row.id, { isDefault: false, removedAt: uow.now });
    const [next] = await listBankAccounts(uow.tx, userId);
    if (row.isDefault && next) await updateBankAccount(uow.tx, next.id, { isDefault: true });
    recordChange(uow, row, 'removed');
  });
}

/**
 * Restores a recently removed account with its original cool-off, which removal cannot shorten. Throws auth.step_up_required,
 * payouts.undo_too_late, payouts.account_exists, payouts.too_many_accounts.
 */
export async function restoreBankAccount(ctx: Context, { bankAccountId }: BankAccountInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await requireStepUp(ctx);
  await write(ctx, async (uow) => {
    const row = await requireOwn(uow.tx, userId, bankAccountId);
    if (row.removedAt === null) return;
    if (uow.now - row.removedAt > undoRemoveMs) throw new DomainError('payouts.undo_too_late');
    const others = await listBankAccounts(uow.tx, userId);
    if (others.length >= maxAccounts) throw new DomainError('payouts.too_many_accounts', { count: maxAccounts });
    if (others.some((other) => isSameAccount(other, row))) throw new DomainError('payouts.account_exists');
    await updateBankAccount(uow.tx, row.id, { removedAt: null, isDefault: others.length === 0 });
    recordChange(uow, row, 'restored');
  });
}
