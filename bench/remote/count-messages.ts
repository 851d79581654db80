import { WebSocket } from '@libsql/hrana-client';

/** From now on counts the WebSocket messages that this process sends: each is at worst one round trip. */
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
