import type { BankGateway, TransferFinding, TransferRequest } from '../ports/index.ts';

/** A bank that knows every account in the name of who asks, and does as it is told with transfers. */
export interface TestBanks extends BankGateway {
  /** What was sent, by reference; only the first counts. */
  readonly sent: Map<string, TransferRequest>;
  /** The next answers to transfers and to questions about them; `paid` when there is none. */
  readonly answers: (TransferFinding | Error)[];
  /** Whose every account is; left out, of who asks. */
  accountName?: string;
}

export function createTestBanks(): TestBanks {
  const sent = new Map<string, TransferRequest>();
  const answers: TestBanks['answers'] = [];
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
    findTransfer: async (reference) => (sent.has(reference) ? answerTo(reference) : { status: 'not_found' }),
  };
  return banks;
}
