import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-env.ts';

/** Looks at a request before it goes on: prepares its answer, or refuses it with an answer of its own. */
export type Gate = (c: Context<HttpEnv>) => Response | undefined;

/**
 * One middleware for several gates, in their order; the first refusal is the answer. Each middleware of its own would
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
