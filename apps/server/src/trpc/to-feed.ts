import type { LiveFeed } from '@rentreel/domain/live';

type LiveInput = { readonly lastEventId?: string | null | undefined } | undefined;

/** The feed that a subscription asks for: from its last event on, or from now. Outside of HTTP it has no signal. */
export function toFeed(input: LiveInput, signal: AbortSignal | undefined): LiveFeed {
  const last = input?.lastEventId ?? undefined;
  return { signal: signal ?? new AbortController().signal, afterSeq: last === undefined ? undefined : Number(last) };
}
