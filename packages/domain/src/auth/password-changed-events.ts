import { type Context, type EventNote, raiseNotice } from '../kernel/index.ts';
import { mailEvent } from './mails/auth-mail.ts';
import { passwordChangedMail } from './mails/password-changed-mail.ts';
import type { UserRow } from './user-repository.ts';

/** Tells the owner of a changed password by mail and in the app, and ends what their other devices show. */
export function passwordChangedEvents(ctx: Pick<Context, 'appOrigin' | 'clock'>, owner: UserRow): EventNote[] {
  const now = ctx.clock.now();
  const { id: userId } = owner;
  return [
    mailEvent(passwordChangedMail(owner, ctx.appOrigin)),
    { topic: 'session.ended', userId, payload: {} },
    raiseNotice(now, { userId, kind: 'security.password_changed', facts: { at: now }, key: `password:${now}` }),
  ];
}
