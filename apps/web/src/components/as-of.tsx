import { lagosDay } from '@rentreel/values';
import { useNow } from '#/lib/hooks.ts';
import { useRecalledAt } from '#/lib/offline/recalled.ts';
import { formatTime, whenInText } from '#/lib/times.ts';

interface AsOfProps {
  /** Procedure whose response is on screen. */
  path: string;
  input?: unknown;
  className?: string;
}

/** Time of the data on screen when it comes from this device's storage; renders nothing for fresh data. */
export function AsOf({ path, input, className = 'text-14 text-text-2' }: AsOfProps) {
  const storedAt = useRecalledAt(path, input);
  const now = useNow();
  if (storedAt === undefined) return null;
  const when = lagosDay(storedAt) === lagosDay(now) ? formatTime(storedAt) : whenInText(storedAt, now);
  return (
    <p className={className} role="status">
      As of {when}. You’re seeing what this device last loaded.
    </p>
  );
}
