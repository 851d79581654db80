import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { Banknote, Building2, CalendarDays, HousePlus, Inbox, KeyRound, type LucideIcon, Sun } from 'lucide-react';
import { useMediaQuery } from '#/lib/hooks.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import '../components/nav-link.css';
import './letting-nav.css';

interface LettingScreen {
  readonly to: NonNullable<LinkProps['to']>;
  readonly search?: Record<string, string>;
  readonly text: string;
  readonly icon: LucideIcon;
  /** Matches the screen itself and the screens below it. */
  readonly paths: RegExp;
}

/** Second-level navigation for landlords, shown beside the five tabs, which keep marking the current section. */
const lettingScreens: readonly LettingScreen[] = [
  { to: '/landlord', text: 'Today', icon: Sun, paths: /^\/landlord\/?$/ },
  { to: '/my-listings', text: 'Homes', icon: Building2, paths: /^\/my-listings\/?$/ },
  { to: '/messages', text: 'Inbox', icon: Inbox, paths: /^\/(messages\/?$|chat\/)/ },
  { to: '/inspections/board', text: 'Calendar', icon: CalendarDays, paths: /^\/inspections(\/|$)/ },
  {
    to: '/bookings',
    search: { side: 'landlord' },
    text: 'Bookings',
    icon: KeyRound,
    paths: /^\/bookings(?!\/apply)(\/|$)/,
  },
  {
    to: '/landlord/money',
    text: 'Money',
    icon: Banknote,
    paths: /^\/(landlord\/money|wallet|transactions|payment-settings)(\/|$)/,
  },
];

/** Returns the second-level entry for a path; undefined when the path has none. */
const lettingScreenAt = (pathname: string): LettingScreen | undefined =>
  lettingScreens.find(({ paths }) => paths.test(pathname));

/** Second-level navigation for landlords, on wide screens only. */
export default function LettingNav() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const isWide = useMediaQuery('(min-width: 1024px)');
  const active = lettingScreenAt(pathname);
  const isWanted = isWide && active !== undefined;
  const access = trpc.landlords.access.useQuery(undefined, { enabled: isWanted, staleTime: 5 * 60_000 }).data;
  const unread = trpc.messages.countUnread.useQuery(undefined, { enabled: isWanted }).data;
  const user = useCurrentUser();
  if (!isWanted || !access || (access.homes === 0 && !access.hasMandate)) return null;
  const counts: Readonly<Record<string, number | undefined>> = {
    '/my-listings': access.homes,
    '/messages': unread?.chats,
  };
  return (
    <nav
      className="letting-nav lg:flex lg:flex-col lg:overflow-y-auto lg:border-e lg:border-hairline"
      aria-label="Letting"
    >
      <p className="letting-person">
        <span className="line-clamp-2 wrap-anywhere">{user?.name}</span>
      </p>
      <ul className="grid gap-1">
        {lettingScreens.map((screen) => {
          const { to, search, text, icon: Icon } = screen;
          const count = counts[to];
          return (
            <li key={to}>
              <Link
                to={to}
                {...(search && { search })}
                className="nav-link letting-link"
                title={text}
                activeProps={{}}
                activeOptions={{ exact: true }}
                aria-current={screen === active ? 'page' : undefined}
                data-current={screen === active}
              >
                <Icon className="icon-20" aria-hidden="true" />
                <span className="letting-text flex-1">{text}</span>
                {count !== undefined && count > 0 && (
                  <span className="letting-count">
                    {count}
                    {to === '/messages' && <span className="sr-only"> unread</span>}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <Link to="/add-property" className="nav-link letting-link letting-add" title="Post a property">
        <HousePlus className="icon-20" aria-hidden="true" />
        <span className="letting-text">Post a property</span>
      </Link>
    </nav>
  );
}
