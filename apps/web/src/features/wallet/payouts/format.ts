import { hourMs } from '@rentreel/values';

const hours = (ms: number) => {
  const count = Math.round(ms / hourMs);
  return count === 1 ? '1 hour' : `${count} hours`;
};

/** Explains the waiting time before an account is added. */
export function coolOffLabel(coolOffMs: number): string {
  if (coolOffMs === 0) return 'We notify you in the app and by email whenever an account is added.';
  return `For your safety a new account can be used after ${hours(coolOffMs)}. We notify you in the app and by email right away, so no one adds one without your knowledge.`;
}
