import type { ReadHandle } from '@rentreel/db';

const selectClips = `SELECT id FROM uploads WHERE owner_id = :ownerId AND purpose = 'listing_video'
    AND id IN (SELECT value FROM json_each(:ids))
  UNION ALL SELECT id FROM listing_media WHERE kind = 'clip' AND id IN (SELECT value FROM json_each(:ids))`;

/** Which of these uploads and media are clips. */
export async function findClipIds(handle: ReadHandle, ownerId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await handle.$client.execute({ sql: selectClips, args: { ownerId, ids: JSON.stringify(ids) } });
  return new Set(rows.map((row) => row['id'] as string));
}
