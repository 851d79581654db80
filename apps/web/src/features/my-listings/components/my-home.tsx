import type { MyListing } from '@rentreel/contracts/listings';
import { Badge, Button } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { HomePicture } from '../../../components/homes/home-picture.tsx';
import { Money } from '../../../components/money/money.tsx';
import { formatAge } from '../../../lib/format-age.ts';
import { useHomeDeeds } from '../hooks/use-home-deeds.ts';
import { type OpenDraft, useOpenInWizard } from '../hooks/use-open-in-wizard.ts';
import { actionWords, type HomeAction, homeActions } from '../lib/home-actions.ts';
import { lapseWords } from '../lib/lapse-words.ts';
import { stateLooks } from '../lib/state-words.ts';
import { HomeFindings } from './home-findings.tsx';
import { HomeSheets, type OpenSheet } from './home-sheets.tsx';
import { HomeWeek } from './home-week.tsx';

export interface MyHomeProps {
  home: MyListing;
  onOpenDraft: OpenDraft;
}

/** How many actions stand on the card; the others are behind "More". */
const inSight = 2;

/** One of the landlord's homes: how it does, what it needs, what can be done. */
export function MyHome({ home, onOpenDraft }: MyHomeProps) {
  const { word, tone, icon } = stateLooks[home.state];
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const deeds = useHomeDeeds(home);
  const { edit, opening } = useOpenInWizard(home.id, onOpenDraft);
  const [cover] = home.media;
  const actions = homeActions(home);
  const act = (action: HomeAction) => {
    if (action === 'edit' || action === 'again') return void edit();
    if (action === 'price' || action === 'archive' || action === 'mark_let') return setSheet(action);
    setSheet(null);
    return void deeds.run(action);
  };
  const lapse = lapseWords(home);
  return (
    <article className="card my-home" aria-labelledby={`${home.id}-title`}>
      <div className="my-home-top">
        <div className="my-home-picture">{cover && <HomePicture media={cover} sizes="96px" decorative />}</div>
        <div className="min-w-0">
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
          <h3 id={`${home.id}-title`}>
            <Link to="/property/$listingId" params={{ listingId: home.id }} className="my-home-link">
              {home.title}
            </Link>
          </h3>
          <p className="text-14 text-text-2">
            {home.area}, {home.city}
          </p>
          <p className="my-home-price">
            <Money amountKobo={home.firstYearKobo} /> <span>to move in</span>
          </p>
        </div>
      </div>
      <HomeFindings home={home} onMend={(field) => void edit(field)} />
      {home.state !== 'draft' && <HomeWeek week={home.week} />}
      {home.state !== 'draft' && (
        <Link to="/bookings" search={{ side: 'landlord', home: home.id }} className="text-link my-home-applicants">
          Applicants and bookings<span className="sr-only"> of {home.title}</span>
        </Link>
      )}
      {lapse !== null && (
        <p className="text-14 text-text-2">
          Confirmed {formatAge(home.confirmedAt)}. {lapse}
        </p>
      )}
      {home.draftId !== null && (
        <p className="text-14">
          You have begun to change this home.{' '}
          <Link to="/add-property/$draftId" params={{ draftId: home.draftId }} className="text-link">
            Go on with it
          </Link>
        </p>
      )}
      {actions.length > 0 && (
        <div className="my-home-keys">
          {actions.slice(0, inSight).map((action, index) => (
            <Button
              key={action}
              size="sm"
              variant={index === 0 ? 'soft' : 'secondary'}
              busy={index === 0 ? deeds.busy : opening && action === 'edit'}
              busyText="Sending…"
              onClick={() => act(action)}
            >
              {actionWords[action]}
            </Button>
          ))}
          {actions.length > inSight && (
            <Button size="sm" variant="text" aria-haspopup="dialog" onClick={() => setSheet('more')}>
              More<span className="sr-only"> for {home.title}</span>
            </Button>
          )}
        </div>
      )}
      <HomeSheets
        home={home}
        open={sheet}
        more={actions.slice(inSight)}
        onClose={(closed) => setSheet((now) => (now === closed ? null : now))}
        onAct={act}
        deeds={deeds}
      />
    </article>
  );
}
