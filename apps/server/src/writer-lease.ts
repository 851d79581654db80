import * as z from 'zod';

/**
 * A time on two clocks in milliseconds: the monotonic clock stops while the machine is suspended, the wall clock may be set.
 */
const grant = z.object({ writeUntil: z.object({ monotonicMs: z.number(), wallMs: z.number() }) });
type Moment = z.infer<typeof grant>['writeUntil'];

const checkEveryMs = 100;

/** Whether this process may write, as granted by its parent process (`scripts/hold-lease.mjs`). */
export interface WriterLease {
  readonly mayWrite: () => boolean;
}

/** The sender of grants: the process itself, except in tests. */
type Sender = Pick<NodeJS.Process, 'on'>;

const nowOf = (): Moment => ({ monotonicMs: Number(process.hrtime.bigint() / 1_000_000n), wallMs: Date.now() });

/**
 * Follows grants, which are messages like `{ writeUntil: { monotonicMs, wallMs } }`; resolves with the first. No other
 * machine writes before the time in a grant, so a grant that is read late is still valid. Calls `ended` once when the last
 * grant has expired and no message waits to be read.
 */
export function followLease(ended: () => void, sender: Sender = process, now = nowOf): Promise<WriterLease> {
  let until: Moment | undefined;
  const mayWrite = () => {
    const { monotonicMs, wallMs } = now();
    return until !== undefined && monotonicMs < until.monotonicMs && wallMs < until.wallMs;
  };
  return new Promise((resolve) => {
    sender.on('message', (message: unknown) => {
      const granted = grant.safeParse(message);
      if (!granted.success) return;
      const isFirst = until === undefined;
      until = granted.data.writeUntil;
      if (!isFirst) return;
      let failedChecks = 0;
      const timer = setInterval(() => {
        failedChecks = mayWrite() ? 0 : failedChecks + 1;
        // After a long task timers run before messages: waiting for one more check lets the messages in.
        if (failedChecks < 2) return;
        clearInterval(timer);
        ended();
      }, checkEveryMs);
      resolve({ mayWrite });
    });
  });
}
