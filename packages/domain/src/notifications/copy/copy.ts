import type { NotificationFacts, NotificationKind } from '@rentreel/contracts/notifications';

/** What a notice says: the outcome first. `path` leads to it, behind the `#`; `action` says where that is. */
export interface NoticeCopy {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly action: string;
}

/** The words of some kinds, each made of its facts. */
export type CopyOf<K extends NotificationKind> = { readonly [N in K]: (facts: NotificationFacts[N]) => NoticeCopy };
