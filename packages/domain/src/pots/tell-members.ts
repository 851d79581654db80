import type { Notice, NoticeFacts } from '@rentreel/contracts/notifications';
import type { WriteTx } from '@rentreel/db';
import { type EventNote, raiseNotice } from '../kernel/index.ts';
import type { PotRow } from './pot-row.ts';
import { listMembers } from './pots-repository.ts';

/** Wakes the devices of everybody in the pot, and of those who were in it a moment ago. */
export async function wakeMembers(tx: WriteTx, potId: string, gone: readonly string[] = []): Promise<EventNote[]> {
  const members = await listMembers(tx, potId);
  const people = new Set([...members.map(({ userId }) => userId), ...gone]);
  return [...people].map((userId) => ({ topic: 'pots.changed', userId, payload: {} }));
}

type PotKind = Extract<Notice['kind'], `pot.${string}`>;

type Told<K extends PotKind> = K extends PotKind
  ? {
      readonly kind: K;
      readonly userId: string;
      readonly facts: Omit<NoticeFacts[K], 'potId' | 'pot'>;
      /** What makes it one notice and no other of this pot and person. */
      readonly key: string | number;
    }
  : never;

/** Tells somebody what happened in their pot. */
export function tellOfPot<K extends PotKind>({ id, name }: Pick<PotRow, 'id' | 'name'>, now: number, told: Told<K>) {
  const { kind, userId, facts, key } = told;
  return raiseNotice(now, {
    kind,
    userId,
    facts: { ...facts, potId: id, pot: name },
    key: `${id}:${kind}:${userId}:${key}`,
    thread: `pot:${id}`,
    // Safe: the facts were checked against the kind where they were given.
  } as Notice);
}
