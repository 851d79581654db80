import type { Id } from '@rentreel/contracts/ids';
import { type PaymentMethod, paymentMethodNames } from '@rentreel/contracts/payments';
import { formatNaira, kobo } from '@rentreel/money';

/** A way to pay: from the wallet, from a share in a pot and then the wallet, or through a payment service. */
export type PayWay =
  | { readonly kind: 'wallet' }
  | { readonly kind: 'pot'; readonly potId: Id<'pot'>; readonly name: string; readonly shareKobo: number }
  | { readonly kind: 'card' }
  | { readonly kind: 'bank_transfer' };

export interface PayFunds {
  readonly balanceKobo: number;
  readonly pots: readonly { readonly id: Id<'pot'>; readonly name: string; readonly shareKobo: number }[];
  readonly methods: readonly PaymentMethod[];
}

/** The ways there are, the wallet first. */
export function payWays({ pots, methods }: PayFunds): PayWay[] {
  const withMoney = pots.filter(({ shareKobo }) => shareKobo > 0);
  return [
    { kind: 'wallet' },
    ...withMoney.map(({ id, name, shareKobo }) => ({ kind: 'pot' as const, potId: id, name, shareKobo })),
    ...methods.map((kind) => ({ kind })),
  ];
}

/** Names a way among the others. */
export const wayKey = (way: PayWay): string => (way.kind === 'pot' ? way.potId : way.kind);

export const wayName = (way: PayWay): string => {
  if (way.kind === 'pot') return `Rent pot: ${way.name}`;
  return way.kind === 'wallet' ? 'Wallet' : paymentMethodNames[way.kind];
};

/** What the person has for a way that we know of; null where only the bank knows. */
function fundsOf(way: PayWay, balanceKobo: number): number | null {
  if (way.kind === 'wallet') return balanceKobo;
  return way.kind === 'pot' ? way.shareKobo + balanceKobo : null;
}

/** Kobo that a way lacks for an amount; 0 when it is enough, or when only the bank knows. */
export function missingKobo(way: PayWay, amountKobo: number, balanceKobo: number): number {
  const funds = fundsOf(way, balanceKobo);
  return funds === null ? 0 : Math.max(0, amountKobo - funds);
}

const naira = (amount: number) => formatNaira(kobo(amount));

/** What a way means for this amount, in a few words. */
export function wayWords(way: PayWay, amountKobo: number, balanceKobo: number): string {
  const missing = missingKobo(way, amountKobo, balanceKobo);
  if (missing > 0) return `${naira(missing)} short`;
  if (way.kind === 'wallet') return `${naira(balanceKobo - amountKobo)} left after`;
  if (way.kind === 'bank_transfer') return 'No fee, arrives in minutes';
  if (way.kind === 'card') return 'No fee, arrives at once';
  const fromWallet = Math.max(0, amountKobo - way.shareKobo);
  return fromWallet === 0
    ? `${naira(way.shareKobo - amountKobo)} left in it`
    : `and ${naira(fromWallet)} from your wallet`;
}

/** The way to begin with: the one that was used last if it is enough, else the first that is. */
export function firstWay(funds: PayFunds, amountKobo: number, lastKey: string | null): PayWay {
  const ways = payWays(funds);
  const enough = ways.filter((way) => missingKobo(way, amountKobo, funds.balanceKobo) === 0);
  return enough.find((way) => wayKey(way) === lastKey) ?? enough[0] ?? { kind: 'wallet' };
}
