import type { BenchChat } from './open-chats.ts';
import { ChatClient } from './chat-client.ts';

/** The parameters of an exchange of messages. */
export interface ExchangePlan {
  readonly url: string;
  /** Distinguishes the messages of several exchanges. */
  readonly name: string;
  readonly chats: readonly BenchChat[];
  readonly perSecond: number;
  readonly seconds: number;
  /** Number of devices that lose the connection after a third of the time, and for how many seconds. */
  readonly cutDevices: number;
  readonly cutSeconds: number;
  /** Processor seconds used by the server so far. */
  readonly processorSeconds: () => Promise<number>;
}

export interface Exchanged {
  readonly sent: number;
  /** Messages that both devices of a chat have read exactly once. */
  readonly arrivedOnce: number;
  /** Number of duplicate deliveries to a device. */
  readonly again: number;
  /** Messages for devices that were cut off, and how many of those have arrived. */
  readonly missed: number;
  readonly caughtUp: number;
  /** Milliseconds from the call that sends a message until the other device has its text, without cut devices. */
  readonly deliveryMs: readonly number[];
  /** Processor time of the server during the exchange, without the connection phase. */
  readonly processorSeconds: number;
}

/** Every 20th message is sent twice, as after a lost response. */
const resendEvery = 20;
const timeoutMs = 30_000;
/** Every device reads its chat when it connects. */
const settlingMs = 1000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

/** Connects all devices, exchanges messages at a steady rate, and waits until all have arrived. */
export async function exchange(plan: ExchangePlan): Promise<Exchanged> {
  const sentAt = new Map<string, number>();
  const deliveryMs: number[] = [];
  const isCut = new Set<ChatClient>();
  const missed: { readonly device: ChatClient; readonly text: string }[] = [];
  const devices = plan.chats.map(({ conversationId, cookies }) =>
    cookies.map((cookie, side) => {
      const device: ChatClient = new ChatClient({ url: plan.url, conversationId, cookie }, (text) => {
        const at = sentAt.get(text);
        const isOther = Number(text.split(' ')[1]) !== side;
        if (at !== undefined && isOther && !isCut.has(device)) deliveryMs.push(performance.now() - at);
      });
      return device;
    }),
  );
  const all = devices.flat();
  for (const device of all) await device.connect();
  await pause(settlingMs);
  for (const device of all) await device.settled();

  const cut = devices.slice(0, plan.cutDevices).flatMap(([, landlord]) => (landlord ? [landlord] : []));
  const cutting = (async () => {
    await pause((plan.seconds * 1000) / 3);
    for (const device of cut) isCut.add(device);
    await Promise.all(cut.map((device) => device.cut()));
    await pause(plan.cutSeconds * 1000);
    await Promise.all(cut.map((device) => device.connect()));
  })();

  const computedBefore = await plan.processorSeconds();
  const began = performance.now();
  const sending: Promise<void>[] = [];
  const total = plan.perSecond * plan.seconds;
  for (let turn = 0; turn < total; turn += 1) {
    await pause(began + (turn * 1000) / plan.perSecond - performance.now());
    const pair = devices[turn % devices.length] ?? [];
    const side = Math.floor(turn / devices.length) % 2;
    const text = `${plan.name} ${side} ${turn}`;
    const device = pair[side];
    const other = pair[1 - side];
    if (!device) continue;
    if (other && isCut.has(other)) missed.push({ device: other, text });
    sentAt.set(text, performance.now());
    const clientId = `${plan.name}-${String(turn).padStart(16, '0')}`;
    const once = device.send(text, clientId);
    sending.push(turn % resendEvery === 0 ? once.then(() => device.send(text, clientId)) : once);
  }
  await Promise.all(sending);
  await cutting;
  await arrived(devices, [...sentAt.keys()]);
  for (const device of all) await device.settled();
  const processorSeconds = (await plan.processorSeconds()) - computedBefore;
  await Promise.all(all.map((device) => device.cut()));

  const texts = [...sentAt.keys()];
  const timesOf = (text: string) => (pairOf(devices, text) ?? []).map(({ received }) => received.get(text) ?? 0);
  return {
    sent: texts.length,
    arrivedOnce: texts.filter((text) => timesOf(text).every((times) => times === 1)).length,
    again: texts.flatMap(timesOf).reduce((sum, times) => sum + Math.max(0, times - 1), 0),
    missed: missed.length,
    caughtUp: missed.filter(({ device, text }) => device.received.has(text)).length,
    deliveryMs,
    processorSeconds,
  };
}

const pairOf = (devices: readonly (readonly ChatClient[])[], text: string) =>
  devices[Number(text.split(' ')[2]) % devices.length];

/** Waits until every message has arrived everywhere, or until the timeout. */
async function arrived(devices: readonly (readonly ChatClient[])[], texts: readonly string[]): Promise<void> {
  const isEverywhere = (text: string) => (pairOf(devices, text) ?? []).every(({ received }) => received.has(text));
  for (const until = Date.now() + timeoutMs; Date.now() < until;) {
    if (texts.every(isEverywhere)) return;
    await pause(100);
  }
}
