import type { CurrentUser } from '@rentreel/contracts/auth';
import { type ListingDetail, scoreDraft } from '@rentreel/contracts/listings';
import { type ReactNode, useState } from 'react';
import { useDraft } from '../hooks/draft-context.ts';
import type { DraftMedia } from '../hooks/use-draft-media.ts';
import { previewHome } from '../lib/preview-home.ts';
import { QualityCard } from './quality-card.tsx';

export interface HomePreviewProps {
  media: readonly DraftMedia[];
  clipIds: ReadonlySet<string>;
  landlord: CurrentUser;
  renderHome: (home: ListingDetail) => ReactNode;
}

/** The home as tenants will see it, and how well it shows itself. */
export function HomePreview({ media, clipIds, landlord, renderHome }: HomePreviewProps) {
  const { content } = useDraft();
  const [now] = useState(Date.now);
  const shown = media.flatMap((one) => (one.media ? [one.media] : []));
  return (
    <>
      <QualityCard quality={scoreDraft(content, { clipIds, now })} />
      <div className="preview-frame">{renderHome(previewHome(content, { media: shown, landlord, now }))}</div>
    </>
  );
}
