import type { LiveFeed } from '@rentreel/domain/live';

/** The feed that a subscription asks for: from its last event on, or from now. */
export function toFeed(
  input: { readonly lastEventId?: string | null | undefined } | undefined,
  signal: AbortSignal,
): LiveFeed {
  const last = input?.lastEventId;
  return last === undefined || last === null ? { signal } : { signal, afterSeq: Number(last) };
}
