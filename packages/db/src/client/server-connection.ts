import { LibsqlError } from '@libsql/client';
import { expandConfig } from '@libsql/core/config';
import { encodeBaseUrl } from '@libsql/core/uri';
import {
  type Client as HranaClient,
  ClientError,
  ClosedError,
  HttpServerError,
  ResponseError,
  type Stream,
  WebSocket,
  WebSocketError,
  WsClient,
  openHttp,
} from '@libsql/hrana-client';

/** The address of a libSQL server; `libsql://` uses a WebSocket. */
export interface ServerAddress {
  readonly url: string;
  readonly authToken?: string;
}

/** A stream, which is one connection of the server to its database, and the features that the server supports. */
interface OpenedStream {
  readonly stream: Stream;
  /** Whether a statement can be restricted to an open transaction. */
  readonly guards: boolean;
}

const version = 3;

/**
 * Subprotocols with JSON, newest first. `openWs` offers Protobuf first, which the library encodes value by value in JavaScript:
 * a message of four statements takes 90 µs of processor time, and 25 µs as JSON.
 */
const subprotocols = ['hrana3', 'hrana2', 'hrana1'];

const untypedSocket: unknown = WebSocket;
/** Its package lacks the type. */
const Socket = untypedSocket as new (url: URL, protocols: readonly string[]) => object;

/** The connection to a libSQL server: opened at its first use, and reopened when it was lost. */
export class ServerConnection {
  readonly protocol: string;
  readonly #open: () => HranaClient;
  #client: HranaClient | undefined;
  #closed = false;

  /** Throws LibsqlError for an invalid address. */
  constructor({ url, authToken }: ServerAddress) {
    const { scheme, authority, path, authToken: token } = expandConfig({ url, ...(authToken && { authToken }) }, false);
    if (scheme === 'file') throw new LibsqlError('A file is no server', 'URL_SCHEME_NOT_SUPPORTED');
    const base = encodeBaseUrl(scheme, authority, path);
    const isSocket = scheme === 'ws' || scheme === 'wss';
    this.protocol = isSocket ? 'ws' : 'http';
    this.#open = () =>
      isSocket
        ? new WsClient(new Socket(base, subprotocols), token)
        : openHttp(base, token, undefined, undefined, version);
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Throws LibsqlError when the server cannot be reached. */
  async openStream(): Promise<OpenedStream> {
    if (this.#closed) throw new LibsqlError('The client is closed', 'CLIENT_CLOSED');
    try {
      if (this.#client === undefined || this.#client.closed) this.#client = this.#open();
      const client = this.#client;
      const spoken = await client.getVersion();
      return { stream: client.openStream(), guards: spoken >= version };
    } catch (error) {
      throw toServerError(error);
    }
  }

  close(): void {
    this.#closed = true;
    this.#client?.close();
  }
}

/** Converts an error of the protocol to the shape of `@libsql/client`. */
export function toServerError(error: unknown): unknown {
  if (!(error instanceof ClientError)) return error;
  return new LibsqlError(error.message, codeOf(error), undefined, undefined, error);
}

function codeOf(error: ClientError): string {
  if (error instanceof ResponseError) return error.code ?? 'UNKNOWN';
  if (error instanceof ClosedError) {
    return error.cause instanceof ClientError ? codeOf(error.cause) : 'HRANA_CLOSED_ERROR';
  }
  if (error instanceof WebSocketError) return 'HRANA_WEBSOCKET_ERROR';
  return error instanceof HttpServerError ? 'SERVER_ERROR' : 'UNKNOWN';
}
