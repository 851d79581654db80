import { hashSecret, newSecret } from '@rentreel/auth';
import type { WriteTx } from '@rentreel/db';
import type { Context } from '../../kernel/index.ts';
import { type LinkPurpose, closeLinks, insertLink } from '../mailed-link-repository.ts';

/** Links work this long. */
const linkLifeMs = 60 * 60_000;

const routes = {
  password_reset: 'reset-password',
  email_verification: 'verify-email',
} as const satisfies Record<LinkPurpose, string>;

interface LinkRequest {
  readonly userId: string;
  readonly email: string;
  readonly purpose: LinkPurpose;
}

/**
 * Makes a link that works once and closes the older ones of its kind. The secret stands behind the `#`, which browsers
 * send to no server, so that it enters no log and no Referer.
 */
export async function issueLink(tx: WriteTx, ctx: Context, request: LinkRequest): Promise<string> {
  const { userId, email, purpose } = request;
  const now = ctx.clock.now();
  const secret = newSecret();
  await closeLinks(tx, { userId, purpose, now });
  await insertLink(tx, {
    tokenHash: hashSecret(secret),
    userId,
    email,
    purpose,
    expiresAt: now + linkLifeMs,
    createdAt: now,
  });
  return `${ctx.appOrigin}/#/${routes[purpose]}?token=${secret}`;
}
