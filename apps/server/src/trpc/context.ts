import type { AppConfig, DemoMail } from '@rentreel/contracts/demo';
import type { Context } from '@rentreel/domain/kernel';
import type { CallObserver } from './call-observer.ts';

/** How a procedure signs the browser in or out; the cookie leaves with the answer. */
export interface SessionCookies {
  set(token: string, expiresAt: number): void;
  clear(): void;
}

/** What the deployment lets a browser know, and what only a demo has. */
export interface DeploymentInfo {
  readonly demo: boolean;
  readonly mapTiles: AppConfig['mapTiles'];
  /** Mails that were kept instead of sent, the newest first. */
  listKeptMails(): Promise<DemoMail[]>;
}

/** What a procedure receives: the domain's context and what belongs to the request alone. */
export interface RequestContext extends Context {
  readonly cookies: SessionCookies;
  readonly deployment: DeploymentInfo;
  /** The caller's address as the configured number of proxies reports it. */
  readonly clientAddress: string;
  readonly userAgent: string;
  /** Told of every call, for logs and metrics. */
  readonly observer: CallObserver;
}
