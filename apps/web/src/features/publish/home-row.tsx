import type { MyListing } from '@rentreel/contracts/listings';
import { Badge } from '@rentreel/ui';
import { count } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { EllipsisVertical } from 'lucide-react';
import { formatAge } from '#/lib/format.ts';
import { ActionMenu } from '#/lib/forms/action-menu.tsx';
import { Money } from '#/lib/money/money.tsx';
import { ListingPicture } from '../listings/index.ts';
import { type ListingAction, actionLabels, fixableFindings, stateLooks } from './listing-actions.ts';
import { ContactAfterRemoval } from './my-listing.tsx';
import { menuItems, useHomeActions } from './use-home-actions.tsx';

interface HomeRowProps {
  home: MyListing;
  selected: boolean;
  onSelect: (withRange: boolean) => void;
}

/** A listing of the landlord as a table row. */
export function HomeRow({ home, selected, onSelect }: HomeRowProps) {
  const { title } = home;
  const { word, tone, icon } = stateLooks[home.state];
  const { actions, act, edit, asked } = useHomeActions(home);
  return (
    <tr data-selected={selected}>
      <td className="home-pick">
        <SelectBox title={title} selected={selected} onSelect={onSelect} />
      </td>
      <th scope="row" className="home-cell">
        <Name home={home} />
      </th>
      <td colSpan={hasFigures(home) ? undefined : 5}>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
        <Hint home={home} first={actions[0]} onAct={act} onFix={(field) => void edit(field)} />
      </td>
      {hasFigures(home) && <Figures home={home} onConfirm={() => act('confirm')} />}
      <td className="home-number">
        <Money className="font-bold" amountKobo={home.rentKobo} />
        <p className="home-to-move-in text-12/normal text-text-2 whitespace-nowrap">
          <Money amountKobo={home.firstYearKobo} /> to move in
        </p>
      </td>
      <td className="home-more">
        {actions.length > 0 && (
          <ActionMenu label={title} items={menuItems(actions, act)} look={{ className: 'icon-btn' }}>
            <EllipsisVertical className="icon" aria-hidden="true" />
            <span className="sr-only">Actions for {title}</span>
          </ActionMenu>
        )}
        {asked}
      </td>
    </tr>
  );
}

/** A hidden home usually has no figures: its status takes their columns. */
const hasFigures = ({ state, week, applications }: MyListing) =>
  !['draft', 'in_review', 'suspended'].includes(state) || week.views + week.enquiries + applications > 0;

interface FiguresProps {
  home: MyListing;
  onConfirm: () => void;
}

/** The cells from the views to the last confirmation. */
function Figures({ home, onConfirm }: FiguresProps) {
  const { id, title, state, week, applications } = home;
  return (
    <>
      <td className="home-number">{state === 'draft' ? <Nothing /> : week.views}</td>
      <td className="home-number">{state === 'draft' ? <Nothing /> : week.enquiries}</td>
      <td className="home-number">
        {applications > 0 ? (
          <Link to="/bookings" search={{ tab: 'applications', side: 'landlord', home: id }} className="text-link">
            {applications}
            <span className="sr-only">
              {applications === 1 ? ` application for ${title}` : ` applications for ${title}`}
            </span>
          </Link>
        ) : (
          <Nothing />
        )}
      </td>
      <td>
        <Confirmed home={home} onConfirm={onConfirm} />
      </td>
    </>
  );
}

interface SelectBoxProps extends Omit<HomeRowProps, 'home'> {
  title: string;
}

function SelectBox({ title, selected, onSelect }: SelectBoxProps) {
  return (
    <label className="grid place-items-center w-11 min-h-11 cursor-pointer">
      <input
        className="size-5 accent-primary"
        type="checkbox"
        checked={selected}
        onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      <span className="sr-only">Select {title}</span>
    </label>
  );
}

function Name({ home: { id, title, area, city, media } }: Pick<HomeRowProps, 'home'>) {
  const [cover] = media;
  return (
    <div className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-2.5">
      <div>{cover && <ListingPicture media={cover} sizes="48px" decorative className="h-12 rounded-control" />}</div>
      <div className="min-w-0">
        <Link
          to="/property/$listingId"
          params={{ listingId: id }}
          className="line-clamp-2 text-inherit font-semibold leading-[1.3] hover:underline underline-offset-3"
          title={title}
        >
          {title}
        </Link>
        <p className="truncate text-12/normal text-text-2" title={`${area}, ${city}`}>
          {area}, {city}
        </p>
      </div>
    </div>
  );
}

function Nothing() {
  return (
    <span className="text-text-2">
      <span aria-hidden="true">–</span>
      <span className="sr-only">None</span>
    </span>
  );
}

interface HintProps {
  home: MyListing;
  /** The most important action. */
  first: ListingAction | undefined;
  onAct: (action: ListingAction) => void;
  onFix: (field: string | undefined) => void;
}

/** Restores a hidden listing with one click. */
const bringsBack = ['confirm', 'resume', 'appeal'] as const satisfies readonly ListingAction[];

/** Action for the listing's state: correct, continue editing or restore it; otherwise the reason for the state. */
function Hint({ home, first: action, onAct, onFix }: HintProps) {
  const { state, title, draftId } = home;
  const toFix = fixableFindings(home);
  const [first] = toFix;
  if (first) {
    return (
      <button
        type="button"
        className="block py-1 text-12/normal font-semibold text-primary-text underline underline-offset-2"
        title={first.text}
        onClick={() => onFix(first.field)}
      >
        Fix {count(toFix.length, 'detail')}
        <span className="sr-only">
          {' '}
          of {title}: {first.text}
        </span>
      </button>
    );
  }
  if (draftId !== null) {
    return (
      <Link
        to="/add-property/$draftId"
        params={{ draftId }}
        className="block py-1 text-12/normal font-semibold text-primary-text underline underline-offset-2"
      >
        Continue your changes<span className="sr-only"> to {title}</span>
      </Link>
    );
  }
  const back = state === 'live' ? undefined : bringsBack.find((each) => each === action);
  if (back) {
    return (
      <>
        {back === 'appeal' && <Reason home={home} />}
        <button
          type="button"
          className="block py-1 text-12/normal font-semibold text-primary-text underline underline-offset-2"
          onClick={() => onAct(back)}
        >
          {actionLabels[back]}
          <span className="sr-only"> {title}</span>
        </button>
      </>
    );
  }
  return (
    <>
      <Reason home={home} />
      <div className="text-12/normal">
        <ContactAfterRemoval home={home} />
      </div>
    </>
  );
}

/** Why the home is not shown: for one that was taken off also what is still possible. */
function Reason({ home }: Pick<HintProps, 'home'>) {
  const { state, title, why, findings } = home;
  const [finding] = findings;
  const width = hasFigures(home) ? 'w-40 min-[1440px]:w-70' : 'max-w-120';
  if (!finding) return null;
  return (
    <p className={`${width} py-1 text-12/normal text-text-2`}>
      {state === 'suspended' && `${why ?? ''} Why: `}
      {finding.text}{' '}
      {finding.code === 'mandate_missing' && (
        <Link to="/landlord-verification" className="text-link">
          Get a mandate<span className="sr-only"> for {title}</span>
        </Link>
      )}
    </p>
  );
}

const soon = 4;

/** When the landlord last confirmed availability, and when the confirmation expires. */
function Confirmed({ home, onConfirm }: FiguresProps) {
  const { state, title, confirmedAt, publishedAt, daysUntilLapse: days } = home;
  if (publishedAt === null || !['live', 'stale', 'paused'].includes(state)) return <Nothing />;
  const hides = days === 0 ? 'Hidden today' : `Hidden in ${count(days ?? 0, 'day')}`;
  return (
    <>
      {formatAge(confirmedAt)}
      {days !== null && (
        <p
          className={`text-12/normal whitespace-nowrap ${days <= soon ? 'text-sun-text font-semibold' : 'text-text-2'}`}
        >
          {hides}
        </p>
      )}
      {days !== null && days <= soon && (
        <button
          type="button"
          className="block py-1 text-12/normal font-semibold text-primary-text underline underline-offset-2"
          onClick={onConfirm}
        >
          Still available<span className="sr-only"> {title}</span>
        </button>
      )}
    </>
  );
}
