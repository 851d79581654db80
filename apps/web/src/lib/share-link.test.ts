import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shareLink } from './share-link.ts';
import { markToasterMounted } from './toasts.ts';

/** Returns the toasts after the latest one has been rendered. */
const toastTexts = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  return toast.getToasts().map((one) => 'title' in one && one.title);
};

const link = { title: 'Near work', url: 'https://rentreel.ng/#/compare' };
const device = (own: { share?: unknown; clipboard?: unknown }) => {
  for (const [name, value] of Object.entries(own)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
  }
};

beforeEach(() => {
  markToasterMounted();
  toast.dismiss();
  device({ share: undefined, clipboard: undefined });
});
afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

describe('shareLink', () => {
  it('opens the share sheet of the device and shows no toast', async () => {
    const share = vi.fn(() => Promise.resolve());
    device({ share });
    await shareLink(link);
    expect(share).toHaveBeenCalledWith(link);
    expect(await toastTexts()).toEqual([]);
  });

  it('copies the link and shows a toast where there is no share sheet', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    device({ clipboard: { writeText } });
    await shareLink(link);
    expect(writeText).toHaveBeenCalledWith(link.url);
    await expect.poll(toastTexts).toEqual(['Link copied']);
  });

  it('does nothing when the share sheet is closed', async () => {
    device({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
    await shareLink(link);
    expect(await toastTexts()).toEqual([]);
  });

  it.each([
    ['the browser does not allow it', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
    ['there is no clipboard', undefined],
  ])('shows the link itself when %s', async (_why, clipboard) => {
    device({ clipboard });
    await shareLink(link);
    await expect.poll(toastTexts).toEqual([`Your browser didn’t allow copying. The link is ${link.url}`]);
  });
});
