import { type ErrorCode, type ErrorParams, errorText } from '@rentreel/contracts/errors';
import { TRPC_ERROR_CODES_BY_KEY, type TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HttpEnv } from './http-env.ts';

interface Refusal {
  readonly status: ContentfulStatusCode;
  readonly trpcCode: TRPC_ERROR_CODE_KEY;
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
}

/** Answers a refused request in the shape of a tRPC error, so that a client reads every failure alike. */
export function httpError(c: Context<HttpEnv>, { status, trpcCode, code, params = {} }: Refusal): Response {
  const data = {
    code: trpcCode,
    httpStatus: status,
    domain: code,
    params,
    fieldErrors: {},
    requestId: c.get('requestId'),
  };
  return c.json({ error: { message: errorText(code, params), code: TRPC_ERROR_CODES_BY_KEY[trpcCode], data } }, status);
}
