import type { AsyncResource } from 'node:async_hooks';
import type { WriteTx } from '../handles.ts';

/** What does the work of jobs: a lane, or the one work of a plain write. */
export interface WriteSource {
  readonly name: string;
  /** Whether the waiting jobs of this source are run together. */
  readonly coalesces: boolean;
  /** The caller's async context, so that a request's log lines inside its work are its own. */
  readonly context: AsyncResource;
  run(tx: WriteTx, items: readonly unknown[]): Promise<readonly unknown[]>;
}

/** One caller who waits. */
export interface WriteJob {
  readonly source: WriteSource;
  readonly item: unknown;
  readonly queuedAt: number;
  /** Set when the job spoiled a COMMIT together with others: it gets a transaction of its own. */
  readonly alone: boolean;
  readonly answer: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** Jobs that are run together in one savepoint. */
export interface WriteUnit {
  readonly source: WriteSource;
  readonly jobs: readonly WriteJob[];
}

export type Outcome =
  | { readonly job: WriteJob; readonly done: true; readonly value: unknown }
  | { readonly job: WriteJob; readonly done: false; readonly error: unknown };
