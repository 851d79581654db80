import { readFailure } from './request-error.ts';

interface AfterAction<Answer> {
  /** The prefix of the error codes of the procedures, as `bookings`. */
  readonly module: string;
  /** Writes the answer into the queries that show it, so that nothing on screen is older than it. */
  readonly show: (answer: Answer) => void;
  /** Reads everything anew that the action may have changed; without an answer it was refused. */
  readonly refresh: (answer?: Answer) => unknown;
  readonly onDone?: ((answer: Answer) => void) | undefined;
}

/** The options of a mutation that answers with the new view of what it changed. */
export function afterAction<Answer>({ module, show, refresh, onDone }: AfterAction<Answer>) {
  return {
    onSuccess: (answer: Answer) => {
      show(answer);
      onDone?.(answer);
      void refresh(answer);
    },
    onError: (error: unknown) => {
      // A refusal by the module: somebody else was faster, and what they did has to be seen before anything is decided.
      if (readFailure(error).code?.startsWith(`${module}.`) === true) void refresh();
    },
  };
}
