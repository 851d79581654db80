import {
  type AnyProcedure,
  type AnyRouter,
  TRPCError,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
} from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { Context } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import { jsonAnswer } from '../http/middleware/compress-answers.ts';
import type { RequestContext } from './context.ts';

/** A query or a subscription by GET or a mutation by POST, not batched. */
export interface SingleCall {
  readonly path: string;
  readonly procedure: AnyProcedure;
}

/** At run time a router keeps its procedures flat, by dotted path; its type shows them nested. */
type Procedures = Readonly<Record<string, AnyProcedure>>;

const methods = { query: 'GET', mutation: 'POST', subscription: 'GET' } as const;

const vary = 'trpc-accept, accept';

/** What a call runs with; `onError` hears of every failure. */
export interface CallOptions {
  readonly router: AnyRouter;
  readonly ctx: RequestContext;
  readonly onError: (error: TRPCError, path: string) => void;
}

/** Finds the call of a request that is no batch; undefined leaves the request to the adapter. */
export function findSingleCall(c: Context<HttpEnv>, router: AnyRouter): SingleCall | undefined {
  const procedures = router._def.procedures as Procedures;
  const path = c.req.path.slice('/trpc/'.length);
  const procedure = Object.hasOwn(procedures, path) ? procedures[path] : undefined;
  if (procedure === undefined || c.req.method !== methods[procedure._def.type]) return undefined;
  return isBatch(c) ? undefined : { path, procedure };
}

const isBatch = (c: Context<HttpEnv>) =>
  c.req.query('batch') !== undefined ||
  c.req.query('connectionParams') !== undefined ||
  c.req.header('trpc-accept') !== undefined ||
  c.req.header('accept')?.includes('application/jsonl') === true;

/**
 * Answers a single call exactly as the fetch adapter does. The adapter builds a Request, two abort controllers and a
 * response stream for each call: an empty query takes 0.51 ms of processor time through it and 0.31 ms here
 * (docs/decisions/2026-11-22-single-calls-past-the-adapter.md).
 */
export async function answerSingleCall(
  c: Context<HttpEnv>,
  { path, procedure }: SingleCall,
  { router, ctx, onError }: CallOptions,
): Promise<Response> {
  const { type } = procedure._def;
  try {
    const getRawInput = () => readInput(c);
    const data: unknown = await callTRPCProcedure({
      router,
      path,
      type,
      getRawInput,
      ctx,
      input: undefined,
      signal: undefined,
      batchIndex: 0,
    });
    return await jsonAnswer(c, { result: { data } }, { status: 200, vary });
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    onError(error, path);
    const shape: unknown = getTRPCErrorShape({ config: router._def._config, error, type, path, input: undefined, ctx });
    return jsonAnswer(c, { error: shape }, { status: getHTTPStatusCodeFromError(error), vary });
  }
}

/** The input of a call as it came. Throws TRPCError for text that is no JSON. */
export async function readInput(c: Context<HttpEnv>): Promise<unknown> {
  try {
    if (c.req.method !== 'GET') return (await c.req.json()) as unknown;
    const input = c.req.query('input');
    return input === undefined || input === '' ? undefined : (JSON.parse(input) as unknown);
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}
