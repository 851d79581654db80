import type { Id } from '@rentreel/contracts/ids';
import { type EventStream, openEventStream } from '@rentreel/server/testing';
import type { BenchChat } from './open-chats.ts';

interface Message {
  readonly seq: number;
  readonly text: string;
}

interface LiveData {
  readonly topic: string;
  readonly change?: { readonly message: Message | null };
}

interface Page {
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
}

/**
 * A device with an open chat, like the app: it receives messages from the live events, and queries the server when these
 * leave a gap.
 */
export class ChatClient {
  /** Number of times each message was received, by its text. */
  readonly received = new Map<string, number>();
  readonly #url: string;
  readonly #conversationId: Id<'cnv'>;
  readonly #cookie: string;
  readonly #onMessage: (text: string) => void;
  #stream: EventStream | undefined;
  #lastEventId: string | undefined;
  #lastSeq = 0;
  #reading: Promise<void> | undefined;
  #again = false;

  constructor(
    place: { readonly url: string; readonly conversationId: Id<'cnv'>; readonly cookie: string },
    onMessage: (text: string) => void = () => undefined,
  ) {
    this.#url = place.url;
    this.#conversationId = place.conversationId;
    this.#cookie = place.cookie;
    this.#onMessage = onMessage;
  }

  /** Connects, or resumes at its last event; resolves when the stream is open. */
  async connect(): Promise<void> {
    const stream = await openEventStream((headers) => this.#fetch('live.events', { headers }), this.#lastEventId);
    if (stream.answer.status !== 200) throw new Error(`live.events: ${stream.answer.status}`);
    this.#stream = stream;
    void this.#follow(stream);
  }

  /** Cuts the connection; the device receives nothing until it connects again. */
  async cut(): Promise<void> {
    const stream = this.#stream;
    this.#stream = undefined;
    await stream?.close();
  }

  /** Sends a message, and retries when the connection was lost, as the app does. */
  async send(text: string, clientId: string): Promise<void> {
    const body = JSON.stringify({ conversationId: this.#conversationId, clientId, text });
    const headers = { 'content-type': 'application/json', origin: this.#url };
    const call = () => this.#fetch('messages.send', { method: 'POST', headers, body });
    const answer = await call().catch(call);
    if (answer.status !== 200) throw new Error(`messages.send: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }

  /** Resolves when everything that has happened so far was read. */
  async settled(): Promise<void> {
    await this.#reading;
  }

  #fetch(path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }): Promise<Response> {
    return fetch(`${this.#url}/trpc/${path}`, { ...init, headers: { ...init.headers, cookie: this.#cookie } });
  }

  async #follow(stream: EventStream): Promise<void> {
    for (let sent = await stream.next(); sent && this.#stream === stream; sent = await stream.next()) {
      this.#lastEventId = sent.id ?? this.#lastEventId;
      const { topic, change } = sent.data as LiveData;
      if (topic === 'live.started') this.#read();
      else if (topic === 'messages.changed') this.#take(change);
    }
  }

  #take(change: LiveData['change']): void {
    const message = change?.message;
    // During a query, an event's message may also be in its response.
    if (!change || this.#reading || (message && message.seq > this.#lastSeq + 1)) return this.#read();
    if (message && message.seq > this.#lastSeq) this.#receive(message);
  }

  #receive({ seq, text }: Message): void {
    this.#lastSeq = seq;
    this.received.set(text, (this.received.get(text) ?? 0) + 1);
    this.#onMessage(text);
  }

  /** Runs one query at a time, and another when an event arrived meanwhile. */
  #read(): void {
    if (this.#reading) {
      this.#again = true;
      return;
    }
    this.#reading = this.#readNew().finally(() => {
      this.#reading = undefined;
      if (!this.#again) return;
      this.#again = false;
      this.#read();
    });
  }

  async #readNew(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const input = { conversationId: this.#conversationId, since: this.#lastSeq };
      const answer = await this.#fetch(`messages.thread?input=${encodeURIComponent(JSON.stringify(input))}`, {});
      const page = ((await answer.json()) as { result: { data: Page } }).result.data;
      for (const message of page.messages) this.#receive(message);
      ({ hasMore } = page);
    }
  }
}

/** Number of devices that reconnect concurrently. */
const atOnce = 50;

/** Connects and cuts devices, `times` in total; each resumes at its last event. */
export async function reconnect(url: string, chats: readonly BenchChat[], times: number): Promise<void> {
  const devices = chats.flatMap(({ conversationId, cookies }) =>
    cookies.map((cookie) => new ChatClient({ url, conversationId, cookie })),
  );
  for (let done = 0; done < times; done += atOnce) {
    const group = devices.filter(
      (_, index) => (index - (done % devices.length) + devices.length) % devices.length < atOnce,
    );
    await Promise.all(group.map((device) => device.connect()));
    await Promise.all(group.map((device) => device.cut()));
  }
}
