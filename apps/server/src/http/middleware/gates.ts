import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-env.ts';

/** A check of a request: prepares its response, or returns a refusal. */
export type Gate = (c: Context<HttpEnv>) => Response | undefined;

/**
 * Combines several gates into one middleware, in order; the first refusal is the response. Each separate middleware would
 * cost a call two promises.
 */
export const gates = (...each: readonly Gate[]) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    for (const gate of each) {
      const refusal = gate(c);
      if (refusal) return refusal;
    }
    return next();
  });
