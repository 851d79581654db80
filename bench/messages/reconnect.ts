import type { BenchChat } from './chat-facts.ts';
import { ChatClient } from './chat-client.ts';

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
