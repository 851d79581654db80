import { type Api, procedureTypes } from './api.gen.ts';
import { type LiveOptions, type ReceivedEvent, followEvents } from './live.ts';
import type { ChangeOptions, ClientOptions } from './options.ts';
import { type Send, createSend } from './send.ts';
import { type UploadFile, type UploadOptions, uploadFile } from './upload.ts';

/** All procedures that the key may call, and the operations that take several calls. */
export interface RentReelClient extends Api {
  /**
   * Yields changes as they happen, until the caller stops reading. Reconnects automatically and resumes after the last event,
   * so that none is lost; store the `id` of the last event to resume after a restart. Fetch the new state with the queries.
   */
  events(options?: LiveOptions): AsyncGenerator<ReceivedEvent, void, undefined>;
  /**
   * Uploads a file in parts and retries each part on failure. Returns the id to use in a listing. Needs `listings:write`.
   */
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
              // The same key for every attempt, so that retries have one effect.
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

/** Builds functions for all procedures, by module and name. */
function proceduresOver(send: Send): Record<string, Record<string, Procedure>> {
  const modules: Record<string, Record<string, Procedure>> = {};
  for (const path of Object.keys(procedureTypes)) {
    const [module = '', name = ''] = path.split('.');
    (modules[module] ??= {})[name] = (input, options) => callProcedure(send, { path, input, options });
  }
  return modules;
}

/**
 * Creates a client for programs. Retries reads when a retry can succeed; mutations carry an idempotency key, so they are
 * retried too and have one effect. Failures are `RentReelError`s: a class for each kind, with the code of the error table.
 */
export function createClient(options: ClientOptions): RentReelClient {
  const send = createSend(options);
  return {
    ...(proceduresOver(send) as unknown as Api),
    events: (live) => followEvents(send, live),
    upload: (file, upload) => uploadFile(send, file, upload),
  };
}
