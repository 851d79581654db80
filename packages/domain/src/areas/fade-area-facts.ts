import { type Context, write } from '../kernel/index.ts';
import { lagosDay } from '../listings/index.ts';
import { remakeAreaFacts } from './remake-area-facts.ts';

const dayMs = 24 * 60 * 60_000;
const portion = 50;
const selectOld = `SELECT area_key AS areaKey FROM area_diary_facts WHERE updated_at <= ? LIMIT ${portion}`;

/** Once a day for a job: what was said more than a year ago, or by somebody who now offers a home there, counts no more. */
export async function fadeAreaFacts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  let remade = portion;
  while (remade === portion) {
    remade = await write(ctx, async (tx) => {
      const { rows } = await tx.$client.execute({ sql: selectOld, args: [now - dayMs / 2] });
      const keys = rows.map((row) => row['areaKey'] as string);
      await remakeAreaFacts(tx, keys, { now, today: lagosDay(now) });
      return { result: keys.length, audit: [], events: [] };
    });
  }
}
