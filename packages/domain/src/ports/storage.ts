import type { Id } from '@rentreel/contracts/ids';

/** Bytes that can be read more than once, so that a failed attempt can start again. */
export type ObjectBody = Uint8Array | { readonly path: string; readonly sizeBytes: number };

/** An object to store. Its extension states its type; keys consist of letters, digits, dots, dashes and slashes. */
export interface NewObject {
  readonly key: string;
  /** Media type that matches the key's extension. */
  readonly type: string;
  readonly body: ObjectBody;
}

export interface StoredObject {
  readonly key: string;
  readonly type: string;
  readonly sizeBytes: number;
  /** A strong entity tag, with its quotes. */
  readonly etag: string;
}

/** First and last byte, both inclusive. */
export interface ObjectRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenObject extends StoredObject {
  /** The bytes of the range, or of the whole object. The caller must read it to the end or cancel it. */
  readonly body: ReadableStream<Uint8Array>;
}

/**
 * Stores pictures and clips. Returns undefined for a key that does not exist or is invalid. Throws on any other failure,
 * which can be retried.
 */
export interface ObjectStorage {
  /** Stores an object atomically and replaces an object of the same key. */
  put(object: NewObject): Promise<void>;
  head(key: string): Promise<StoredObject | undefined>;
  open(key: string, range?: ObjectRange): Promise<OpenObject | undefined>;
  /** Deletes an object; no-op when it does not exist. */
  delete(key: string): Promise<void>;
}

/** Uploads in progress or just completed, by upload id. */
export interface ReceivedFiles {
  pathOf(uploadId: string): string;
  /** Returns the path at which the poster sent with a video is stored, if one was sent. */
  posterPathOf(uploadId: string): string;
  /** Deletes a file and its metadata; no-op when it does not exist. */
  remove(uploadId: string): Promise<void>;
  /** Deletes every upload without new bytes since that time, epoch milliseconds. */
  sweep(before: number): Promise<void>;
}

/** A private object, with whom it is shared and until when. */
export interface PrivateObject {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** The only user whose session can open it; omitted, anyone with the path can. */
  readonly readerId?: Id<'usr'>;
}

/** Creates paths that open one private object for a limited time. */
export interface PrivatePaths {
  /** A path on the site. */
  sign(object: PrivateObject): string;
}

/** Signs the contents of links, so that a link RentReel did not issue opens nothing. No secret is stored per link. */
export interface LinkSigner {
  /** Returns a signature of 43 characters that is specific to this text and purpose. */
  sign(purpose: string, text: string): string;
  /** Compares in constant time. */
  isSigned(purpose: string, text: string, signature: string): boolean;
}
