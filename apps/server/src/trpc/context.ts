import { type Context, type Services, servicesNow } from '@rentreel/domain/kernel';
import { extended } from '@rentreel/values';
import type { Context as HttpContext } from 'hono';
import type { Container, DeploymentInfo } from '../container.ts';
import type { HttpEnv, SessionCookies } from '../http/http-env.ts';
import { databaseOf } from '../http/replica-reads.ts';
import { actorOf } from '../http/session-actor.ts';
import type { CallObserver } from '../observability/call-observer.ts';
import type { Tracing } from '../observability/tracing.ts';

/** The context of a procedure: the domain's context and the data of this request. */
export interface RequestContext extends Context {
  readonly cookies: SessionCookies;
  readonly deployment: DeploymentInfo;
  /** The caller's address, taken from the configured number of trusted proxies. */
  readonly clientAddress: string;
  readonly userAgent: string;
  /** The browser's record of the accounts that signed in there. */
  readonly deviceKeys: string | undefined;
  /** Receives every finished call, for logs and metrics. */
  readonly observer: CallObserver;
  readonly tracing: Tracing | undefined;
  /** Sets Retry-After on the response; in a batch the longest wait is kept. */
  retryAfter(ms: number): void;
}

/** Builds the context of a procedure from the request and what the middleware stored. */
export function createContext(container: Container, c: HttpContext<HttpEnv>): RequestContext {
  const actor = c.get('program') ?? actorOf(c.get('session'));
  return extended(servicesNow(container.services), {
    actor,
    database: databaseOf(container, c, actor),
    requestId: c.get('requestId'),
    cookies: c.get('cookies'),
    deployment: container.deployment,
    clientAddress: c.get('clientAddress'),
    userAgent: c.req.header('user-agent') ?? '',
    deviceKeys: c.get('deviceKeys'),
    observer: container.observer,
    tracing: container.tracing,
    retryAfter: (ms) => {
      const { outgoing } = c.env;
      // A response that is streamed call by call has sent its headers already.
      if (outgoing.headersSent) return;
      const before = Number(outgoing.getHeader('retry-after') ?? 0);
      outgoing.setHeader('retry-after', String(Math.max(before, Math.ceil(ms / 1000))));
    },
  } satisfies Omit<RequestContext, Exclude<keyof Services, 'database'>>);
}
