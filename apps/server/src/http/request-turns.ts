import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** For how many milliseconds requests are begun in one turn of the event loop; and while connections come in. */
const turnMs = { usual: 4, accepting: 0.5 } as const;

/**
 * Begins the requests of a server in the order in which they came, and in each turn of the event loop for a few
 * milliseconds only: of many that come at once the others wait, so that timers, reads and the writer go on between them.
 *
 * Node accepts one connection a turn. While some come in turns are short: otherwise the last of them would wait for as
 * many turns as there are, each full of everybody else's requests. A request whose connection has closed is not begun.
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
      // Runs before what has to wait from now on, which is queued behind it.
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
