/** One way of keeping wallets; every transfer is on the disk when it is answered. */
export interface Books {
  readonly name: string;
  transfer(transfer: Transfer): Promise<void>;
  /** The sum of all balances, in kobo: what a transfer must not change. */
  total(): Promise<number>;
  /** How many transfers are written down. */
  count(): Promise<number>;
  close(): Promise<void>;
}

export interface Transfer {
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly amountKobo: number;
}

/** Kobo that every person starts with: enough for every transfer of a run. */
export const startKobo = 500_000_000;
