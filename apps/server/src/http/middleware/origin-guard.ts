import type { SessionCookie } from '@rentreel/auth';
import type { Context } from 'hono';
import { hasCookie } from './session.ts';
import { httpError } from '../http-error.ts';
import type { HttpEnv } from '../http-env.ts';
import type { Gate } from './gates.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const json = /^application\/json(?:\s*;|$)/i;

interface OriginGuardOptions {
  readonly appOrigin: string;
  readonly cookie: SessionCookie;
  /** Uploads are bytes, not JSON; their protocol has a header of its own, which no form can send either. */
  readonly isUpload: (c: Context<HttpEnv>) => boolean;
  /** Paths that take forms of our own pages: there the browser's word alone tells a page of ours. */
  readonly isForm: (c: Context<HttpEnv>) => boolean;
}

/**
 * Lets a request with a session change something only when a page of our own sent it: in a way in which no form can,
 * and with a browser's word that it is same-origin. Without that word it is refused.
 */
export function originGuard(options: OriginGuardOptions): Gate {
  return (c) => {
    if (safeMethods.has(c.req.method) || !hasCookie(c.req.header('cookie'), options.cookie.name)) return undefined;
    if (isUnforgeable(c, options) && isSameOrigin(c, options.appOrigin)) return undefined;
    return httpError(c, { status: 403, trpcCode: 'FORBIDDEN', code: 'app.cross_site' });
  };
}

function isUnforgeable(c: Context<HttpEnv>, { isUpload, isForm }: OriginGuardOptions): boolean {
  if (isForm(c)) return true;
  if (isUpload(c)) return c.req.header('tus-resumable') !== undefined;
  return json.test(c.req.header('content-type') ?? '');
}

/** What the browser says of the request itself weighs more than the Origin it names. */
function isSameOrigin(c: Context<HttpEnv>, appOrigin: string): boolean {
  const site = c.req.header('sec-fetch-site');
  return site === undefined ? c.req.header('origin') === appOrigin : site === 'same-origin';
}
