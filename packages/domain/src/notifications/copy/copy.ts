import type { NotificationFacts, NotificationKind } from '@rentreel/contracts/notifications';

/** The text of a notification, outcome first. `path` is its target, after the `#`; `action` labels the link. */
export interface NoticeCopy {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly action: string;
}

/** Functions that build the texts of some kinds from their facts. */
export type CopyOf<K extends NotificationKind> = { readonly [N in K]: (facts: NotificationFacts[N]) => NoticeCopy };
