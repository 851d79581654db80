import { queueRights } from '@rentreel/contracts/administration';
import { staffRoleTable } from '@rentreel/contracts/staff';
import { Button } from '@rentreel/ui';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import {
  ArrowLeft,
  ChartColumn,
  Cog,
  LayoutDashboard,
  type LucideIcon,
  Menu,
  ScrollText,
  Search,
  Terminal,
} from 'lucide-react';
import { type ReactNode, Suspense, lazy, useEffect, useRef, useState } from 'react';
import { Logo } from '#/components/wordmark.tsx';
import { useNow } from '#/lib/hooks.ts';
import { whenIdle } from '#/lib/idle.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCaseKeys, useShortcuts } from '../cases/index.ts';
import '#/components/nav-link.css';
import './administration.css';
import { urgencyOf } from './format.ts';
import { queues } from './queues.ts';
import { pollMs } from './poll.ts';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

/** Layout of administration, with its own navigation instead of the five tabs on wide screens. */
export function Workspace({ children }: { children: ReactNode }) {
  useCaseKeys();
  return (
    <div className="admin">
      <WorkspaceNav />
      <div className="admin-body min-w-0">
        <SearchBar />
        {children}
      </div>
    </div>
  );
}

/** Opens the palette from every screen, like Ctrl+K. */
function SearchBar() {
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts({ 'ctrl+k': () => setIsOpen(true) });
  // What is typed after Ctrl+K would go to the screen until the palette has loaded.
  useEffect(() => whenIdle(() => void loadPalette()), []);
  return (
    <div className="admin-bar lg:bg-surface" role="search" aria-label="Everything">
      <button
        type="button"
        className="flex items-center gap-2.5 w-full min-h-11 lg:min-h-9.5 px-3 py-2 bg-surface lg:bg-sunken text-14/normal cursor-text border border-border rounded-control text-text-2 text-start lg:max-w-140"
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
      >
        <Search className="icon-20" aria-hidden="true" />
        <span className="flex-1 truncate">Search a person, listing, booking or reference</span>
        <kbd className="max-lg:hidden text-12/[1.4] font-body font-semibold" aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const lateCount = 'px-2 py-px rounded-full bg-danger-soft text-on-danger-soft';

/** The menu of a phone; Escape closes it and returns to its button. */
function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  const closeByKey = () => {
    button.current?.focus();
    close();
  };
  useShortcuts(isOpen ? { escape: closeByKey } : {});
  return { isOpen, button, close, toggle: () => setIsOpen(!isOpen) };
}

/** Scrolls the link of the open screen into view: on low windows the last ones are below the edge. */
function useCurrentInView() {
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const { current } = nav;
    const link = current?.querySelector<HTMLElement>('[aria-current="page"]');
    // Not `scrollIntoView`: the next Tab would start at the link, past "Skip to content".
    if (current && link) current.scrollTop = link.offsetTop - current.clientHeight / 2;
  }, [path]);
  return nav;
}

function WorkspaceNav() {
  const { isOpen, button, close, toggle } = useMenu();
  const nav = useCurrentInView();
  const [{ roles, rights }] = trpc.staff.me.useSuspenseQuery();
  const { data = [] } = trpc.administration.queues.useQuery(undefined, { refetchInterval: pollMs });
  const user = useCurrentUser();
  const now = useNow();
  const figuresOf = new Map(data.map((figures) => [figures.name, figures]));
  const own = queues.filter(({ name }) => rights.includes(queueRights[name]));
  return (
    <nav
      ref={nav}
      className="admin-nav border-b lg:border-b-0 lg:border-e border-hairline bg-surface"
      aria-label="Administration"
    >
      <div className="flex items-center justify-between gap-2">
        <Link
          to="/admin"
          activeOptions={{ exact: true }}
          className="admin-brand text-text inline-flex items-center gap-2.5"
          onClick={close}
        >
          <Logo />
          <span>
            RentReel
            <small className="block text-12 font-body font-medium text-text-2">Administration</small>
          </span>
        </Link>
        <span className="lg:hidden">
          <Button
            ref={button}
            size="sm"
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls="admin-menu"
            onClick={toggle}
          >
            <Menu className="icon-20" aria-hidden="true" />
            Menu
          </Button>
        </span>
      </div>
      <div id="admin-menu" className={`pt-2.5 lg:flex lg:flex-1 lg:flex-col ${isOpen ? '' : 'max-lg:hidden'}`}>
        <ul>
          <NavItem to="/admin" icon={LayoutDashboard} title="Overview" exact onClick={close} />
          {rights.includes('market.read') && (
            <NavItem to="/admin/market" icon={ChartColumn} title="Market" onClick={close} />
          )}
        </ul>
        {own.length > 0 && (
          <p id="admin-queues" className="px-2.5 pt-3.5 pb-1.5 text-text-2 text-12/normal font-semibold">
            Queues
          </p>
        )}
        <ul aria-labelledby="admin-queues">
          {own.map(({ name, title, to, icon }) => {
            const figures = figuresOf.get(name);
            const isLate = figures !== undefined && urgencyOf(figures, now) === 'bad';
            return (
              <NavItem key={name} to={to} icon={icon} title={title} exact={to === '/admin/reports'} onClick={close}>
                {figures !== undefined && figures.waiting > 0 && (
                  <span className={`tabular-nums font-strong ${isLate ? lateCount : ''}`}>
                    {figures.waiting}
                    <span className="sr-only">{isLate ? ' waiting, late' : ' waiting'}</span>
                  </span>
                )}
              </NavItem>
            );
          })}
        </ul>
        {rights.some((right) => ['outbox.retry', 'audit.read', 'people.restrict'].includes(right)) && (
          <>
            <p id="admin-running" className="px-2.5 pt-3.5 pb-1.5 text-text-2 text-12/normal font-semibold">
              Running RentReel
            </p>
            <ul aria-labelledby="admin-running">
              {rights.includes('outbox.retry') && <NavItem to="/admin/jobs" icon={Cog} title="Jobs" onClick={close} />}
              {rights.includes('people.restrict') && (
                <NavItem to="/admin/keys" icon={Terminal} title="API keys" onClick={close} />
              )}
              {rights.includes('audit.read') && (
                <NavItem to="/admin/audit" icon={ScrollText} title="Audit log" onClick={close} />
              )}
            </ul>
          </>
        )}
        <div className="mt-3.5 pt-3 border-t border-hairline text-14/normal lg:mt-auto">
          {user && (
            <p className="wrap-anywhere px-2.5 pb-1">
              <b className="font-semibold">{user.name}</b>
              <br />
              <span className="text-text-2">{roles.map((role) => staffRoleTable[role].name).join(', ')}</span>
            </p>
          )}
          <ul>
            <NavItem to="/profile" icon={ArrowLeft} title="Back to my profile" onClick={close} />
          </ul>
        </div>
      </div>
    </nav>
  );
}

interface NavItemProps {
  to: NonNullable<LinkProps['to']>;
  icon: LucideIcon;
  title: string;
  exact?: boolean;
  onClick: () => void;
  children?: ReactNode;
}

function NavItem({ to, icon: Icon, title, exact = false, onClick, children }: NavItemProps) {
  return (
    <li>
      <Link to={to} activeOptions={{ exact, includeSearch: false }} className="nav-link" onClick={onClick}>
        <Icon className="icon-20" aria-hidden="true" />
        <span className="flex-1">{title}</span>
        {children}
      </Link>
    </li>
  );
}
