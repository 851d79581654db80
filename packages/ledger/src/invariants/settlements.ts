import type { EntryKind, JournalEntry, JournalLine, RecordedEntry } from '../journal-entry.ts';
import type { Invariant } from './books.ts';

type Lines = readonly JournalLine[];
type WithdrawalState = 'open' | 'paid' | 'returned' | 'over';

/** For each kind of entry: the withdrawal state it requires and leads to, and the lines of the request that it reverses. */
const ends: Partial<
  Record<EntryKind, { from: WithdrawalState; to: WithdrawalState; undone: (request: Lines) => Lines }>
> = {
  withdrawal_paid: { from: 'open', to: 'paid', undone: (request) => request.filter(isHold) },
  withdrawal_returned: { from: 'open', to: 'returned', undone: (request) => request },
  withdrawal_reversed: { from: 'paid', to: 'over', undone: (request) => request.filter((line) => !isHold(line)) },
  withdrawal_paid_late: { from: 'returned', to: 'over', undone: () => [] },
};

export const withdrawalsEndOnce: Invariant = {
  code: 'INV-12',
  rule: 'a withdrawal ends at most once, by a new entry: paid takes what it held, returned undoes it line by line; only what was paid is sent back, and only what was returned is paid late',
  watch() {
    const withdrawals = new Map<string, { readonly request: Lines; readonly state: WithdrawalState }>();
    return {
      entry({ id, kind, refersTo = 'nothing', lines }) {
        if (kind === 'withdrawal_requested') withdrawals.set(id, { request: lines, state: 'open' });
        const end = ends[kind];
        if (end === undefined) return undefined;

        const found = withdrawals.get(refersTo);
        if (found?.state !== end.from) return `it refers to ${refersTo}, which is no ${end.from} withdrawal`;
        withdrawals.set(refersTo, { ...found, state: end.to });
        const isWhole = end.undone(found.request).every((line) => isUndoneBy(line, lines));
        return isWhole ? undefined : `it does not undo what ${refersTo} held`;
      },
    };
  },
};

function isHold({ account }: JournalLine): boolean {
  return account.endsWith(':hold');
}

function isUndoneBy(line: JournalLine, by: Lines): boolean {
  return by.some(({ account, amountKobo }) => account === line.account && amountKobo === -line.amountKobo);
}

export const inspectionFeesEndOnce: Invariant = {
  code: 'INV-12',
  rule: 'the fee of an inspection ends at most once, by a new entry: returned undoes the hold line by line, paid takes what it held',
  watch() {
    const open = new Map<string, readonly JournalLine[]>();
    return {
      entry({ id, kind, refersTo = 'nothing', lines }) {
        if (kind === 'inspection_fee_held') open.set(id, lines);
        if (kind !== 'inspection_fee_returned' && kind !== 'inspection_fee_paid') return undefined;

        const hold = open.get(refersTo);
        open.delete(refersTo);
        if (hold === undefined) return `it refers to ${refersTo}, which holds no open fee`;
        const undone = kind === 'inspection_fee_returned' ? hold : hold.filter(isNoWallet);
        return undone.every((line) => isUndone(line, lines)) ? undefined : `it does not undo what ${refersTo} held`;
      },
    };
  },
};

function isNoWallet({ account }: JournalLine): boolean {
  return !account.startsWith('user:');
}

function isUndone(line: JournalLine, by: readonly JournalLine[]): boolean {
  return by.some(({ account, amountKobo }) => account === line.account && amountKobo === -line.amountKobo);
}

export const paymentRefundsEndOnce: Invariant = {
  code: 'INV-12',
  rule: 'a refund ends at most once, by a new entry: paid takes what the provider owed, returned undoes it line by line',
  watch() {
    const open = new Map<string, readonly JournalLine[]>();
    return {
      entry({ id, kind, refersTo = 'nothing', lines }) {
        if (kind === 'payment_refund_asked') open.set(id, lines);
        if (kind !== 'payment_refund_paid' && kind !== 'payment_refund_returned') return undefined;

        const asked = open.get(refersTo);
        open.delete(refersTo);
        if (asked === undefined) return `it refers to ${refersTo}, which is no open refund`;
        const undone = kind === 'payment_refund_returned' ? asked : asked.filter(isOwed);
        return undone.every((line) => isUndone(line, lines))
          ? undefined
          : `it does not undo what ${refersTo} asked for`;
      },
    };
  },
};

const isOwed = ({ account }: JournalLine) => account === 'psp:clearing';

const paying: ReadonlySet<string> = new Set(['withdrawal_paid', 'withdrawal_paid_late']);
const ours: ReadonlySet<string> = new Set(['exp:psp', 'bank:float']);

const isOurs = ({ lines }: Pick<JournalEntry, 'lines'>) =>
  lines.every(({ account, amountKobo }) => ours.has(account) && amountKobo > 0 === (account === 'exp:psp'));

export const providerFeesAreExpenses: Invariant = {
  code: 'INV-12',
  rule: 'a fee of a provider goes from our bank account to our expenses and touches nobody else; that of a transfer refers to a withdrawal that was paid, and each has one at most',
  watch() {
    const paid = new Set<string>();
    return {
      entry(entry) {
        const { kind, refersTo } = entry;
        if (paying.has(kind) && refersTo !== undefined) paid.add(refersTo);
        if (kind !== 'provider_fee') return undefined;
        if (!isOurs(entry)) return 'it takes a fee from somebody else than us';
        if (refersTo === undefined || paid.delete(refersTo)) return undefined;
        return `it refers to ${refersTo}, which is no withdrawal that was paid and has no fee yet`;
      },
    };
  },
};

/** Accounts that each kind of chargeback entry may use; `{id}` is the same user in all of its lines. */
const chargebackAccounts: Partial<Record<EntryKind, readonly string[]>> = {
  chargeback_held: ['-user:{id}:available', '-user:{id}:chargeback_due', '+user:{id}:disputed'],
  chargeback_won: ['-user:{id}:disputed', '+user:{id}:chargeback_due', '+user:{id}:available'],
  chargeback_lost: [
    '-user:{id}:disputed',
    '-user:{id}:available',
    '+user:{id}:available',
    '-user:{id}:chargeback_due',
    '+user:{id}:chargeback_due',
    '+bank:float',
  ],
  chargeback_collected: ['-user:{id}:available', '+user:{id}:chargeback_due'],
};

const isOfChargebacks = ({ account }: JournalLine) => /:(disputed|chargeback_due)$/.test(account);

function strangeLine({ kind, lines }: Pick<JournalEntry, 'kind' | 'lines'>): JournalLine | undefined {
  const allowed = chargebackAccounts[kind];
  if (!allowed) return lines.find(isOfChargebacks);
  const id = lines.find(({ account }) => account.startsWith('user:'))?.account.split(':')[1] ?? '';
  return lines.find(({ account, amountKobo }) => {
    const moved = `${amountKobo > 0 ? '-' : '+'}${account}`;
    return !allowed.some((each) => each.replace('{id}', id) === moved);
  });
}

export const chargebacksStayWithTheirPayer: Invariant = {
  code: 'INV-12',
  rule: 'a chargeback moves money between the accounts of one person, and from our bank account when it is lost; nothing else touches what is disputed or owed',
  watch() {
    return {
      entry(entry) {
        const line = strangeLine(entry);
        return line && `it moves ${line.account} in a way that ${entry.kind} does not`;
      },
    };
  },
};

const outKinds = new Set(['escrow_released', 'escrow_refunded', 'escrow_ruled', 'caution_settled']);

const bookingOf = (lines: readonly JournalLine[]): string | undefined =>
  lines.find(({ account }) => account.startsWith('esc:'))?.account.split(':')[1];

export const escrowPayoutsReferToOwnPayment: Invariant = {
  code: 'INV-12',
  rule: 'money leaves the escrow of a booking only by an entry that refers to a payment into the same booking',
  watch() {
    const funded = new Map<string, string | undefined>();
    return {
      entry({ id, kind, refersTo = 'nothing', lines }) {
        if (kind === 'escrow_funded') funded.set(id, bookingOf(lines));
        if (!outKinds.has(kind)) return undefined;
        const booking = bookingOf(lines);
        return booking !== undefined && funded.get(refersTo) === booking
          ? undefined
          : `it takes from ${booking ?? 'no booking'}, but refers to ${refersTo}`;
      },
    };
  },
};

const ofPaidTerm: ReadonlySet<string> = new Set(['rent_returned', 'penalty_taken']);

export const returnsAndPenaltiesReferToPayment: Invariant = {
  code: 'INV-12',
  rule: 'rent is returned, and a penalty taken, once for a payment into escrow, by an entry that refers to it',
  watch() {
    const open = new Set<string>();
    return {
      entry({ id, kind, refersTo = 'nothing' }) {
        if (kind === 'escrow_funded') for (const of of ofPaidTerm) open.add(`${of} ${id}`);
        if (!ofPaidTerm.has(kind)) return undefined;
        return open.delete(`${kind} ${refersTo}`) ? undefined : `it refers to ${refersTo}, which paid for nothing open`;
      },
    };
  },
};

const isReward = ({ account }: JournalLine) => account.startsWith('ref:');

/** Returns the amount that an entry pays into wallets, kobo. */
const paidOut = (lines: readonly JournalLine[]) =>
  lines.reduce((sum, line) => (isNoWallet(line) ? sum : sum - line.amountKobo), 0);

/** The entry that reserved a reward, the entry that ended it, and the paid amount not yet taken back. */
class Rewards {
  readonly #reserved = new Map<string, readonly JournalLine[]>();
  readonly #paid = new Map<string, number>();

  read({ id, kind, refersTo = 'nothing', lines }: RecordedEntry): string | undefined {
    if (kind === 'referral_reserved') this.#reserved.set(id, lines);
    if (kind === 'referral_taken_back') return this.#takeBack(refersTo, lines);
    if (kind !== 'referral_returned' && kind !== 'referral_paid') return undefined;
    const reserved = this.#reserved.get(refersTo);
    this.#reserved.delete(refersTo);
    if (reserved === undefined) return `it refers to ${refersTo}, which reserved no reward that is open`;
    if (kind === 'referral_paid') this.#paid.set(id, paidOut(lines));
    const undone = kind === 'referral_returned' ? reserved : reserved.filter(isReward);
    return undone.every((line) => isUndone(line, lines)) ? undefined : `it does not undo what ${refersTo} reserved`;
  }

  #takeBack(refersTo: string, lines: readonly JournalLine[]): string | undefined {
    const paid = this.#paid.get(refersTo);
    this.#paid.delete(refersTo);
    if (paid === undefined) return `it refers to ${refersTo}, which paid no reward that is still there`;
    return -paidOut(lines) > paid ? `it takes more than ${refersTo} paid` : undefined;
  }
}

export const rewardsEndOnce: Invariant = {
  code: 'INV-12',
  rule: 'a reserved reward ends at most once, by a new entry: returned undoes it line by line, paid takes what was reserved; what was paid is taken back at most once, and never more than that',
  watch() {
    const rewards = new Rewards();
    return { entry: (entry) => rewards.read(entry) };
  },
};
