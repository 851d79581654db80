import { type AnyProcedure, type AnyRouter, getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { getErrorShape } from '@trpc/server/shared';
import type { Context } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import type { RequestContext } from './context.ts';
import { runProcedure } from './run-procedure.ts';

/** One plain call: a query by GET or a mutation by POST, not batched, not streamed. */
export interface SingleCall {
  readonly path: string;
  readonly procedure: AnyProcedure;
}

/** At run time a router keeps its procedures flat, by dotted path; its type shows them nested. */
type Procedures = Readonly<Record<string, AnyProcedure>>;

const methods = { query: 'GET', mutation: 'POST', subscription: undefined } as const;

/** The call that a request makes, when it is one that needs none of the adapter's machinery. */
export function findSingleCall(c: Context<HttpEnv>, router: AnyRouter): SingleCall | undefined {
  const procedures = router._def.procedures as Procedures;
  const path = c.req.path.slice('/trpc/'.length);
  const procedure = Object.hasOwn(procedures, path) ? procedures[path] : undefined;
  if (procedure === undefined || c.req.method !== methods[procedure._def.type]) return undefined;
  return wantsMore(c) ? undefined : { path, procedure };
}

/** Whether a request asks for a batch or a stream. */
const wantsMore = (c: Context<HttpEnv>) =>
  c.req.query('batch') !== undefined ||
  c.req.query('connectionParams') !== undefined ||
  c.req.header('trpc-accept') !== undefined ||
  c.req.header('accept')?.includes('application/jsonl') === true;

/**
 * Answers a plain call straight from the procedure, word for word as the fetch adapter would. The adapter builds a
 * Request, two abort controllers and the machinery of batches and streams for each call, which costs more than the call.
 */
export async function answerSingleCall(
  c: Context<HttpEnv>,
  { path, procedure }: SingleCall,
  options: {
    readonly router: AnyRouter;
    readonly ctx: RequestContext;
    readonly onError: (error: TRPCError, path: string) => void;
  },
): Promise<Response> {
  const { router, ctx, onError } = options;
  const { type } = procedure._def;
  try {
    const getRawInput = () => readInput(c);
    const data = await runProcedure(procedure, { path, getRawInput, ctx, signal: undefined, batchIndex: 0 });
    return jsonAnswer({ result: { data } }, 200);
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    onError(error, path);
    const shape: unknown = getErrorShape({ config: router._def._config, error, type, path, input: undefined, ctx });
    return jsonAnswer({ error: shape }, getHTTPStatusCodeFromError(error));
  }
}

async function readInput(c: Context<HttpEnv>): Promise<unknown> {
  try {
    if (c.req.method !== 'GET') return (await c.req.json()) as unknown;
    const input = c.req.query('input');
    return input === undefined || input === '' ? undefined : (JSON.parse(input) as unknown);
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}

const jsonAnswer = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', vary: 'trpc-accept, accept' },
  });
