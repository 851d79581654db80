import { type IncomingMessage, type ServerResponse, createServer, request as sendOn } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { UploadOptions } from 'tus-js-client';

type HttpStack = NonNullable<UploadOptions['httpStack']>;
type HttpRequest = ReturnType<HttpStack['createRequest']>;

/** Sends tus requests by fetch with the given cookie, as a browser would. */
export function createFetchStack(cookie: () => string | undefined): HttpStack {
  return {
    getName: () => 'fetch',
    createRequest: (method, url): HttpRequest => {
      const headers = new Headers({ cookie: cookie() ?? '' });
      const cut = new AbortController();
      let onProgress: (sent: number) => void = () => undefined;
      return {
        getMethod: () => method,
        getURL: () => url,
        setHeader: (name, value) => headers.set(name, value),
        getHeader: (name) => headers.get(name) ?? undefined,
        setProgressHandler: (handler) => {
          onProgress = handler;
        },
        abort: async () => cut.abort(),
        getUnderlyingObject: () => undefined,
        send: async (body: unknown) => {
          const data = body instanceof Blob ? await body.arrayBuffer() : null;
          const answer = await fetch(url, { method, headers, signal: cut.signal, ...(data && { body: data }) });
          if (data) onProgress(data.byteLength);
          const text = await answer.text();
          return {
            getStatus: () => answer.status,
            getHeader: (name: string) => answer.headers.get(name) ?? undefined,
            getBody: () => text,
            getUnderlyingObject: () => answer,
          };
        },
      };
    },
  };
}

/** Reads a Blob, which tus for Node does not support. */
export const blobReader: NonNullable<UploadOptions['fileReader']> = {
  openFile: async (file: Blob) => ({
    size: file.size,
    slice: async (start, end) => ({ value: file.slice(start, end), done: end >= file.size }),
    close: () => undefined,
  }),
};

/** Fault applied to a request instead of passing it on. */
export type NetworkFault =
  | { readonly kind: 'status'; readonly status: number }
  /** Accepts the request and never responds. */
  | { readonly kind: 'silence' }
  /** Drops the connection after this number of body bytes; the bytes received so far are passed on. */
  | { readonly kind: 'drop'; readonly afterBytes: number };

interface SeenRequest {
  readonly method: string;
  /** Body bytes received. */
  readonly bytes: number;
  /** 0 when the connection was dropped. */
  readonly status: number;
  readonly offset: number | undefined;
}

/** A proxy that simulates a bad connection. */
export interface FlakyProxy {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** Chooses the fault of each request before it is passed on. */
  decide: (request: { readonly method: string; readonly offset: number | undefined }) => NetworkFault | undefined;
  close(): Promise<void>;
}

/** Starts a proxy in front of a server; it sends the server's own origin, as a page of the server would. */
export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const { hostname, port } = new URL(target);
  const proxy = { seen: [] as SeenRequest[], decide: (() => undefined) as FlakyProxy['decide'] };

  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', headers } = incoming;
    const offset = headers['upload-offset'] === undefined ? undefined : Number(headers['upload-offset']);
    const networkFault = proxy.decide({ method, offset });
    let bytes = 0;
    if (networkFault?.kind === 'silence') {
      incoming.resume();
      return;
    }
    const note = (status: number) => proxy.seen.push({ method, bytes, status, offset });
    if (networkFault?.kind === 'status') {
      incoming.on('data', (chunk: Buffer) => (bytes += chunk.length));
      incoming.on('end', () => {
        note(networkFault.status);
        outgoing.writeHead(networkFault.status).end();
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
      const room = networkFault === undefined ? chunk.length : Math.max(0, networkFault.afterBytes - bytes);
      if (room > 0) onward.write(chunk.subarray(0, room));
      bytes += Math.min(chunk.length, room);
      if (networkFault === undefined || bytes < networkFault.afterBytes) return;
      incoming.removeAllListeners('data');
      note(0);
      // Gives the server time to store what was passed on before the connection is dropped.
      setTimeout(() => {
        onward.destroy();
        outgoing.destroy();
      }, 100);
    });
    incoming.on('end', () => networkFault === undefined && onward.end());
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
