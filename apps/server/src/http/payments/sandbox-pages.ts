import { Hono } from 'hono';
import type { Container } from '../../container.ts';
import type { HttpEnv } from '../http-env.ts';
import { sandboxPolicy } from '../sandbox-frame.ts';
import { choiceOf, missingSandboxHtml, sandboxPageHtml } from './sandbox-html.ts';

export const sandboxPath = '/sandbox/pay';

/** The sandbox's page for one payment, where somebody plays the bank. With a real provider it does not exist. */
export function sandboxPages({ sandboxPayments }: Pick<Container, 'sandboxPayments'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  if (!sandboxPayments) return app;

  app.get(`${sandboxPath}/:reference`, (c) => {
    const payment = sandboxPayments.findPayment(c.req.param('reference'));
    c.header('content-security-policy', sandboxPolicy);
    if (!payment) return c.html(missingSandboxHtml(), 404);
    return c.html(sandboxPageHtml(payment, c.req.query('done')));
  });

  app.post(`${sandboxPath}/:reference`, async (c) => {
    const payment = sandboxPayments.findPayment(c.req.param('reference'));
    const { deed } = await c.req.parseBody();
    const choice = payment && choiceOf(payment.method, typeof deed === 'string' ? deed : '');
    c.header('content-security-policy', sandboxPolicy);
    if (!choice) return c.html(missingSandboxHtml(), 404);
    sandboxPayments.act(payment.reference, choice.deed);
    // A card's page ends here, as a real one does; a bank's app stays open.
    const back = payment.method === 'card' ? payment.returnUrl : `${c.req.path}?done=${choice.deed}`;
    return c.redirect(back, 303);
  });
  return app;
}
