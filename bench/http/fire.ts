import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

/** What the load generator has to know of the measured server. */
export interface ServerFacts {
  readonly url: string;
  readonly bareUrl: string;
  /** The `cookie` header of each person who is signed in. */
  readonly cookies: readonly string[];
}

/** How much memory the measured server holds, in bytes, after everything that can be freed was. */
export interface ServerMemory {
  readonly rss: number;
  readonly heapUsed: number;
}

/** How late the measured server's timers came, in milliseconds, since this was last asked. */
export interface LoopDelay {
  readonly loopP50Ms: number;
  readonly loopP99Ms: number;
  readonly loopMaxMs: number;
  readonly processorSeconds: number;
}

/** One kind of call to be fired. */
export interface Target {
  readonly name: string;
  readonly path: string;
  readonly bare?: boolean;
  /** Makes the body of each call; a call without one is a query. */
  readonly body?: () => unknown;
}

export interface Fired {
  readonly calls: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Firing {
  readonly connections: number;
  /** How long, in seconds; or how many calls. */
  readonly seconds?: number;
  readonly calls?: number;
  /** So many calls a second at most, over all connections; left out: as many as are answered. */
  readonly rate?: number;
}

/** Fires one kind of call over keep-alive connections, each a person of their own. Throws when a call fails. */
export async function fire(facts: ServerFacts, target: Target, firing: Firing): Promise<Fired> {
  let next = 0;
  const { body } = target;
  const origin = facts.url;
  const result = await autocannon({
    url: target.bare === true ? facts.bareUrl : `${facts.url}/trpc/${target.path}`,
    connections: firing.connections,
    ...(firing.calls === undefined ? { duration: firing.seconds ?? 1 } : { amount: firing.calls }),
    ...(firing.rate !== undefined && { overallRate: firing.rate }),
    method: body === undefined ? 'GET' : 'POST',
    setupClient: (client) => {
      const cookie = facts.cookies[next++ % facts.cookies.length] ?? '';
      const headers = target.bare === true ? {} : { cookie, origin, 'content-type': 'application/json' };
      client.setHeaders(headers);
    },
    requests: [body === undefined ? {} : { setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }) }],
  });
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(`${target.name}: ${result.non2xx} refused, ${result.errors} failed, ${result.timeouts} too late`);
  }
  return {
    calls: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

/** A deposit of ₦1 that nobody made before. */
export const newDeposit = () => ({ amountKobo: 100, idempotencyKey: randomUUID() });
