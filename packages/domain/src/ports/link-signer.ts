/** Signs what a link carries, so that a link that RentReel did not give out opens nothing. No secret is stored for it. */
export interface LinkSigner {
  /** 43 letters that belong to this text and this purpose alone. */
  sign(purpose: string, text: string): string;
  /** Compares in a time that does not depend on where they differ. */
  isSigned(purpose: string, text: string, signature: string): boolean;
}
