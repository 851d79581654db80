import { type AnyProcedure, type AnyRouter, TRPCError, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { Context } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import { jsonAnswer } from '../http/middleware/compress-answers.ts';
import type { RequestContext } from './context.ts';
import { callProcedure } from './direct-calls.ts';

/** A query or a subscription by GET or a mutation by POST, not batched. */
export interface SingleCall {
  readonly path: string;
  readonly procedure: AnyProcedure;
}

/** At run time a router stores its procedures flat, by dotted path; its type shows them nested. */
type Procedures = Readonly<Record<string, AnyProcedure>>;

const methods = { query: 'GET', mutation: 'POST', subscription: 'GET' } as const;

/** Options of a call; `onError` receives every failure. */
export interface CallOptions {
  readonly router: AnyRouter;
  readonly ctx: RequestContext;
  readonly onError: (error: TRPCError, path: string) => void;
}

/** Returns the procedure at a dotted path when requests of this method may call it. */
export function findCall(c: Context<HttpEnv>, router: AnyRouter, path: string): SingleCall | undefined {
  const procedures = router._def.procedures as Procedures;
  const procedure = Object.hasOwn(procedures, path) ? procedures[path] : undefined;
  return procedure !== undefined && c.req.method === methods[procedure._def.type] ? { path, procedure } : undefined;
}

/**
 * Whether the response can be sent in one piece: only the adapter streams call by call and reads connection parameters.
 */
export const isWhole = (c: Context<HttpEnv>): boolean =>
  c.req.query('connectionParams') === undefined &&
  c.req.header('trpc-accept') === undefined &&
  c.req.header('accept')?.includes('application/jsonl') !== true;

/** Returns the call of an unbatched request; undefined leaves the request to others. */
export function findSingleCall(c: Context<HttpEnv>, router: AnyRouter): SingleCall | undefined {
  const call = findCall(c, router, c.req.path.slice('/trpc/'.length));
  return call && c.req.query('batch') === undefined && isWhole(c) ? call : undefined;
}

/** The outcome of a call. */
interface Answer {
  readonly body: unknown;
  readonly status: number;
}

/** Runs one call; resolves with a failure as well. */
export async function runCall(
  { path, procedure }: SingleCall,
  { router, ctx, onError }: CallOptions,
  { getRawInput, batchIndex }: { readonly getRawInput: () => Promise<unknown>; readonly batchIndex: number },
): Promise<Answer> {
  const { type } = procedure._def;
  try {
    const data = await callProcedure({ router, path, procedure, ctx, getRawInput, batchIndex });
    return { body: { result: { data } }, status: 200 };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    onError(error, path);
    const shape: unknown = getTRPCErrorShape({ config: router._def._config, error, type, path, input: undefined, ctx });
    return { body: { error: shape }, status: getHTTPStatusCodeFromError(error) };
  }
}

/** Converts an outcome to its response on the wire. */
export const toResponse = (c: Context<HttpEnv>, { body, status }: Answer): Promise<Response> =>
  jsonAnswer(c, body, { status, vary: 'trpc-accept, accept' });

/**
 * Answers a single call exactly as the fetch adapter does. The adapter builds a Request, two abort controllers and a
 * response stream for each call: an empty query takes 0.51 ms of processor time through it and 0.31 ms here
 * (docs/decisions/2026-11-22-single-calls-past-the-adapter.md).
 */
export const answerSingleCall = async (
  c: Context<HttpEnv>,
  call: SingleCall,
  options: CallOptions,
): Promise<Response> => toResponse(c, await runCall(call, options, { getRawInput: () => readInput(c), batchIndex: 0 }));

/** Reads the raw input of a call. Throws TRPCError for text that is not JSON. */
export async function readInput(c: Context<HttpEnv>): Promise<unknown> {
  try {
    if (c.req.method !== 'GET') return (await c.req.json()) as unknown;
    const input = c.req.query('input');
    return input === undefined || input === '' ? undefined : (JSON.parse(input) as unknown);
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}
