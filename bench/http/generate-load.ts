import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

/** The data that the load generator needs about the measured server. */
export interface ServerFacts {
  readonly url: string;
  readonly bareUrl: string;
  /** The `cookie` header of each signed-in user. */
  readonly cookies: readonly string[];
}

/** Memory of the measured server in bytes after a garbage collection. */
export interface ServerMemory {
  readonly rss: number;
  readonly heapUsed: number;
}

/** Delay of the measured server's event loop in milliseconds since the last query. */
export interface LoopDelay {
  readonly loopP50Ms: number;
  readonly loopP99Ms: number;
  readonly loopMaxMs: number;
  readonly processorSeconds: number;
}

/** A kind of call to send. */
export interface Target {
  readonly name: string;
  readonly path: string;
  readonly bare?: boolean;
  /** Creates the body of each call; a call without one is a query. */
  readonly body?: () => unknown;
}

export interface LoadResult {
  readonly calls: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface LoadOptions {
  readonly connections: number;
  /** Duration in seconds, or number of calls. */
  readonly seconds?: number;
  readonly calls?: number;
  /** Maximum calls per second over all connections; unlimited when omitted. */
  readonly rate?: number;
}

/** Sends one kind of call over keep-alive connections, each as a different user. Throws when a call fails. */
export async function generateLoad(facts: ServerFacts, target: Target, options: LoadOptions): Promise<LoadResult> {
  let next = 0;
  const { body } = target;
  const origin = facts.url;
  const result = await autocannon({
    url: target.bare === true ? facts.bareUrl : `${facts.url}/trpc/${target.path}`,
    connections: options.connections,
    ...(options.calls === undefined ? { duration: options.seconds ?? 1 } : { amount: options.calls }),
    ...(options.rate !== undefined && { overallRate: options.rate }),
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

/** A deposit of ₦1 with a new idempotency key. */
export const newDeposit = () => ({ amountKobo: 100, idempotencyKey: randomUUID() });
