import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@rentreel/contracts/ids';
import {
  type StorageErrorCode,
  type StorageFailure,
  clipRules,
  isStorageErrorCode,
  posterPathOf,
  storageCodeOfStatus,
  storageErrorText,
  storageErrors,
  uploadsPath,
} from '@rentreel/contracts/media';
import type { Context as DomainContext } from '@rentreel/domain/kernel';
import { type IncomingUpload, deleteUpload, findIncomingUpload, finishUpload } from '@rentreel/domain/media';
import { type Context, Hono } from 'hono';
import type { Container } from '../../container.ts';
import { createContext } from '../../trpc/context.ts';
import type { HttpEnv } from '../http-env.ts';
import { createTusServer, isUploadId } from './tus-server.ts';

/**
 * Stores the poster of a video until the video is processed; a later one replaces it. Its content is checked only then, like
 * every uploaded picture. Returns the reason when it was rejected.
 */
async function receivePoster(
  body: Request,
  { known, path }: { readonly known: IncomingUpload; readonly path: string },
): Promise<StorageErrorCode | undefined> {
  if (known.purpose !== 'listing_video' || known.state !== 'receiving') return 'storage/object-not-found';
  const declared = Number(body.headers.get('content-length') ?? Number.NaN);
  if (!(declared > 0)) return 'storage/invalid-argument';
  if (declared > clipRules.posterBytes) return 'storage/too-large';
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, new Uint8Array(await body.arrayBuffer()));
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return undefined;
}

/** Answers a refused upload with a code, a text for its owner, and the request id. */
function storageAnswer(c: Context<HttpEnv>, code: StorageErrorCode, status?: number) {
  const body: StorageFailure = { code, message: storageErrorText(code), requestId: c.get('requestId') };
  return new Response(JSON.stringify(body), {
    status: status ?? storageErrors[code].status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'tus-resumable': '1.0.0' },
  });
}

/** Replaces the error text of the tus server with ours; its body is one of our codes or English for programmers. */
async function translateFailure(c: Context<HttpEnv>, answer: Response): Promise<Response> {
  const text = await answer.text();
  const code = isStorageErrorCode(text) ? text : storageCodeOfStatus(answer.status);
  return storageAnswer(c, code, answer.status);
}

const methods = new Set(['OPTIONS', 'POST', 'HEAD', 'PATCH', 'DELETE']);
const crossSiteHeaders = ['allow-origin', 'allow-methods', 'allow-headers', 'expose-headers', 'max-age'].map(
  (end) => `access-control-${end}`,
);
const tusHeaders = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' };

/** Serves `/api/uploads` by the tus protocol to signed-in users; each upload is visible to its owner only. */
export function uploadRoutes(container: Container): Hono<HttpEnv> {
  const { env, services } = container;
  const callers = new WeakMap<Request, DomainContext>();
  const tus = createTusServer({
    folder: join(container.dataFolder, 'uploads'),
    quota: { files: env.UPLOAD_FILES_PER_DAY, bytes: env.UPLOAD_MEGABYTES_PER_DAY * 1024 * 1024 },
    contextOf: (request) => callers.get(request) ?? failUnknown(),
    onFailure: (error) => services.log.error({ error }, 'an upload failed'),
  });

  const forwardToTus = async (c: Context<HttpEnv>, ctx: DomainContext) => {
    callers.set(c.req.raw, ctx);
    const answer = await tus.handleWeb(c.req.raw);
    // No CORS: only our own pages use these routes.
    for (const name of crossSiteHeaders) answer.headers.delete(name);
    return answer.status >= 400 && c.req.method !== 'HEAD' ? translateFailure(c, answer) : answer;
  };

  const cancel = async (c: Context<HttpEnv>, ctx: DomainContext, known: KnownUpload) => {
    const receivedBytes = known.state === 'receiving' ? await receivedBytesOf(known.id) : known.sizeBytes;
    if (known.state === 'receiving') await forwardToTus(c, ctx);
    await deleteUpload(ctx, { uploadId: known.id, receivedBytes });
    return new Response(null, { status: 204, headers: tusHeaders });
  };
  const receivedBytesOf = (id: string) =>
    tus.datastore.getUpload(id).then(
      ({ offset }) => offset,
      () => 0,
    );

  const readState = async (c: Context<HttpEnv>, ctx: DomainContext, known: KnownUpload) => {
    if (known.state !== 'receiving') return wholeUpload(known);
    const answer = await forwardToTus(c, ctx);
    // All bytes arrived, but the client or the server failed before that was recorded.
    if (answer.headers.get('upload-offset') === String(known.sizeBytes)) await finishUpload(ctx, known.id);
    return answer;
  };

  const app = new Hono<HttpEnv>();
  app.put(posterPathOf(`${uploadsPath}/:id`), async (c) => {
    const refused = refuse(c);
    if (refused) return storageAnswer(c, refused);
    const known = await findKnown(createContext(container, c), c.req.param('id') ?? '');
    if (known === undefined) return storageAnswer(c, 'storage/object-not-found');
    const refusal = await receivePoster(c.req.raw, { known, path: services.receivedFiles.posterPathOf(known.id) });
    return refusal ? storageAnswer(c, refusal) : new Response(null, { status: 204, headers: tusHeaders });
  });
  // Hono routes a HEAD request as GET.
  app.all(`${uploadsPath}/*`, async (c) => {
    if (!methods.has(c.req.method)) return storageAnswer(c, 'storage/invalid-argument', 405);
    const refused = refuse(c);
    if (refused) return storageAnswer(c, refused);
    const ctx = createContext(container, c);
    if (c.req.method !== 'HEAD' && c.req.method !== 'DELETE') return forwardToTus(c, ctx);
    const known = await findKnown(ctx, c.req.path.slice(uploadsPath.length + 1));
    if (known === undefined) return storageAnswer(c, 'storage/object-not-found');
    return c.req.method === 'HEAD' ? readState(c, ctx, known) : cancel(c, ctx, known);
  });
  return app;
}

/** Returns who may send files: signed-in users, and programs with the scope listings:write. */
function refuse(c: Context<HttpEnv>) {
  const scopes = c.get('program')?.program?.scopes;
  if (scopes) return scopes.includes('listings:write') ? undefined : 'storage/unauthorized';
  return c.get('session') === undefined ? 'storage/unauthenticated' : undefined;
}

interface KnownUpload extends IncomingUpload {
  readonly id: Id<'upl'>;
}

async function findKnown(ctx: DomainContext, id: string): Promise<KnownUpload | undefined> {
  if (!isUploadId(id)) return undefined;
  const known = await findIncomingUpload(ctx, id);
  return known && { id, ...known };
}

/** The response to a client that asks about a complete upload; the file itself may have been deleted. */
function wholeUpload({ sizeBytes }: IncomingUpload): Response {
  const size = String(sizeBytes);
  return new Response(null, { headers: { ...tusHeaders, 'upload-offset': size, 'upload-length': size } });
}

function failUnknown(): never {
  throw new Error('A request reached the tus server past its routes.');
}
