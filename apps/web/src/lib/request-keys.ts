import { useRef } from 'react';
import { type Operation, type OperationLink, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ConnectionOptions } from './links.ts';
import { readFailure } from './request-error.ts';
import type { AppRouter } from './trpc.ts';

/** Returns a request key that is unique on this device. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The request key of an intent: `of` returns the same key until the intent changes, so that a retry is the same request.
 * Call `renew` once the server has accepted it: the same intent is then a new request.
 */
export function useRequestKey() {
  const last = useRef({ intent: '', key: '' });
  return {
    of: (intent: object): string => {
      const text = JSON.stringify(intent);
      if (last.current.intent !== text) last.current = { intent: text, key: newRequestKey() };
      return last.current.key;
    },
    renew: (): void => {
      last.current = { intent: '', key: '' };
    },
  };
}

/** Keys by call, until the server has answered. */
const unanswered = new Map<string, string>();

/**
 * Sends a call by itself with an idempotency key, which stays the same until the server has answered. Not tRPC's httpLink,
 * which the bundler would add to the first download with the rest of the client.
 */
const sendOnce = (
  { path, input }: Pick<Operation, 'path' | 'input'>,
  url: string,
  send: ConnectionOptions['fetch'] = (address, init) => fetch(address, init as RequestInit),
): ReturnType<OperationLink<AppRouter>> =>
  observable((observer) => {
    const call = JSON.stringify([path, input]);
    const key = unanswered.get(call) ?? newRequestKey();
    unanswered.set(call, key);
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const ask = async () => {
      const answer = await send(`${url}/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
      const { result, error } = (await answer.json()) as { result?: { data: unknown }; error?: object };
      if (result) return result.data;
      throw TRPCClientError.from({ error } as never);
    };
    ask().then(
      (data) => {
        unanswered.delete(call);
        observer.next({ result: { type: 'data', data } });
        observer.complete();
      },
      (reason: unknown) => {
        const error = TRPCClientError.from<AppRouter>(reason as Error);
        if (!readFailure(error).unanswered) unanswered.delete(call);
        observer.error(error);
      },
    );
  });

/**
 * Options of a mutation that creates something although its input has no idempotency key: sent again without changes after a
 * lost response, it takes effect once.
 */
export const takesEffectOnce = { trpc: { context: { via: sendOnce } } } as const;
