import { readFailure } from './request-error.ts';

interface AfterAction<Answer> {
  /** Prefix of the module's error codes, such as `bookings`. */
  readonly module: string;
  /** Writes the response into the cached queries that show it. */
  readonly show: (answer: Answer) => void;
  /** Invalidates everything that the action may have changed; called without a response when the action was refused. */
  readonly refresh: (answer?: Answer) => unknown;
  readonly onDone?: ((answer: Answer) => void) | undefined;
}

/** Returns options for a mutation that responds with the updated view of what it changed. */
export function afterAction<Answer>({ module, show, refresh, onDone }: AfterAction<Answer>) {
  return {
    onSuccess: (answer: Answer) => {
      show(answer);
      onDone?.(answer);
      void refresh(answer);
    },
    onError: (error: unknown) => {
      // A refusal by the module means that another user acted first: refetch, so that the user sees the current state.
      if (readFailure(error).code?.startsWith(`${module}.`) === true) void refresh();
    },
  };
}
