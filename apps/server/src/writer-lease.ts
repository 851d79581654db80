import * as z from 'zod';

/** A moment on both clocks: one stands still while the machine is suspended, the other may be set. Milliseconds. */
const grant = z.object({ writeUntil: z.object({ monotonicMs: z.number(), wallMs: z.number() }) });
type Moment = z.infer<typeof grant>['writeUntil'];

const lookEveryMs = 100;

/** Whether this process may write, as the process that started it says (`scripts/hold-lease.mjs`). */
export interface WriterLease {
  readonly mayWrite: () => boolean;
}

/** The sender of the grants: the process itself, but for tests. */
type Sender = Pick<NodeJS.Process, 'on'>;

const nowOf = (): Moment => ({ monotonicMs: Number(process.hrtime.bigint() / 1_000_000n), wallMs: Date.now() });

/**
 * Follows grants, messages like `{ writeUntil: { monotonicMs, wallMs } }`; resolves with the first. A grant says until when
 * no other machine writes, so it counts also when it is read late. When the last one has run out, and nothing waits to be
 * read, `ended` is called once.
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
      let looksWithout = 0;
      const looking = setInterval(() => {
        looksWithout = mayWrite() ? 0 : looksWithout + 1;
        // After a long task timers come before messages: one look more lets these in.
        if (looksWithout < 2) return;
        clearInterval(looking);
        ended();
      }, lookEveryMs);
      resolve({ mayWrite });
    });
  });
}
