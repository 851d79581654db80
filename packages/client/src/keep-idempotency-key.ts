import { randomUUID } from 'node:crypto';
import type { AppRouter } from '@rentreel/server/router';
import type { TRPCLink } from '@trpc/client';

/** Mutations whose input takes a key: with the same key they move money once, so they may be sent again. */
const keyedMutations: ReadonlySet<string> = new Set(['wallet.deposit', 'wallet.withdraw']);

/** True when sending the operation a second time cannot do its work twice. */
export function mayRepeat(operation: { readonly type: string; readonly path: string }): boolean {
  return operation.type !== 'mutation' || keyedMutations.has(operation.path);
}

/** Gives a movement of money its key before the first try, so that every further try carries the same one. */
export const keepIdempotencyKey: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (!keyedMutations.has(op.path)) return next(op);
    const input = { idempotencyKey: randomUUID(), ...(op.input as object) };
    return next({ ...op, input });
  };
