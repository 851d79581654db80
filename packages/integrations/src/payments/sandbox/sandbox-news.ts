import type { SandboxFiles } from './sandbox-files.ts';
import { sandboxSignatureHeader, signSandboxBody } from './sandbox-webhook.ts';

export interface SignedNews {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type SendNews = (news: SignedNews) => Promise<void>;

/** Sends the webhooks that wait; what `send` rejects stays and is tried again. */
export class SandboxNews {
  readonly #files: SandboxFiles;
  readonly #secret: string;
  /** Payments with news that has not left; all of them are looked at after a start. */
  readonly #waiting: Set<string>;

  constructor(files: SandboxFiles, secret: string) {
    this.#files = files;
    this.#secret = secret;
    this.#waiting = new Set(files.references());
  }

  expectFrom(reference: string): void {
    this.#waiting.add(reference);
  }

  /** Sends what is due at `now`, epoch milliseconds; gives how many left. */
  async deliver(send: SendNews, now: number): Promise<number> {
    let left = 0;
    for (const reference of this.#waiting) {
      left += await this.#deliverOf(reference, send, now);
      if ((this.#files.find(reference)?.news.length ?? 0) === 0) this.#waiting.delete(reference);
    }
    return left;
  }

  async #deliverOf(reference: string, send: SendNews, now: number): Promise<number> {
    const due = (this.#files.find(reference)?.news ?? []).filter(({ dueAt }) => dueAt <= now);
    for (const { body } of due) {
      await send({ body, headers: { [sandboxSignatureHeader]: signSandboxBody(this.#secret, body) } });
      this.#forget(reference, body);
    }
    return due.length;
  }

  /** Takes one copy away; the payment may have changed while the news was on its way. */
  #forget(reference: string, body: string): void {
    const record = this.#files.find(reference);
    if (!record) return;
    const place = record.news.findIndex((each) => each.body === body);
    this.#files.store({ ...record, news: record.news.filter((_, index) => index !== place) });
  }
}
