import type { Page } from '@playwright/test';

/** Lets the browser get stuck in the middle of every video that it converts. */
export async function getStuckConverting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.VideoDecoder = class extends VideoDecoder {
      #pictures = 0;
      override decode(chunk: EncodedVideoChunk) {
        this.#pictures += 1;
        if (this.#pictures < 40) super.decode(chunk);
      }
      override flush = () => new Promise<void>(() => undefined);
    };
  });
}
