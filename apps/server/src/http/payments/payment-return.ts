import { idField } from '@rentreel/contracts/ids';
import { paymentPath } from '@rentreel/contracts/payments';
import { Hono } from 'hono';
import type { HttpEnv } from '../http-env.ts';

const paymentId = idField('int');

/** Where a provider's page sends the payer back to; what it adds to the address is not believed, so it is dropped. */
export function paymentReturn(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/pay/:id', (c) => {
    const id = paymentId.safeParse(c.req.param('id'));
    return id.success ? c.redirect(`/#${paymentPath(id.data)}`, 302) : c.notFound();
  });
  return app;
}
