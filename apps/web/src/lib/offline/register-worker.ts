/** The worker exists in the built product only, and where the browser lets it. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/worker.js').catch(() => undefined);
}
