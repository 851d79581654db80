/**
 * What this browser can do: `needs_install`: an iPhone shows pushes only of what is on its home screen; `denied`: the
 * person said no, and only the browser's own settings take that back.
 */
export type PushSupport = 'ready' | 'unsupported' | 'needs_install' | 'denied';

const isApplePhone = () => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** Whether pushes can be had here at all. */
export function pushSupport(): PushSupport {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!canPush) return isApplePhone() ? 'needs_install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}
