/** Options of every call. */
export interface CallOptions {
  /** Aborts the call, which rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout of one attempt in milliseconds; defaults to the client's. */
  readonly timeoutMs?: number | undefined;
}

/** Additional options of a mutation. */
export interface ChangeOptions extends CallOptions {
  /**
   * The same key and input have one effect within a day, even from another process. When omitted, a new key is generated for
   * this call and its retries.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Number of attempts and their delays. */
export interface RetryRules {
  /** Total number of attempts, including the first. */
  readonly maxAttempts: number;
  /** Delay before the second attempt in milliseconds; doubles with each further attempt. */
  readonly firstDelayMs: number;
  /** Longest delay in milliseconds; a call is not retried when the server asks for more. */
  readonly maxDelayMs: number;
}

/** A request or response for logging. Never contains the key. */
export interface CallReport {
  readonly path: string;
  /** Starts at 1. */
  readonly attempt: number;
}

export interface AnswerReport extends CallReport {
  /** Undefined when no response arrived. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly durationMs: number;
  /** Milliseconds until the next attempt; undefined when this was the last. */
  readonly retryInMs: number | undefined;
}

type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export interface ClientOptions {
  /** Address of RentReel, such as `https://rentreel.ng`; its path is preserved. */
  readonly baseUrl: string;
  /** An API key, `rr_live_…`, created in the app under Security. */
  readonly apiKey: string;
  /** Timeout of one attempt in milliseconds; 30 seconds by default. */
  readonly timeoutMs?: number;
  readonly retry?: Partial<RetryRules>;
  /** Function that sends requests; defaults to the platform's fetch. */
  readonly fetch?: Fetch;
  /** Called before each attempt. */
  readonly onRequest?: (report: CallReport) => void;
  /** Called after each attempt. */
  readonly onAnswer?: (report: AnswerReport) => void;
}
