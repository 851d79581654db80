import type {
  MadeMedia,
  MediaOutcome,
  MediaProcessor,
  ObjectStorage,
  ReceivedFiles,
  StoredObject,
} from '../ports/index.ts';

/** An object storage that lives as long as its test; a body on disk is not read. */
export interface MemoryStorage extends ObjectStorage {
  readonly objects: Map<string, StoredObject & { readonly bytes: Uint8Array }>;
}

export function createMemoryStorage(): MemoryStorage {
  const objects: MemoryStorage['objects'] = new Map();
  return {
    objects,
    put: async ({ key, type, body }) => {
      const bytes = body instanceof Uint8Array ? body : new Uint8Array(body.sizeBytes);
      objects.set(key, { key, type, sizeBytes: bytes.length, etag: `"${bytes.length}"`, bytes });
    },
    head: async (key) => objects.get(key),
    open: async (key, range) => {
      const found = objects.get(key);
      if (!found) return undefined;
      const bytes = range ? found.bytes.slice(range.start, range.end + 1) : found.bytes;
      return { ...found, body: new Blob([new Uint8Array(bytes)]).stream() };
    },
    delete: async (key) => void objects.delete(key),
  };
}

/** A processor that makes something of every file at once, or answers what a test tells it to. */
export interface InstantProcessor extends MediaProcessor {
  next: MediaOutcome;
  /** Called before the outcome is handed out, for tests of what happens meanwhile. */
  meanwhile: () => Promise<void>;
  readonly seen: string[];
}

const instantMedia: MadeMedia = {
  width: 540,
  height: 960,
  placeholder: 'data:image/webp;base64,AAAA',
  contentHash: 'c'.repeat(64),
  perceptualHash: '0123456789abcdef',
  pictures: [
    { format: 'avif', width: 320, body: Uint8Array.of(1) },
    { format: 'jpeg', width: 320, body: Uint8Array.of(2) },
  ],
};

export function createInstantProcessor(): InstantProcessor {
  const processor: InstantProcessor = {
    next: { status: 'made', media: instantMedia },
    meanwhile: () => Promise.resolve(),
    seen: [],
    process: async ({ path }, use) => {
      processor.seen.push(path);
      await processor.meanwhile();
      return use(processor.next);
    },
  };
  return processor;
}

/** Received files that are only names. */
export interface MemoryReceivedFiles extends ReceivedFiles {
  readonly removed: string[];
  readonly sweptBefore: number[];
}

export function createMemoryReceivedFiles(): MemoryReceivedFiles {
  const removed: string[] = [];
  const sweptBefore: number[] = [];
  return {
    removed,
    sweptBefore,
    pathOf: (uploadId) => `/received/${uploadId}`,
    posterPathOf: (uploadId) => `/received/${uploadId}.poster`,
    remove: async (uploadId) => void removed.push(uploadId),
    sweep: async (before) => void sweptBefore.push(before),
  };
}
