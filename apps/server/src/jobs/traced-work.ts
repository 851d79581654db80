import type { Tracing } from '../observability/tracing.ts';
import { type EventHandlers, eventHandlers } from './event-handlers.ts';
import { type TimerKind, timerKinds } from './timers.ts';

/** Event handlers by topic and timers by kind. */
export interface Work {
  readonly handlers: EventHandlers;
  readonly kinds: Readonly<Record<string, TimerKind>>;
}

const mapped = <V>(record: Readonly<Record<string, V>>, map: (value: V, name: string) => V): Record<string, V> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));

/** Wraps every handler and timer in a span when tracing is enabled; a span names the topic, never its subject. */
export function tracedWork(tracing: Tracing | undefined): Work {
  if (!tracing) return { handlers: eventHandlers, kinds: timerKinds };
  const traced = (name: string, run: () => Promise<void>) =>
    tracing.span(name, {}, async (span) => {
      try {
        await run();
      } catch (error) {
        span.fail();
        throw error;
      }
    });
  return {
    // Safe: the topics stay the same.
    handlers: mapped(
      eventHandlers,
      (handle, topic) => (ctx, event) => traced(`outbox ${topic}`, () => handle(ctx, event)),
    ) as EventHandlers,
    kinds: mapped(timerKinds, (kind, name) => ({
      ...kind,
      run: (ctx, subjectId) => traced(`timer ${name}`, () => kind.run(ctx, subjectId)),
    })),
  };
}
