import { Badge } from '@rentreel/ui';
import { minuteMs } from '@rentreel/values';
import { useNow } from '#/lib/hooks.ts';
import { durationLabel, leftLabel } from '#/lib/times.ts';

/** Remaining time until the promised answer, or the delay. */
export function DueBadge({ dueAt }: { dueAt: number }) {
  const now = useNow();
  if (dueAt <= now) return <Badge tone="bad">{durationLabel(Math.floor((now - dueAt) / minuteMs))} late</Badge>;
  return <Badge>{leftLabel(dueAt, now)} left</Badge>;
}
