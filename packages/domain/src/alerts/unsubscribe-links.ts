import type { Context } from '../kernel/index.ts';

const purpose = 'alerts.unsubscribe';
const textOf = (searchIds: readonly string[]) => searchIds.toSorted().join(',');

/** What the links of a mail carry: which searches, and the proof that RentReel wrote it. */
const paramsOf = (ctx: Pick<Context, 'linkSigner'>, searchIds: readonly string[]) =>
  `search=${searchIds.join(',')}&token=${ctx.linkSigner.sign(purpose, textOf(searchIds))}`;

/** Where people end the mails of these searches, and where mail programs do it for them. */
export function unsubscribeLinks(ctx: Pick<Context, 'linkSigner' | 'appOrigin'>, searchIds: readonly string[]) {
  const params = paramsOf(ctx, searchIds);
  return {
    page: `${ctx.appOrigin}/#/alerts/unsubscribe?${params}`,
    oneClick: `${ctx.appOrigin}/unsubscribe?${params}`,
  };
}

/** Whether a link for these searches came from us. */
export function isOurLink(
  ctx: Pick<Context, 'linkSigner'>,
  { searchIds, token }: { readonly searchIds: readonly string[]; readonly token: string },
): boolean {
  return ctx.linkSigner.isSigned(purpose, textOf(searchIds), token);
}
