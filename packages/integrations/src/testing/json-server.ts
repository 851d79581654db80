import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface JsonAnswer {
  readonly status: number;
  /** Sent as JSON; a text is sent as it is. */
  readonly body: unknown;
}

interface JsonServer {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** Starts an HTTP server on a local port for the fake of a provider; `answer` receives each request and its body. */
export async function startJsonServer(
  answer: (request: IncomingMessage, body: string) => JsonAnswer,
): Promise<JsonServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, body } = answer(request, Buffer.concat(chunks).toString());
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
