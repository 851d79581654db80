import { DomainError } from '@rentreel/domain/kernel';
import { type AnyProcedure, type AnyRouter, callTRPCProcedure } from '@trpc/server';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { RequestContext } from './context.ts';
import { callProcedure } from './direct-calls.ts';
import { publicProcedure, signedInProcedure, t } from './procedures.ts';

const trimmed = z.object({ name: z.string().check(z.trim(), z.minLength(1)) });
const notTaken = z.object({ name: z.string().check(z.refine(async (name) => name !== 'taken')) });
const refused = () => {
  throw new DomainError('app.too_many_requests', { wait: '2 seconds' }, { retryAfterMs: 2000 });
};

const router = t.router({
  plain: publicProcedure.query(({ path, input, batchIndex }) => ({ path, input: String(input), batchIndex })),
  parsed: publicProcedure.input(trimmed).mutation(({ input }) => input),
  stripped: publicProcedure.output(z.object({ a: z.number() })).query(() => ({ a: 1, secret: 2 })),
  wrong: publicProcedure.output(z.object({ a: z.number() })).query(() => ({ a: 'x' }) as never),
  checkedLater: publicProcedure
    .input(notTaken)
    .output(notTaken)
    .mutation(({ input }) => input),
  outputFirst: publicProcedure
    .output(trimmed)
    .input(trimmed)
    .query(({ input }) => input),
  twoInputs: publicProcedure
    .input(trimmed)
    .input(z.object({ age: z.number() }))
    .query(({ input }) => input),
  fails: publicProcedure.query(() => {
    throw new Error('broken');
  }),
  refuses: publicProcedure.query(refused),
  signedIn: signedInProcedure.input(trimmed).query(() => 'in'),
  wrapped: publicProcedure.use(({ next }) => next({ ctx: { requestId: 'other' } })).query(({ ctx }) => ctx.requestId),
});

type Call = typeof callProcedure;

const byTrpc: Call = ({ procedure, ...call }) =>
  callTRPCProcedure({ ...call, type: procedure._def.type, input: undefined, signal: undefined });

/** Runs a call and returns everything that it does: its result or error, and what it reports. */
async function outcomeOf(call: Call, name: keyof (typeof router)['_def']['procedures'], raw: unknown) {
  const done: unknown[] = [];
  const ctx = {
    actor: { kind: 'guest' },
    requestId: 'req',
    observer: { finished: (each: object) => void done.push({ ...each, durationMs: 0 }) },
    retryAfter: (ms: number) => void done.push(`retry after ${ms} ms`),
  } as unknown as RequestContext;
  const getRawInput = async () => {
    done.push('input read');
    return raw;
  };
  const procedure = router._def.procedures[name] as AnyProcedure;
  const options = { router: router as AnyRouter, path: name, procedure, ctx, getRawInput, batchIndex: 3 };
  const result = await call(options).catch((error: unknown) => error);
  const cause = result instanceof Error ? result.cause : undefined;
  return { result, code: (result as { code?: unknown }).code, cause, done };
}

const cases: readonly [about: string, name: keyof (typeof router)['_def']['procedures'], raw: unknown][] = [
  ['without schemas', 'plain', { name: 'Ada' }],
  ['whose input is transformed', 'parsed', { name: ' Ada ' }],
  ['whose input has another shape', 'parsed', { name: '' }],
  ['without its input', 'parsed', undefined],
  ['whose output has more fields than its schema', 'stripped', undefined],
  ['whose output has another shape', 'wrong', undefined],
  ['whose schemas have asynchronous checks', 'checkedLater', { name: 'free' }],
  ['whose asynchronous check fails', 'checkedLater', { name: 'taken' }],
  ['whose output schema was given first', 'outputFirst', { name: ' Ada ' }],
  ['with two input schemas', 'twoInputs', { name: ' Ada ', age: 3 }],
  ['that fails', 'fails', undefined],
  ['that is refused for a while', 'refuses', undefined],
  ['without the required session', 'signedIn', { name: 5 }],
  ['with a further middleware', 'wrapped', undefined],
];

it.each(cases)('callProcedure has the result, error and report of tRPC: a call %s', async (_about, name, raw) => {
  expect(await outcomeOf(callProcedure, name, raw)).toEqual(await outcomeOf(byTrpc, name, raw));
});
