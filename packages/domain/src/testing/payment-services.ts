import type {
  BankGateway,
  HostedCharge,
  HostedDispute,
  HostedPaymentRequest,
  HostedPayments,
  HostedRefundRequest,
  InitializeOutcome,
  ListedTransfer,
  RefundFinding,
  TransferFinding,
  TransferRequest,
} from '../ports/index.ts';

/** An in-memory provider with which a test can pay, fail and refuse. */
export interface TestHostedPayments extends HostedPayments {
  /** Every prepared payment, by reference. */
  readonly requests: Map<string, HostedPaymentRequest>;
  readonly refunds: HostedRefundRequest[];
  /** The failures of the next calls. */
  readonly next: {
    down: boolean;
    initialize: InitializeOutcome | undefined;
    /** The call succeeds and its answer is lost. */
    loseAnswer: boolean;
    refund: RefundFinding;
  };
  /** The refund result of a charge by the provider's id, instead of `next.refund`. */
  readonly refundOf: Map<string, RefundFinding | 'no answer'>;
  /** Pays; returns the charge that a webhook would report. */
  pay(reference: string, amount: number, change?: Partial<HostedCharge>): HostedCharge;
  decline(reference: string): void;
  /** Every chargeback, by the provider's id; tests change them. */
  readonly disputes: Map<string, HostedDispute>;
  /** Returns the charges paid under a reference. */
  chargesOf(reference: string): readonly HostedCharge[];
}

interface Charges {
  readonly paid: HostedCharge[];
  declined: boolean;
}

export function createTestHostedPayments(): TestHostedPayments {
  const requests = new Map<string, HostedPaymentRequest>();
  const charges = new Map<string, Charges>();
  const refunds: HostedRefundRequest[] = [];
  const next: TestHostedPayments['next'] = {
    down: false,
    initialize: undefined,
    loseAnswer: false,
    refund: { status: 'refunded' },
  };
  const refundOf: TestHostedPayments['refundOf'] = new Map();
  const disputes: TestHostedPayments['disputes'] = new Map();
  const requireUp = () => {
    if (next.down) throw new Error('The provider is down');
  };
  const at = (reference: string): Charges => {
    const known = charges.get(reference) ?? { paid: [], declined: false };
    charges.set(reference, known);
    return known;
  };
  let count = 0;
  return {
    provider: 'recording',
    sandbox: true,
    methods: ['card', 'bank_transfer'],
    requests,
    refunds,
    next,
    refundOf,
    disputes,
    initialize: async (request) => {
      requireUp();
      const given = next.initialize;
      next.initialize = undefined;
      if (given) return given;
      if (requests.has(request.reference)) return { status: 'reference_used' };
      requests.set(request.reference, request);
      if (next.loseAnswer) {
        next.loseAnswer = false;
        throw new Error('The answer was lost');
      }
      const isCard = request.method === 'card';
      const account = { number: '0123456789', bank: 'Test Bank', name: 'RENTREEL', expiresAt: null };
      return {
        status: 'ready',
        checkoutUrl: isCard ? `https://pay.example/${request.reference}` : null,
        account: isCard ? null : account,
      };
    },
    verify: async (reference) => {
      requireUp();
      const { paid, declined } = at(reference);
      if (paid.length > 0) return { status: 'paid', charges: [...paid] };
      if (declined) return { status: 'failed', failure: 'declined' };
      return { status: requests.has(reference) ? 'pending' : 'unknown' };
    },
    listCharges: async ({ from, to }) => {
      requireUp();
      const all = [...charges].flatMap(([reference, { paid }]) => paid.map((charge) => ({ ...charge, reference })));
      return { items: all.filter(({ paidAt }) => paidAt >= from && paidAt < to), nextPage: null };
    },
    refund: async (request) => {
      requireUp();
      if (!refunds.some(({ refundReference }) => refundReference === request.refundReference)) refunds.push(request);
      const finding = refundOf.get(request.providerReference) ?? next.refund;
      if (finding === 'no answer') throw new Error('The provider does not answer about this refund');
      return finding;
    },
    findDispute: async (disputeId) => {
      requireUp();
      return disputes.get(disputeId);
    },
    listDisputes: async ({ from, to, page }) => {
      requireUp();
      const all = [...disputes.values()].filter(({ openedAt }) => openedAt >= from && openedAt < to);
      // One item per page, so that callers must page.
      return { items: all.slice(page - 1, page), nextPage: page < all.length ? page + 1 : null };
    },
    readWebhook: () => ({ status: 'unreadable' }),
    pay: (reference, amount, change = {}) => {
      count += 1;
      const charge = { providerReference: `chg-${count}`, amount, fee: 0, currency: 'NGN', paidAt: count, ...change };
      at(reference).paid.push(charge);
      return charge;
    },
    decline: (reference) => {
      at(reference).declined = true;
    },
    chargesOf: (reference) => [...at(reference).paid],
  };
}

/** A bank that knows every account under the caller's name, with transfer results set by the test. */
export interface TestBanks extends BankGateway {
  /** The transfers sent, by reference; only the first counts. */
  readonly sent: Map<string, TransferRequest>;
  /** The next answers to transfers and queries; `paid` when empty. */
  readonly answers: (TransferFinding | Error)[];
  /** The transfers it lists for every period. */
  readonly listed: ListedTransfer[];
  remembersFrom?: number;
  /** The owner of every account; omitted, the caller. */
  accountName?: string;
}

export function createTestBanks(): TestBanks {
  const sent = new Map<string, TransferRequest>();
  const answers: TestBanks['answers'] = [];
  const listed: TestBanks['listed'] = [];
  const answerTo = (reference: string): TransferFinding => {
    const answer = answers.shift() ?? { status: 'paid', providerReference: `bank-${reference}`, feeKobo: 0 };
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const banks: TestBanks = {
    provider: 'test_bank',
    sandbox: true,
    sent,
    answers,
    enquireName: async ({ askedBy }) => ({ status: 'found', accountName: banks.accountName ?? askedBy.toUpperCase() }),
    addRecipient: async ({ bankCode, accountNumber }) => `RCP_${bankCode}_${accountNumber}`,
    transfer: async (request) => {
      sent.set(request.reference, sent.get(request.reference) ?? request);
      const finding = answerTo(request.reference);
      if (finding.status === 'not_found') throw new Error('A transfer that was taken on is found');
      return finding;
    },
    listed,
    // One item per page, so that callers must page.
    listTransfers: async ({ page }) => ({
      items: listed.slice(page - 1, page),
      nextPage: page < listed.length ? page + 1 : null,
    }),
    findTransfer: async (reference) => (sent.has(reference) ? answerTo(reference) : { status: 'not_found' }),
  };
  return banks;
}
