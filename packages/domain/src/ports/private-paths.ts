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
