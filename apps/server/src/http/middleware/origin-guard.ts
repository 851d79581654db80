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
  /** Uploads are bytes, not JSON; a form cannot send the header that their protocol requires. */
  readonly isUpload: (c: Context<HttpEnv>) => boolean;
  /** Paths that accept forms of our own pages: for them only Sec-Fetch-Site or Origin proves the origin. */
  readonly isForm: (c: Context<HttpEnv>) => boolean;
}

/**
 * Accepts a mutation with a session only from our own pages: in a format that no form can send, and with the browser's
 * statement that it is same-origin. Without that statement it is refused.
 */
export function originGuard(options: OriginGuardOptions): Gate {
  return (c) => {
    if (safeMethods.has(c.req.method) || !hasCookie(c.req.header('cookie'), options.cookie.name)) return undefined;
    if (cannotComeFromForm(c, options) && isSameOrigin(c, options.appOrigin)) return undefined;
    return httpError(c, { status: 403, trpcCode: 'FORBIDDEN', code: 'app.cross_site' });
  };
}

function cannotComeFromForm(c: Context<HttpEnv>, { isUpload, isForm }: OriginGuardOptions): boolean {
  if (isForm(c)) return true;
  if (isUpload(c)) return c.req.header('tus-resumable') !== undefined;
  return json.test(c.req.header('content-type') ?? '');
}

/** Sec-Fetch-Site takes precedence over Origin. */
function isSameOrigin(c: Context<HttpEnv>, appOrigin: string): boolean {
  const site = c.req.header('sec-fetch-site');
  return site === undefined ? c.req.header('origin') === appOrigin : site === 'same-origin';
}
