import { type TRPCLink, createTRPCClient } from '@trpc/client';
import { expect, it } from 'vitest';
import { takesEffectOnce } from './request-keys.ts';
import type { AppRouter } from './trpc.ts';

const answered = (status: number, data: object) => () =>
  Promise.resolve(Response.json({ error: { message: 'failed', code: -32_603, data } }, { status }));

it('a mutation that takes effect once keeps its key until the server answers, and has another key for another call', async () => {
  const keys: (string | null)[] = [];
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    answered(503, { httpStatus: 503 }),
    () => Promise.resolve(Response.json({ result: { data: null } })),
    answered(400, { httpStatus: 400, fieldErrors: {} }),
    () => Promise.resolve(Response.json({ result: { data: null } })),
    () => Promise.resolve(Response.json({ result: { data: null } })),
  ];
  const fetch = (_: unknown, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return answers[keys.length - 1]?.() ?? Promise.reject(new Error('Nothing more is expected'));
  };
  const { via } = takesEffectOnce.trpc.context;
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      via(op, 'http://localhost/trpc', fetch as never);
  const client = createTRPCClient<AppRouter>({ links: [link] });
  const add = (listingId: string) => client.saved.save.mutate({ listingId } as never).catch(() => undefined);
  for (const listingId of ['lst_1', 'lst_1', 'lst_1', 'lst_1', 'lst_1', 'lst_2']) await add(listingId);
  const [first, second, third, ...others] = keys;
  expect(first).toMatch(/^[0-9a-f]{24}$/);
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, ...others]).size).toBe(4);
});
