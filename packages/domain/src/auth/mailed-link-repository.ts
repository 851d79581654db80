import { hashSecret } from '@rentreel/auth';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { mailedLinks } from '@rentreel/db/schema';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';

export type LinkPurpose = (typeof mailedLinks.$inferSelect)['purpose'];

/** A link as it is stored; its secret is known to the mail alone. */
export type MailedLink = typeof mailedLinks.$inferSelect;

/** The link of a secret, if it can still be used for `purpose`. */
export async function findOpenLink(
  handle: ReadHandle,
  wanted: { readonly secret: string; readonly purpose: LinkPurpose; readonly now: number },
): Promise<MailedLink | undefined> {
  return handle
    .select()
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.tokenHash, hashSecret(wanted.secret)),
        eq(mailedLinks.purpose, wanted.purpose),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, wanted.now),
      ),
    )
    .get();
}

export async function insertLink(tx: WriteTx, link: typeof mailedLinks.$inferInsert): Promise<void> {
  await tx.insert(mailedLinks).values(link);
}

/** Makes every open link of a kind unusable: a newer one replaces it, or one of them was used. */
export async function closeLinks(
  tx: WriteTx,
  links: { readonly userId: string; readonly purpose: LinkPurpose; readonly now: number },
): Promise<void> {
  await tx
    .update(mailedLinks)
    .set({ usedAt: links.now })
    .where(
      and(eq(mailedLinks.userId, links.userId), eq(mailedLinks.purpose, links.purpose), isNull(mailedLinks.usedAt)),
    );
}

/** Removes links that ended before a time. */
export async function deleteOldLinks(tx: WriteTx, endedBefore: number): Promise<void> {
  await tx.delete(mailedLinks).where(lt(mailedLinks.expiresAt, endedBefore));
}
