import { createServer, request as sendOn, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to one request instead of being passed on whole. */
export type Mishap =
  | { readonly kind: 'status'; readonly status: number }
  /** Takes the request and never says a word. */
  | { readonly kind: 'silence' }
  /** Breaks the connection after so many bytes of the body; what came is passed on. */
  | { readonly kind: 'drop'; readonly afterBytes: number };

export interface SeenRequest {
  readonly method: string;
  /** Bytes of the body that came. */
  readonly bytes: number;
  /** 0 when it was dropped. */
  readonly status: number;
  readonly offset: number | undefined;
}

/** A bad line to a server. */
export interface FlakyProxy {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** Decides what happens to each request before it is passed on. */
  decide: (request: { readonly method: string; readonly offset: number | undefined }) => Mishap | undefined;
  close(): Promise<void>;
}

/** Starts a proxy in front of a server; it names the server's own origin, as a page of it would. */
export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const { hostname, port } = new URL(target);
  const proxy = { seen: [] as SeenRequest[], decide: (() => undefined) as FlakyProxy['decide'] };

  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', headers } = incoming;
    const offset = headers['upload-offset'] === undefined ? undefined : Number(headers['upload-offset']);
    const mishap = proxy.decide({ method, offset });
    let bytes = 0;
    if (mishap?.kind === 'silence') {
      incoming.resume();
      return;
    }
    const note = (status: number) => proxy.seen.push({ method, bytes, status, offset });
    if (mishap?.kind === 'status') {
      incoming.on('data', (chunk: Buffer) => (bytes += chunk.length));
      incoming.on('end', () => {
        note(mishap.status);
        outgoing.writeHead(mishap.status).end();
      });
      return;
    }
    const onward = sendOn({ hostname, port, path: incoming.url, method, headers: { ...headers, origin: target } });
    onward.on('response', (answer) => {
      note(answer.statusCode ?? 0);
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.on('data', (chunk: Buffer) => {
      const room = mishap === undefined ? chunk.length : Math.max(0, mishap.afterBytes - bytes);
      if (room > 0) onward.write(chunk.subarray(0, room));
      bytes += Math.min(chunk.length, room);
      if (mishap === undefined || bytes < mishap.afterBytes) return;
      incoming.removeAllListeners('data');
      note(0);
      // What was passed on has time to be written down before the line is cut.
      setTimeout(() => {
        onward.destroy();
        outgoing.destroy();
      }, 100);
    });
    incoming.on('end', () => mishap === undefined && onward.end());
  };

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
