import type { ProviderEventKind } from '@rentreel/contracts/payments';
import type { ReadHandle } from '@rentreel/db';
import { type ChargebackRow, applyDispute, findDisputes, listDisputesOf } from '../chargebacks/index.ts';
import type { Context } from '../kernel/index.ts';
import { referenceOf } from '../payments/index.ts';
import type { BankGateway, HostedDispute, HostedPayments, ListRequest, ListedPage } from '../ports/index.ts';
import type { OwnEvent, TheirEvent } from './compare.ts';
import { type TimeSpan, findCharges, findTransfers, listChargesOf, listTransfersOf } from './repository.ts';

/** One kind of events of a provider, on both sides. */
export interface EventSource {
  readonly provider: string;
  readonly kind: ProviderEventKind;
  /** Epoch milliseconds before which the provider may not know events. */
  readonly from: number;
  list(request: ListRequest): Promise<ListedPage<TheirEvent>>;
  /**
   * Asks the provider about one event; undefined when it is unknown there. Throws when the provider does not answer.
   */
  ask(event: Pick<OwnEvent, 'eventId' | 'references'>): Promise<TheirEvent | undefined>;
  /** Lists our events of a period. */
  listOwn(handle: ReadHandle, span: TimeSpan): Promise<OwnEvent[]>;
  /** Returns our events with these ids, from any time. */
  findOwn(handle: ReadHandle, eventIds: readonly string[]): Promise<OwnEvent[]>;
}

const chargesOf = (payments: HostedPayments): EventSource => ({
  provider: payments.provider,
  kind: 'charge',
  from: 0,
  list: async (request) => {
    const { items, nextPage } = await payments.listCharges(request);
    const events = items.map(({ providerReference: eventId, reference, amount, currency }) => ({
      eventId,
      reference,
      amount,
      currency,
      state: 'paid' as const,
    }));
    return { items: events, nextPage };
  },
  ask: (event) => askAboutCharge(payments, event),
  listOwn: (handle, span) => listChargesOf(handle, payments.provider, span),
  findOwn: (handle, ids) => findCharges(handle, payments.provider, ids),
});

type Asked = Pick<OwnEvent, 'eventId' | 'references'>;

async function askAboutCharge(
  payments: HostedPayments,
  { eventId, references }: Asked,
): Promise<TheirEvent | undefined> {
  let known: TheirEvent | undefined;
  for (const reference of references) {
    const finding = await payments.verify(reference);
    // Providers report a reversed charge as failed; before a payment there is no charge.
    if (finding.status === 'failed') known = { eventId, reference, amount: null, currency: 'NGN', state: 'failed' };
    if (finding.status !== 'paid') continue;
    const charge = finding.charges.find(({ providerReference }) => providerReference === eventId);
    if (charge) return { eventId, reference, amount: charge.amount, currency: charge.currency, state: 'paid' };
  }
  return known;
}

const transfersOf = (banks: BankGateway): EventSource => ({
  provider: banks.provider,
  kind: 'transfer',
  from: banks.remembersFrom ?? 0,
  list: async (request) => {
    const { items, nextPage } = await banks.listTransfers(request);
    const events = items.map(({ reference, amount, currency, status }) => ({
      eventId: reference,
      reference,
      amount,
      currency,
      state: status,
    }));
    return { items: events, nextPage };
  },
  ask: async ({ eventId }) => {
    const { status } = await banks.findTransfer(eventId);
    if (status === 'not_found') return undefined;
    return { eventId, reference: eventId, amount: null, currency: 'NGN', state: status };
  },
  listOwn: (handle, span) => listTransfersOf(handle, banks.provider, span),
  findOwn: (handle, ids) => findTransfers(handle, banks.provider, ids),
});

const toTheirs = ({ disputeId, reference, amount, currency, state }: HostedDispute): TheirEvent => ({
  eventId: disputeId,
  reference,
  amount,
  currency,
  state: state === 'won' || state === 'lost' ? state : 'open',
});

const toOwn = ({ disputeId, intentId, amountKobo, takenKobo, state }: ChargebackRow): OwnEvent => ({
  eventId: disputeId,
  references: [referenceOf({ id: intentId, attempt: 1 })],
  amountKobo: state === 'lost' ? takenKobo : amountKobo,
  state: state === 'won' || state === 'lost' ? state : 'open',
});

/**
 * Selects by the day of the chargeback, however old the payment is. Listed chargebacks are applied first, so none is missed.
 */
const disputesOf = (ctx: Context): EventSource => {
  const { hostedPayments: payments } = ctx;
  const { provider } = payments;
  return {
    provider,
    kind: 'dispute',
    from: 0,
    list: async (request) => {
      const { items, nextPage } = await payments.listDisputes(request);
      for (const dispute of items) await applyDispute(ctx, dispute);
      return { items: items.map(toTheirs), nextPage };
    },
    ask: async ({ eventId }) => {
      const dispute = await payments.findDispute(eventId);
      if (dispute) await applyDispute(ctx, dispute);
      return dispute && toTheirs(dispute);
    },
    listOwn: async (handle, span) => (await listDisputesOf(handle, provider, span)).map(toOwn),
    findOwn: async (handle, ids) => (await findDisputes(handle, provider, ids)).map(toOwn),
  };
};

/** Returns every source that is compared with the providers of this deployment. */
export const sourcesOf = (ctx: Context): EventSource[] => [
  chargesOf(ctx.hostedPayments),
  transfersOf(ctx.banks),
  disputesOf(ctx),
];
