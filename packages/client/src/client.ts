import { type Api, procedureTypes } from './api.gen.ts';
import { type LiveOptions, type ReceivedEvent, followEvents } from './live.ts';
import type { ChangeOptions, ClientOptions } from './options.ts';
import { type Send, createSend } from './send.ts';
import { type UploadFile, type UploadOptions, uploadFile } from './upload.ts';

/** Every procedure that the key may call, and what is not one call. */
export interface RentReelClient extends Api {
  /**
   * What changes, as it happens, for as long as it is read. It reconnects by itself and goes on after the last event, so
   * that none is missed; store the `id` of the last one to go on after a restart. Read the new state with the queries.
   */
  events(options?: LiveOptions): AsyncGenerator<ReceivedEvent, void, undefined>;
  /** Sends a file in parts, each of them again when it fails. Answers the id for a listing. Needs `listings:write`. */
  upload(file: UploadFile, options?: UploadOptions): Promise<`upl_${string}`>;
}

interface ProcedureCall {
  readonly path: string;
  readonly input: unknown;
  readonly options?: ChangeOptions | undefined;
}

async function callProcedure(send: Send, { path, input, options = {} }: ProcedureCall): Promise<unknown> {
  const answer = await send(
    procedureTypes[path] === 'mutation'
      ? {
          name: path,
          path: `trpc/${path}`,
          options,
          init: {
            method: 'POST',
            body: JSON.stringify(input ?? {}),
            headers: {
              'content-type': 'application/json',
              // The same for every attempt: however often it is sent, it happens once.
              'idempotency-key': options.idempotencyKey ?? crypto.randomUUID(),
            },
          },
        }
      : {
          name: path,
          path: `trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
          options,
          init: { method: 'GET' },
        },
  );
  const { result } = (await answer.json()) as { readonly result: { readonly data?: unknown } };
  return result.data;
}

type Procedure = (input?: unknown, options?: ChangeOptions) => Promise<unknown>;

/** The procedures of the table, as functions by module and name. */
function proceduresOver(send: Send): Record<string, Record<string, Procedure>> {
  const modules: Record<string, Record<string, Procedure>> = {};
  for (const path of Object.keys(procedureTypes)) {
    const [module = '', name = ''] = path.split('.');
    (modules[module] ??= {})[name] = (input, options) => callProcedure(send, { path, input, options });
  }
  return modules;
}

/**
 * A client for programs. Reads are tried again when that can help; changes carry an idempotency key, so they are too, and
 * happen once. Failures are `RentReelError`s: a class for each kind, with the code of the error table.
 */
export function createClient(options: ClientOptions): RentReelClient {
  const send = createSend(options);
  return {
    ...(proceduresOver(send) as unknown as Api),
    events: (live) => followEvents(send, live),
    upload: (file, upload) => uploadFile(send, file, upload),
  };
}
