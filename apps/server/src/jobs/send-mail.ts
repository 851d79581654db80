import { mailHtml } from '@rentreel/domain/notifications';
import type { EventHandler } from './event-handlers.ts';
import { z } from 'zod';

const payload = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  unsubscribeUrl: z.optional(z.string()),
});

/** Hands a mail to the mail server. Its id stays the same over tries, so a server that knows it drops the double. */
export const sendMail: EventHandler = async (ctx, event) => {
  const mail = payload.parse(JSON.parse(event.payload));
  await ctx.mailer.send({ id: `outbox-${event.seq}`, ...mail, html: mailHtml(mail, ctx.appOrigin) });
};
