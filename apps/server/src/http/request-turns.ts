import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Milliseconds per turn of the event loop in which requests are begun: usually, and while connections arrive. */
const turnMs = { usual: 4, accepting: 0.5 } as const;

const arrivals = new WeakMap<IncomingMessage, number>();

/** Returns when a request arrived, on the clock of `performance.now()`; now for one of a server without turns. */
export const arrivalOf = (request: IncomingMessage): number => arrivals.get(request) ?? performance.now();

/**
 * Begins the requests of a server in order of arrival, and only for a few milliseconds per turn of the event loop: the rest
 * of a burst waits, so that timers, reads and the writer run in between. A turn first receives all requests that are ready,
 * then begins them, so that they can share what is read after the last of them arrived.
 *
 * Node accepts one connection per turn. While connections arrive, turns are short: otherwise the last of them would wait for
 * as many full turns as there are connections. A request whose connection has closed is not begun.
 */
export function beginInTurns(server: Server): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  let until: number | undefined;
  let isAccepting = false;
  const isTurnOver = () => {
    const now = performance.now();
    if (until === undefined) {
      until = now + (isAccepting ? turnMs.accepting : turnMs.usual);
      isAccepting = false;
      // Runs before the requests that wait from now on, which are queued behind it.
      setImmediate(() => {
        until = undefined;
      });
    }
    return now >= until;
  };
  const waiting: [IncomingMessage, ServerResponse][] = [];
  /** Begins the request that has waited longest; called once for each. */
  const beginNext = () => {
    if (isTurnOver()) {
      setImmediate(beginNext);
      return;
    }
    const next = waiting.shift();
    if (next && !next[1].destroyed) for (const listener of listeners) listener.call(server, ...next);
  };
  server.on('connection', () => {
    isAccepting = true;
  });
  server.on('request', (request, response) => {
    arrivals.set(request, performance.now());
    waiting.push([request, response]);
    setImmediate(beginNext);
  });
}
