import { notify } from './toasts.ts';

/** Shares a link with the device's share sheet, or copies it where there is none. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    notify('Link copied');
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify(`Your browser didn’t allow copying. The link is ${url}`);
  }
}

/** Returns the invitation link for a referral code. */
export function inviteLink({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>, code: string): string {
  return `${origin}${pathname}#/signup?ref=${encodeURIComponent(code)}`;
}

/** Copies an invitation link and shows a toast with the result. */
export async function copyInviteLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    notify('Invite link copied');
  } catch {
    notify('Your browser didn’t allow copying. Select the link and copy it.');
  }
}
