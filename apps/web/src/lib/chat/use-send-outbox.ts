import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trpc } from '../trpc.ts';
import { useOnline } from '../use-online.ts';
import { chatOutbox } from './chat-outbox.ts';
import { nextToSend, sendOutbox } from './send-outbox.ts';
import { addStored } from './thread-store.ts';

const firstWaitMs = 1500;
const longestWaitMs = 30_000;

/** Sends a person's waiting messages: when there is one, when the network comes back, and again after a while. */
export function useSendOutbox(owner: string | undefined): void {
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  const online = useOnline();
  const [tries, setTries] = useState(0);
  const next = nextToSend(chatOutbox.use(), owner)?.clientId;
  useEffect(() => {
    if (owner === undefined || next === undefined || !online) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const send = async () => {
      const reached = await sendOutbox({
        client,
        owner,
        onStored: (message, { conversationId }) => addStored(cache, conversationId, message),
      });
      if (reached || left) return;
      const wait = Math.min(firstWaitMs * 2 ** tries, longestWaitMs);
      timer = setTimeout(() => setTries((count) => count + 1), wait);
    };
    void send();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [owner, next, online, tries, client, cache]);
}
