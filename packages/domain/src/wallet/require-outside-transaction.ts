import type { Context } from '../kernel/index.ts';

/** A bank takes seconds to answer and cannot be rolled back: whoever talks to one must not hold a transaction open. */
export function requireOutsideTransaction(ctx: Context): void {
  if (ctx.tx) throw new Error('Payment gateways are not called inside a transaction');
}
