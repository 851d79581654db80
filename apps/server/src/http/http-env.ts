import type { HttpBindings } from '@hono/node-server';
import type { ValidSession } from '@rentreel/auth';
import type { UserActor } from '@rentreel/domain/kernel';

/** Signs the browser in or out; the cookie leaves with the response. */
export interface SessionCookies {
  set(token: string, expiresAt: number): void;
  clear(): void;
  /** Stores who has signed in in this browser, so that it is known again after a log-out. */
  setDevice(deviceKeys: string): void;
}

/** What the middleware leaves for those after it. */
export interface HttpVariables {
  readonly requestId: string;
  /** The caller's address as the configured number of proxies reports it. */
  readonly clientAddress: string;
  readonly session: ValidSession | undefined;
  /** The program that calls with an API key. */
  readonly program: UserActor | undefined;
  readonly cookies: SessionCookies;
  readonly deviceKeys: string | undefined;
  /** The answer has the size in which it goes out. */
  readonly isSized: boolean | undefined;
}

export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: HttpVariables;
}
