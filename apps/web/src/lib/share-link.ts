import { notify } from './toasts.ts';

/** Sends a link on by the device's own share sheet, or copies it where there is none. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    notify('Link copied');
  } catch (error) {
    // Closing the share sheet is an answer, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify(`Your browser did not allow copying. The link is ${url}`);
  }
}
