import { type StatementInput, statementInput, statementLimits } from '@rentreel/contracts/wallet';
import { getCurrentUser } from '@rentreel/domain/auth';
import type { Context as Call } from '@rentreel/domain/kernel';
import { type WalletStatement, openStatement } from '@rentreel/domain/wallet';
import { type Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { Container } from '../../container.ts';
import type { HttpEnv } from '../http-env.ts';
import { httpError } from '../http-error.ts';
import { actorOf } from '../session-actor.ts';
import { writeCsv } from './statement-csv.ts';
import { writePdf } from './statement-pdf.ts';

/** Serves statements of a wallet as files to its owner: `/api/wallet/statement.csv?from=2026-11-01&to=2026-11-30`. */
export function statementRoutes({ services }: Pick<Container, 'services'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/api/wallet/:file{statement\\.(?:csv|pdf)}', async (c) => {
    const session = c.get('session');
    if (!session) return refuseGuest(c);
    const days = statementInput.safeParse({ from: c.req.query('from'), to: c.req.query('to') });
    if (!days.success) {
      return httpError(c, { status: 400, trpcCode: 'BAD_REQUEST', code: 'app.invalid_input' });
    }
    const call: Call = { ...services, actor: actorOf(session), requestId: c.get('requestId') };
    const statement = await openStatement(call, days.data);
    return c.req.param('file').endsWith('.csv') ? answerCsv(c, statement) : answerPdf(c, call, statement);
  });
  return app;
}

const refuseGuest = (c: Context<HttpEnv>) =>
  httpError(c, { status: 401, trpcCode: 'UNAUTHORIZED', code: 'auth.sign_in_required' });

const fileHeaders = (type: string, { from, to }: StatementInput, ending: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="rentreel-statement-${from}-to-${to}.${ending}"`,
  'cache-control': 'private, no-store',
});

function answerCsv(c: Context<HttpEnv>, statement: WalletStatement): Response {
  for (const [name, value] of Object.entries(fileHeaders('text/csv; charset=utf-8', statement, 'csv'))) {
    c.header(name, value);
  }
  return stream(c, async (out) => {
    for await (const piece of writeCsv(statement)) {
      if (out.aborted) return;
      await out.write(piece);
    }
  });
}

async function answerPdf(c: Context<HttpEnv>, call: Call, statement: WalletStatement): Promise<Response> {
  const { count } = statement;
  const max = statementLimits.pdfEntries;
  if (count > max) {
    const params = { count: count.toLocaleString('en-NG'), max: max.toLocaleString('en-NG') };
    return httpError(c, { status: 422, trpcCode: 'UNPROCESSABLE_CONTENT', code: 'wallet.statement_too_long', params });
  }
  const owner = await getCurrentUser(call);
  if (owner === null) return refuseGuest(c);
  const { sandbox } = call.paymentGateway;
  const file = await writePdf({ statement, owner, madeAt: call.clock.now(), sandbox });
  return c.body(new Uint8Array(file), 200, fileHeaders('application/pdf', statement, 'pdf'));
}
