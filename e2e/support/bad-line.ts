import {
  type ClientRequest,
  createServer,
  request as sendOn,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Transform } from 'node:stream';

/** Bytes of a file that passed in one request, from this offset on. */
interface SentPart {
  readonly offset: number;
  bytes: number;
  /** Content-Length of the request. */
  readonly announced: number;
  /** Status of the response; undefined when the connection broke first. */
  status: number | undefined;
}

/** A proxy between browser and server that breaks where a test wants it to. */
export interface BadLine {
  /** Address of the proxy, for the browser. */
  readonly address: string;
  /** Address of the server. */
  to: string;
  /** Parts of the resumable upload, in order. */
  readonly parts: readonly SentPart[];
  /** Resolves when byte `place` has passed: all connections are then cut, and none is accepted until `mend`. */
  breakAt(place: number): Promise<void>;
  /** Resolves when byte `place` has passed: the upload is then paused until `mend`, other requests are not. */
  holdAt(place: number): Promise<void>;
  mend(): void;
  close(): Promise<void>;
}

interface Trouble {
  readonly place: number;
  readonly kind: 'break' | 'hold';
  readonly report: () => void;
}

/** Opens the proxy on a free port. */
export async function openBadLine(): Promise<BadLine> {
  const sockets = new Set<Socket>();
  const parts: SentPart[] = [];
  let trouble: Trouble | undefined;
  let down = false;
  let goOn = () => {};

  const strike = () => {
    const { kind, report } = trouble ?? {};
    trouble = undefined;
    if (kind === 'break') {
      down = true;
      for (const socket of sockets) socket.destroy();
    }
    report?.();
    return kind === 'hold';
  };

  /** Returns the body of the request, which a hold delays without losing a byte. */
  const count = (incoming: IncomingMessage, onward: ClientRequest) => {
    const part: SentPart = {
      offset: Number(incoming.headers['upload-offset']),
      bytes: 0,
      announced: Number(incoming.headers['content-length']),
      status: undefined,
    };
    parts.push(part);
    onward.on('response', ({ statusCode }) => (part.status = statusCode));
    const gate = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        part.bytes += chunk.length;
        gate.push(chunk);
        if (trouble && part.offset + part.bytes >= trouble.place && strike()) goOn = done;
        else done();
      },
    });
    return incoming.pipe(gate);
  };

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers, url: path } = incoming;
    const { hostname, port } = new URL(line.to);
    const onward = sendOn({ hostname, port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    const body = method === 'PATCH' ? count(incoming, onward) : incoming;
    body.pipe(onward);
  };

  const server = createServer(pass);
  server.on('connection', (socket) => {
    if (down) socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const plan = (kind: Trouble['kind'], place: number) =>
    new Promise<void>((report) => {
      trouble = { kind, place, report };
    });
  const line: BadLine = {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    to: '',
    parts,
    breakAt: (place) => plan('break', place),
    holdAt: (place) => plan('hold', place),
    mend: () => {
      down = false;
      goOn();
      goOn = () => {};
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return line;
}
