import { WebSocket } from '@libsql/hrana-client';

/** From now on counts what this process sends over WebSockets: each message is, at worst, a round trip. */
export function countMessages(): () => number {
  const send = Reflect.get(WebSocket.prototype, 'send') as (this: object, ...given: readonly unknown[]) => void;
  let count = 0;
  Reflect.set(WebSocket.prototype, 'send', function sendCounted(this: object, ...given: readonly unknown[]) {
    count++;
    return send.apply(this, given as []);
  });
  return () => {
    const counted = count;
    count = 0;
    return counted;
  };
}
