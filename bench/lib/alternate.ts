/** Somebody who is measured in turns with others. */
export interface Contender<T> {
  readonly name: string;
  /** One round; it ends by itself. */
  round(): Promise<T>;
}

/**
 * Lets every contender have a round, then all of them the next one (A B C, A B C, …), so that a machine that is busy for
 * a while is busy for all. The first turn only warms up and is not kept.
 */
export async function alternate<T>(contenders: readonly Contender<T>[], rounds: number): Promise<Record<string, T[]>> {
  const kept: Record<string, T[]> = Object.fromEntries(contenders.map(({ name }) => [name, []]));
  for (let turn = 0; turn <= rounds; turn++) {
    for (const contender of contenders) {
      const sample = await contender.round();
      if (turn > 0) kept[contender.name]?.push(sample);
    }
  }
  return kept;
}
