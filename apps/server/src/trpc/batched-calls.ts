import { type AnyRouter, TRPCError } from '@trpc/server';
import type { Context } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import { type CallOptions, type SingleCall, findCall, isWhole, readInput, runCall, toResponse } from './single-call.ts';

/** Maximum number of calls in a batch. */
export const maxBatchSize = 10;

/** Returns the calls of a batch that is answered in one piece; undefined leaves the request to the adapter. */
export function findBatchedCalls(c: Context<HttpEnv>, router: AnyRouter): readonly SingleCall[] | undefined {
  if (c.req.query('batch') !== '1' || !isWhole(c)) return undefined;
  const paths = c.req.path.slice('/trpc/'.length).split(',');
  if (paths.length > maxBatchSize) return undefined;
  const calls = paths.flatMap((path) => findCall(c, router, path) ?? []);
  const isPlain =
    calls.length === paths.length && calls.every(({ procedure }) => procedure._def.type !== 'subscription');
  return isPlain ? calls : undefined;
}

/** Reads the inputs of all calls by their index. Throws TRPCError for anything but an object. */
async function readInputs(c: Context<HttpEnv>): Promise<Readonly<Record<number, unknown>>> {
  const inputs = (await readInput(c)) ?? {};
  if (typeof inputs === 'object' && !Array.isArray(inputs)) return inputs as Readonly<Record<number, unknown>>;
  throw new TRPCError({ code: 'BAD_REQUEST', message: '"input" needs to be an object when doing a batch call' });
}

/**
 * Answers the calls of a batch exactly as the fetch adapter does, which takes twice the processor time for a single call
 * (docs/decisions/2026-11-22-single-calls-past-the-adapter.md). The calls run concurrently; when their statuses differ, the
 * status of the batch is 207.
 */
export async function answerBatchedCalls(
  c: Context<HttpEnv>,
  calls: readonly SingleCall[],
  options: CallOptions,
): Promise<Response> {
  const inputs = readInputs(c);
  // Each call that reads its input reports the failure; without such a call the rejection can be ignored.
  inputs.catch(() => {});
  const answers = await Promise.all(
    calls.map((call, batchIndex) =>
      runCall(call, options, { getRawInput: async () => (await inputs)[batchIndex], batchIndex }),
    ),
  );
  const [status = 207, ...others] = new Set(answers.map((answer) => answer.status));
  return toResponse(c, { body: answers.map(({ body }) => body), status: others.length === 0 ? status : 207 });
}
