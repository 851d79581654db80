import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Milliseconds per turn of the event loop in which requests are begun: usually, and while connections arrive. */
const turnMs = { usual: 4, accepting: 0.5 } as const;

/**
 * Begins the requests of a server in order of arrival, and only for a few milliseconds per turn of the event loop: the rest
 * of a burst waits, so that timers, reads and the writer run in between.
 *
 * Node accepts one connection per turn. While connections arrive, turns are short: otherwise the last of them would wait for
 * as many full turns as there are connections. A request whose connection has closed is not begun.
 */
export function beginInTurns(server: Server): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  let until: number | undefined;
  let isAccepting = false;
  let waiting = 0;
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
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    for (const listener of listeners) listener.call(server, request, response);
  };
  const beginWaiting = (request: IncomingMessage, response: ServerResponse) => {
    if (isTurnOver()) {
      setImmediate(beginWaiting, request, response);
      return;
    }
    waiting--;
    if (!response.destroyed) begin(request, response);
  };
  server.on('connection', () => {
    isAccepting = true;
  });
  server.on('request', (request, response) => {
    if (waiting === 0 && !isTurnOver()) {
      begin(request, response);
      return;
    }
    waiting++;
    setImmediate(beginWaiting, request, response);
  });
}
