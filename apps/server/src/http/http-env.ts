import type { HttpBindings } from '@hono/node-server';
import type { ValidSession } from '@rentreel/auth';
import type { UserActor } from '@rentreel/domain/kernel';

/** Signs the browser in or out; the cookie is sent with the response. */
export interface SessionCookies {
  set(token: string, expiresAt: number): void;
  clear(): void;
  /** Records the signed-in accounts in this browser, so that it is recognised after a log-out. */
  setDevice(deviceKeys: string): void;
}

/** Values that the middleware stores for later handlers. */
interface HttpVariables {
  readonly requestId: string;
  /** The caller's address, taken from the configured number of trusted proxies. */
  readonly clientAddress: string;
  readonly session: ValidSession | undefined;
  /** The program that calls with an API key. */
  readonly program: UserActor | undefined;
  readonly cookies: SessionCookies;
  readonly deviceKeys: string | undefined;
}

export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: HttpVariables;
}
