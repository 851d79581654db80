import type { ReadHandle } from '@rentreel/db';

const firstAnswers = `SELECT min(a.created_at) - q.at AS ms
  FROM (SELECT m.conversation_id AS id, min(m.created_at) AS at
    FROM conversations AS c JOIN messages AS m ON m.conversation_id = c.id
    WHERE c.landlord_id = ?1 AND m.sender_id = c.tenant_id AND m.kind IN ('text', 'photos') AND m.created_at >= ?2
    GROUP BY m.conversation_id) AS q
  JOIN messages AS a ON a.conversation_id = q.id AND a.sender_id = ?1 AND a.kind IN ('text', 'photos') AND a.created_at > q.at
  GROUP BY q.id ORDER BY q.at DESC LIMIT 200`;

/** How long tenants waited for a landlord's first answer in each chat since a time, milliseconds. */
export async function readReplyTimes({ $client }: ReadHandle, landlordId: string, since: number): Promise<number[]> {
  const { rows } = await $client.execute({ sql: firstAnswers, args: [landlordId, since] });
  return rows.map(({ ms }) => Number(ms));
}
