import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Milliseconds per turn of the event loop in which requests are begun: usually, and while connections arrive. */
const turnMs = { usual: 4, accepting: 0.5 } as const;

/** How many requests are begun together at most: 16 take as much processor time each as 8. */
const mostTogether = 8;

const arrivals = new WeakMap<IncomingMessage, number>();

/** Returns when a request arrived, on the clock of `performance.now()`; now for one of a server without turns. */
export const arrivalOf = (request: IncomingMessage): number => arrivals.get(request) ?? performance.now();

/**
 * Begins the requests of a server in order of arrival, and only for a few milliseconds per turn of the event loop: the rest
 * of a burst waits, so that timers, reads and the writer run in between. A turn first receives all requests that are ready,
 * then begins them, so that they can share what is read after the last of them arrived.
 *
 * Requests are begun in groups: each step runs for a whole group while its code is in the processor's cache. One at a time
 * they take up to half as much processor time again. A group has as many as fit into the rest of the turn when each takes as
 * long as those of the group before, so long requests are begun one at a time.
 *
 * Node accepts one connection per turn. While connections arrive, turns are short: otherwise the last of them would wait for
 * as many full turns as there are connections. A request whose connection has closed is not begun.
 */
export function beginInTurns(server: Server): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  let until: number | undefined;
  let isAccepting = false;
  /** How long each request of the last measured group took. */
  let requestMs = Number.POSITIVE_INFINITY;
  /** The last group of this turn; measured when what follows it in the turn begins. */
  let begun: { readonly at: number; readonly requests: number } | undefined;
  const turnEnd = (now: number) => {
    if (until === undefined) {
      until = now + (isAccepting ? turnMs.accepting : turnMs.usual);
      isAccepting = false;
      // Runs before the requests that wait from now on, which are queued behind it.
      setImmediate(() => {
        until = undefined;
        begun = undefined;
      });
    }
    return until;
  };
  const waiting: [IncomingMessage, ServerResponse][] = [];
  /** Begins the requests that have waited longest; called once for each, also for those that were begun with others. */
  const beginNext = () => {
    const now = performance.now();
    if (begun) requestMs = (now - begun.at) / begun.requests;
    begun = undefined;
    if (waiting.length === 0) return;
    const leftMs = turnEnd(now) - now;
    if (leftMs <= 0) {
      setImmediate(beginNext);
      return;
    }
    const fitting = Math.max(1, Math.floor(leftMs / requestMs));
    const group = waiting.splice(0, Math.min(fitting, mostTogether));
    begun = { at: now, requests: group.length };
    for (const next of group) {
      if (!next[1].destroyed) for (const listener of listeners) listener.call(server, ...next);
    }
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
