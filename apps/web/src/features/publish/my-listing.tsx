import type { MyListing } from '@rentreel/contracts/listings';
import { count } from '@rentreel/values';
import { Badge, Button, Note, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { formatAge } from '#/lib/format.ts';
import { ActionMenu } from '#/lib/forms/action-menu.tsx';
import { Money } from '#/lib/money/money.tsx';
import { ListingPicture } from '../listings/index.ts';
import { actionLabels, fixableFindings, stateLooks } from './listing-actions.ts';
import { menuItems, useHomeActions } from './use-home-actions.tsx';

interface MyListingCardProps {
  home: MyListing;
}

/** Number of actions on the card; the others are in the menu "More". */
const inSight = 2;

/** A listing of the landlord: figures, findings and actions. */
export function MyListingCard({ home }: MyListingCardProps) {
  const { word, tone, icon } = stateLooks[home.state];
  const [cover] = home.media;
  const { actions, act, edit, busy, opening, asked } = useHomeActions(home);
  const lapse = lapseLabel(home);
  return (
    <article className="card grid grid-cols-1 gap-3 h-full p-3 content-start" aria-labelledby={`${home.id}-title`}>
      <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-3">
        <div>{cover && <ListingPicture media={cover} sizes="96px" decorative className="h-28 rounded-control" />}</div>
        <div className="min-w-0">
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
          <h3 className="mt-1.5 leading-[1.3]" id={`${home.id}-title`}>
            <Link
              to="/property/$listingId"
              params={{ listingId: home.id }}
              className="text-inherit hover:underline underline-offset-3"
            >
              {home.title}
            </Link>
          </h3>
          <p className="text-14 text-text-2">
            {home.area}, {home.city}
          </p>
          <p>
            <Money className="font-bold last:text-text-2 last:text-14/normal" amountKobo={home.firstYearKobo} />{' '}
            <span className="last:text-text-2 last:text-14/normal">to move in</span>
          </p>
        </div>
      </div>
      <ListingFindings home={home} onFix={(field) => void edit(field)} />
      {home.state !== 'draft' && <WeekFigures week={home.week} />}
      {home.state !== 'draft' && (
        <Link
          to="/bookings"
          search={{ tab: 'applications', side: 'landlord', home: home.id }}
          className="text-link justify-self-start py-2.5 text-14/normal"
        >
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
          You have unpublished changes to this home.{' '}
          <Link to="/add-property/$draftId" params={{ draftId: home.draftId }} className="text-link">
            Continue
          </Link>
        </p>
      )}
      {actions.length > 0 && (
        <div className="my-home-keys flex flex-wrap gap-2">
          {actions.slice(0, inSight).map((action, index) => (
            <Button
              key={action}
              size="sm"
              variant={index === 0 ? 'soft' : 'secondary'}
              busy={index === 0 ? busy : opening && action === 'edit'}
              busyText="Sending…"
              onClick={() => act(action)}
            >
              {actionLabels[action]}
            </Button>
          ))}
          {actions.length > inSight && (
            <ActionMenu
              label={home.title}
              items={menuItems(actions.slice(inSight), act)}
              look={buttonProps({ size: 'sm', variant: 'text' })}
            >
              More<span className="sr-only"> for {home.title}</span>
            </ActionMenu>
          )}
        </div>
      )}
      {asked}
    </article>
  );
}

interface ListingFindingsProps {
  home: Pick<MyListing, 'id' | 'why' | 'findings' | 'state' | 'allowedTransitions'>;
  onFix: (field: string | undefined) => void;
}

/** Link to support for a listing that was taken off for good: its landlord has no other action. */
export function ContactAfterRemoval({ home }: Pick<ListingFindingsProps, 'home'>) {
  if (home.state !== 'suspended' || home.allowedTransitions.includes('appeal')) return null;
  return (
    <Link to="/help/new" search={{ topic: 'letting', about: home.id }} className="text-link">
      Contact us about it
    </Link>
  );
}

/** Why a listing is hidden, and what the landlord can do about it. */
export function ListingFindings({ home, onFix }: ListingFindingsProps) {
  const { why, findings, state } = home;
  if (why === null && findings.length === 0) return null;
  const fixable = fixableFindings(home);
  return (
    <Note tone={state === 'suspended' ? 'bad' : 'sun'}>
      {why !== null && <p>{why}</p>}
      <ContactAfterRemoval home={home} />
      {findings.length > 0 && (
        <ul className="grid gap-2 mt-1.5">
          {findings.map((finding) => {
            const { code, text, field } = finding;
            return (
              <li key={code}>
                {text}{' '}
                {code === 'mandate_missing' && (
                  <Link to="/landlord-verification" className="text-link">
                    Get a mandate
                  </Link>
                )}
                {fixable.includes(finding) && (
                  <button
                    type="button"
                    className="block min-h-9 font-strong underline underline-offset-2"
                    onClick={() => onFix(field)}
                  >
                    Fix this<span className="sr-only">: {text}</span>
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Note>
  );
}

/** Views, saves and enquiries of the last 7 days. */
export function WeekFigures({ week }: Pick<MyListing, 'week'>) {
  const numbers = [
    ['Views', week.views],
    ['Saves', week.saves],
    ['Enquiries', week.enquiries],
  ] as const;
  return (
    <dl
      className="flex items-baseline gap-4 py-2.5 border-y border-hairline text-14/normal text-text-2"
      aria-label="Last 7 days"
    >
      {numbers.map(([name, figure]) => (
        <div className="flex flex-row-reverse items-baseline gap-1" key={name}>
          <dt>{name}</dt>
          <dd className="money text-16 text-text">{figure}</dd>
        </div>
      ))}
      <div className="ms-auto text-12/normal flex flex-row-reverse items-baseline gap-1" aria-hidden="true">
        <dt>in 7 days</dt>
      </div>
    </dl>
  );
}

/** States when a listing will be hidden without a confirmation; null when there is no deadline. */
export function lapseLabel({ daysUntilLapse: days }: Pick<MyListing, 'daysUntilLapse'>): string | null {
  if (days === null) return null;
  if (days === 0) return 'It will be hidden today unless you confirm that it’s available.';
  return `It’s hidden in ${count(days, 'day')} unless you confirm that it’s available.`;
}
