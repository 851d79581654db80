import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Id, idField } from '@rentreel/contracts/ids';
import {
  type StorageErrorCode,
  storageErrors,
  uploadPurposes,
  uploadRules,
  uploadsPath,
} from '@rentreel/contracts/media';
import { DatabaseUnavailableError, WriterClosedError } from '@rentreel/db';
import { type Context as DomainContext, newId } from '@rentreel/domain/kernel';
import {
  StorageRefusal,
  type UploadQuota,
  beginUpload,
  findIncomingUpload,
  finishUpload,
} from '@rentreel/domain/media';
import type { ReceivedFiles } from '@rentreel/domain/ports';
import { FileStore } from '@tus/file-store';
import { Server, type ServerOptions } from '@tus/server';

/** The folder of received uploads: per upload a file, its metadata, and a video's poster. */
export function createReceivedFiles(folder: string): ReceivedFiles {
  const pathOf = (uploadId: string) => join(folder, uploadId);
  return {
    pathOf,
    posterPathOf: (uploadId) => `${pathOf(uploadId)}.poster`,
    remove: async (uploadId) => {
      await Promise.all(['', '.json', '.poster'].map((end) => rm(`${pathOf(uploadId)}${end}`, { force: true })));
    },
    sweep: async (before) => {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const stats = await stat(path).catch(() => undefined);
        if (stats?.isFile() === true && stats.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}

interface TusOptions {
  readonly folder: string;
  readonly quota: UploadQuota;
  /** The context of a request to the tus server. */
  readonly contextOf: (request: Request) => DomainContext;
  readonly onFailure: (error: unknown) => void;
}

type NewUpload = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[1];

const largestBytes = Math.max(...uploadPurposes.map((purpose) => uploadRules[purpose].maxBytes));
const uploadIdField = idField('upl');

export const isUploadId = (id: string): id is Id<'upl'> => uploadIdField.safeParse(id).success;

/** Makes the tus server refuse; the body carries our error code to the code that writes the response. */
class TusRefusal extends Error {
  readonly status_code: number;
  readonly body: StorageErrorCode;

  constructor(code: StorageErrorCode) {
    super(code);
    this.status_code = storageErrors[code].status;
    this.body = code;
  }
}

/** The tus protocol over a folder; the domain decides who may send what. */
export function createTusServer({ folder, quota, contextOf, onFailure }: TusOptions): Server {
  return new Server({
    path: uploadsPath,
    datastore: new FileStore({ directory: folder }),
    relativeLocation: true,
    maxSize: largestBytes,
    namingFunction: () => newId('upl'),
    getFileIdFromRequest: (_request, id) => (id !== undefined && isUploadId(id) ? id : undefined),
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST') return;
      // Safe: `getFileIdFromRequest` and `namingFunction` are the only sources of ids.
      const known = await findIncomingUpload(contextOf(request), id as Id<'upl'>);
      if (known?.state !== 'receiving') throw new TusRefusal('storage/object-not-found');
    },
    onUploadCreate: async (request, upload) => {
      await begin(contextOf(request), upload, quota);
      // The domain stores the file's name, so that responses need not repeat it.
      return { metadata: {} };
    },
    onUploadFinish: async (request, upload) => {
      await finishUpload(contextOf(request), upload.id as Id<'upl'>);
      return {};
    },
    onResponseError: (request, error) => {
      // A client that disconnected may return and resume; this is no error.
      if (request.signal.aborted) return undefined;
      if (!('status_code' in error) || error.status_code >= 500) onFailure(error);
      return isStorageFull(error) ? { status_code: 503, body: 'storage/unavailable' } : undefined;
    },
  });
}

/** The disk of the files or the database currently accepts no writes. */
const isStorageFull = (error: object) =>
  error instanceof DatabaseUnavailableError ||
  error instanceof WriterClosedError ||
  ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.code === 'EROFS'));

async function begin(ctx: DomainContext, { id, size, metadata = {} }: NewUpload, quota: UploadQuota): Promise<void> {
  const purpose = uploadPurposes.find((known) => known === metadata['purpose']);
  if (purpose === undefined || size === undefined) throw new TusRefusal('storage/invalid-argument');
  const declaredType = (metadata['type'] ?? '').toLowerCase();
  const file = { purpose, fileName: metadata['name'] ?? '', declaredType, sizeBytes: size };
  try {
    await beginUpload(ctx, { uploadId: id as Id<'upl'>, ...file }, quota);
  } catch (error) {
    throw error instanceof StorageRefusal ? new TusRefusal(error.code) : error;
  }
}
