import type { TestClient } from '@rentreel/server/testing';

const closed = 2;

/** An EventSource that carries the cookies of a test's browser. */
export function eventSourceOf(client: TestClient, pathOf: (address: string) => string) {
  return class extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSED = closed;
    readonly CONNECTING = 0;
    readonly OPEN = 1;
    readonly CLOSED = closed;
    readonly url: string;
    readyState = 0;
    #reader: ReadableStreamDefaultReader<string> | undefined;

    constructor(url: string) {
      super();
      this.url = url;
      void this.#read().catch(() => this.#fail());
    }

    close(): void {
      this.readyState = closed;
      void this.#reader?.cancel().catch(() => undefined);
    }

    async #read(): Promise<void> {
      const answer = await client.fetch(pathOf(this.url), { headers: { accept: 'text/event-stream' } });
      if (!answer.ok || this.readyState === closed) return this.#fail();
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
      this.#reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (let part = await this.#reader?.read(); part?.value !== undefined; part = await this.#reader?.read()) {
        const blocks = (text + part.value).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) this.#tell(block);
      }
      return this.#fail();
    }

    #tell(block: string): void {
      const fields = new Map(block.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^[^:]*: ?/, '')]));
      const init = { data: fields.get('data') ?? '', lastEventId: fields.get('id') ?? '' };
      this.dispatchEvent(new MessageEvent(fields.get('event') ?? 'message', init));
    }

    #fail(): void {
      if (this.readyState === closed) return;
      this.readyState = closed;
      this.dispatchEvent(new Event('error'));
    }
  };
}
