import { appRouter } from '../../trpc/app-router.ts';
import type { TestClient } from '../test-client.ts';

interface Procedure {
  readonly _def: { readonly type: 'query' | 'mutation' | 'subscription'; readonly inputs: readonly unknown[] };
}

/** Every procedure by its path. */
export const procedures = appRouter._def.procedures as unknown as Readonly<Record<string, Procedure>>;

/** The response: `code` is `ok` or the error's code, `body` the text without parts that differ between calls. */
export interface CallAnswer {
  readonly status: number;
  readonly code: string;
  readonly body: string;
}

/** Calls a procedure of any kind over HTTP as a browser would; reads only the first event of a subscription. */
export async function callProcedure(client: TestClient, path: string, input: unknown): Promise<CallAnswer> {
  const { type } = procedures[path]?._def ?? { type: 'query' };
  if (type === 'subscription') return callSubscription(client);
  const body = JSON.stringify(input ?? {});
  const answer =
    type === 'mutation'
      ? await client.fetch(`/trpc/${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      : await client.fetch(`/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(body)}`}`);
  return { status: answer.status, ...readBody(await answer.text()) };
}

async function callSubscription(client: TestClient): Promise<CallAnswer> {
  const stream = await client.openEvents();
  const first = await stream.next();
  await stream.close();
  const failed = first?.event === 'serialized-error';
  const { code, body } = readBody(JSON.stringify(failed ? { error: first.data } : { result: first?.data }));
  return { status: failed ? 401 : 200, code, body };
}

function readBody(text: string): { code: string; body: string } {
  const body = text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""');
  const { error } = JSON.parse(text) as { error?: { data: { domain: string | null; code: string } } };
  return { code: error === undefined ? 'ok' : (error.data.domain ?? error.data.code), body };
}
