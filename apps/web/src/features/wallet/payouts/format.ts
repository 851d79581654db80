import { hourMs } from '@rentreel/values';

const hours = (ms: number) => {
  const count = Math.round(ms / hourMs);
  return count === 1 ? '1 hour' : `${count} hours`;
};

/** Told before an account is added, not after. */
export function coolOffLabel(coolOffMs: number): string {
  if (coolOffMs === 0) return 'You get a notice and an e-mail about every account that is added.';
  return `For your safety a new account can be used after ${hours(coolOffMs)}. You get a notice and an e-mail at once, so that nobody adds one behind your back.`;
}
