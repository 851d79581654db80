import { type Context, type OutboxPayloads, write } from '../kernel/index.ts';
import { markRead } from './notices-repository.ts';
import { readChange } from './read-change.ts';

/** Notes that somebody has seen elsewhere what a thread told them up to a moment: they read the chat itself. */
export async function seeThread(ctx: Context, seen: OutboxPayloads['notice.seen']): Promise<void> {
  await write(ctx, async (tx) => readChange(seen.userId, await markRead(tx, seen, ctx.clock.now())));
}
