import type { AppConfig, DemoMail } from '@rentreel/contracts/demo';
import type { Actor, Context } from '@rentreel/domain/kernel';
import type { Context as HttpContext } from 'hono';
import type { Container } from '../container.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { CallObserver } from '../observability/call-observer.ts';

/** Signs the browser in or out; the cookie leaves with the response. */
export interface SessionCookies {
  set(token: string, expiresAt: number): void;
  clear(): void;
}

/** What the deployment lets a browser know, and what only a demo has. */
export interface DeploymentInfo {
  readonly demo: boolean;
  readonly mapTiles: AppConfig['mapTiles'];
  /** Mails that were stored instead of sent, the newest first. */
  listStoredMails(): Promise<DemoMail[]>;
}

/** What a procedure receives: the domain's context and what belongs to the request alone. */
export interface RequestContext extends Context {
  readonly cookies: SessionCookies;
  readonly deployment: DeploymentInfo;
  /** The caller's address as the configured number of proxies reports it. */
  readonly clientAddress: string;
  readonly userAgent: string;
  /** Receives every finished call, for logs and metrics. */
  readonly observer: CallObserver;
}

const guest: Actor = { kind: 'guest' };

/** Builds the context of a procedure from what the middleware found out about the request. */
export function createContext(container: Container, c: HttpContext<HttpEnv>): RequestContext {
  const session = c.get('session');
  const actor: Actor =
    session === undefined
      ? guest
      : { kind: 'user', userId: session.userId, role: session.role, sessionId: session.sessionId };
  return {
    ...container.services,
    actor,
    requestId: c.get('requestId'),
    cookies: c.get('cookies'),
    deployment: container.deployment,
    clientAddress: c.get('clientAddress'),
    userAgent: c.req.header('user-agent') ?? '',
    observer: container.observer,
  };
}
