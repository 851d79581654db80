/** What every call may be given. */
export interface CallOptions {
  /** Ends the call, with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /** How long one attempt may take, in milliseconds; of the client when left out. */
  readonly timeoutMs?: number | undefined;
}

/** What a change may be given besides. */
export interface ChangeOptions extends CallOptions {
  /**
   * With the same key and input the change has one effect for a day, also from another process. Left out: a new key for
   * this call and its retries.
   */
  readonly idempotencyKey?: string | undefined;
}

/** How often and how patiently a call is tried again. */
export interface RetryRules {
  /** Attempts in all, the first included. */
  readonly maxAttempts: number;
  /** Milliseconds before the second attempt; doubled for each further one. */
  readonly firstDelayMs: number;
  /** The longest wait, in milliseconds; a server that asks for more is not waited for. */
  readonly maxDelayMs: number;
}

/** A request or an answer, for logs. The key is never part of it. */
export interface CallReport {
  readonly path: string;
  /** From 1. */
  readonly attempt: number;
}

export interface AnswerReport extends CallReport {
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly durationMs: number;
  /** Milliseconds until the next attempt; undefined when this was the last. */
  readonly retryInMs: number | undefined;
}

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export interface ClientOptions {
  /** Where RentReel is served, such as `https://rentreel.ng`; a path at its end is kept. */
  readonly baseUrl: string;
  /** An API key, `rr_live_…`: made in the app under Security. */
  readonly apiKey: string;
  /** How long one attempt may take, in milliseconds; 30 seconds when left out. */
  readonly timeoutMs?: number;
  readonly retry?: Partial<RetryRules>;
  /** What requests go through; the platform's own when left out. */
  readonly fetch?: Fetch;
  /** Called before each attempt. */
  readonly onRequest?: (report: CallReport) => void;
  /** Called after each attempt. */
  readonly onAnswer?: (report: AnswerReport) => void;
}
