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

/** One device with a chat open: it takes what is new from the live events, and asks when they leave a gap, as the app does. */
export class ChatClient {
  /** How often each message came, by its text. */
  readonly received = new Map<string, number>();
  readonly #url: string;
  readonly #conversationId: string;
  readonly #cookie: string;
  readonly #onMessage: (text: string) => void;
  #stream: EventStream | undefined;
  #lastEventId: string | undefined;
  #lastSeq = 0;
  #reading: Promise<void> | undefined;
  #again = false;

  constructor(
    place: { readonly url: string; readonly conversationId: string; readonly cookie: string },
    onMessage: (text: string) => void = () => undefined,
  ) {
    this.#url = place.url;
    this.#conversationId = place.conversationId;
    this.#cookie = place.cookie;
    this.#onMessage = onMessage;
  }

  /** Connects, or comes back to where it was; resolves when the stream is open. */
  async connect(): Promise<void> {
    const stream = await openEventStream((headers) => this.#fetch('live.events', { headers }), this.#lastEventId);
    if (stream.answer.status !== 200) throw new Error(`live.events: ${stream.answer.status}`);
    this.#stream = stream;
    void this.#follow(stream);
  }

  /** The line is gone; nothing is heard until it connects again. */
  async cut(): Promise<void> {
    const stream = this.#stream;
    this.#stream = undefined;
    await stream?.close();
  }

  /** Sends a message, and again when the connection was lost, as the app does. */
  async send(text: string, clientId: string): Promise<void> {
    const body = JSON.stringify({ conversationId: this.#conversationId, clientId, text });
    const headers = { 'content-type': 'application/json', origin: this.#url };
    const call = () => this.#fetch('messages.send', { method: 'POST', headers, body });
    const answer = await call().catch(call);
    if (answer.status !== 200) throw new Error(`messages.send: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }

  /** Resolves when all that has happened so far is read. */
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
    // While it asks, what it is told may be in the answer as well.
    if (!change || this.#reading || (message && message.seq > this.#lastSeq + 1)) return this.#read();
    if (message && message.seq > this.#lastSeq) this.#receive(message);
  }

  #receive({ seq, text }: Message): void {
    this.#lastSeq = seq;
    this.received.set(text, (this.received.get(text) ?? 0) + 1);
    this.#onMessage(text);
  }

  /** Reads once at a time, and once more when something happened meanwhile. */
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

/** So many come and go at the same time. */
const atOnce = 50;

/** Devices connect and are cut off, `times` in all, each coming back to where it was. */
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
