/** Bytes that can be read more than once: a try that failed half-way starts again. */
export type ObjectBody = Uint8Array | { readonly path: string; readonly sizeBytes: number };

/** An object to be kept. Its extension says its type; letters, digits, dots, dashes and slashes make its key. */
export interface NewObject {
  readonly key: string;
  /** Media type, as the key's extension has it. */
  readonly type: string;
  readonly body: ObjectBody;
}

export interface StoredObject {
  readonly key: string;
  readonly type: string;
  readonly sizeBytes: number;
  /** A strong entity tag, in its quotes. */
  readonly etag: string;
}

/** First and last byte, both included. */
export interface ObjectRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenObject extends StoredObject {
  /** The bytes of the range, or all. Whoever opens it reads it to the end or cancels it. */
  readonly body: ReadableStream<Uint8Array>;
}

/**
 * Keeps pictures and clips. A key that is absent, or that no object can have, is answered with undefined. Anything
 * else that fails is thrown and may be tried again.
 */
export interface ObjectStorage {
  /** Keeps an object, all of it or nothing; an object of the same key is replaced. */
  put(object: NewObject): Promise<void>;
  head(key: string): Promise<StoredObject | undefined>;
  open(key: string, range?: ObjectRange): Promise<OpenObject | undefined>;
  /** Deletes an object; one that is not there changes nothing. */
  delete(key: string): Promise<void>;
}

/** Files that are on their way in or have just arrived, by the id of their upload. */
export interface ReceivedFiles {
  pathOf(uploadId: string): string;
  /** Where the poster lies that was sent along with a video, if one was. */
  posterPathOf(uploadId: string): string;
  /** Removes a file and what is known of it; one that is not there changes nothing. */
  remove(uploadId: string): Promise<void>;
  /** Removes whatever nothing was added to since that moment, in epoch milliseconds. */
  sweep(before: number): Promise<void>;
}

/** An object that is not for everybody, and to whom it is shown until when. */
export interface PrivateObject {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** The one person whose session opens it; without it, whoever has the path. */
  readonly readerId?: string;
}

/** Makes paths that open one private object for a while. */
export interface PrivatePaths {
  /** A path on the site. */
  sign(object: PrivateObject): string;
}

/** Signs what a link carries, so that a link that RentReel did not give out opens nothing. No secret is stored for it. */
export interface LinkSigner {
  /** 43 letters that belong to this text and this purpose alone. */
  sign(purpose: string, text: string): string;
  /** Compares in a time that does not depend on where they differ. */
  isSigned(purpose: string, text: string, signature: string): boolean;
}
