import type { Logger } from '@rentreel/domain/ports';
import type { SandboxPayments } from '@rentreel/integrations/payments';
import { webhooksPath } from '../http/payments/webhook-routes.ts';
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

interface SandboxNewsOptions {
  readonly sandbox: SandboxPayments;
  /** Where this process listens. */
  readonly port: number;
  readonly host: string;
  readonly log: Logger;
  readonly pollMs?: number;
}

/** An address that this process can call itself on: one of its own, when it listens on all. */
function ownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Sends the sandbox's webhooks to our own door, over HTTP and signed, as a real provider would. */
export function startSandboxNews({ sandbox, port, host, log, pollMs = 500 }: SandboxNewsOptions): WorkLoop {
  const url = `http://${ownHost(host)}:${port}${webhooksPath}/${sandbox.provider}`;
  const work = async () => {
    await sandbox.deliverNews(async ({ body, headers }) => {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': 'application/json' },
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`Our own door answered ${answer.status} to a webhook of the sandbox`);
    });
    return false;
  };
  return startWorkLoop({ name: 'sandbox webhooks', pollMs, log, work });
}
