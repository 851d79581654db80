/** A session that was just opened. The token goes into the cookie and nowhere else: not into a body, not into a log. */
export interface IssuedSession {
  readonly token: string;
  /** When the cookie may be forgotten (the absolute limit); epoch milliseconds. */
  readonly expiresAt: number;
}
