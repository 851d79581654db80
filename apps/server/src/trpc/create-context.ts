import type { Actor } from '@rentreel/domain/kernel';
import type { Context } from 'hono';
import type { Container } from '../container.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { RequestContext } from './context.ts';

const guest: Actor = { kind: 'guest' };

/** What a procedure receives, from what the middleware found out about the request. */
export function createContext(container: Container, c: Context<HttpEnv>): RequestContext {
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
