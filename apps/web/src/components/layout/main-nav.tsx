import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { activeTab, tabs } from './tabs.ts';
import { Logo } from './logo.tsx';

/** The five tabs: a bar at the bottom, on wide screens a rail at the left. `unread` stands at the messages, `news` at the profile. */
export function MainNav({ unread, news }: { unread: ReactNode; news: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const active = activeTab(pathname);
  return (
    <nav className="main-nav" aria-label="Main">
      <span className="main-nav-logo">
        <Logo />
      </span>
      {tabs.map(({ id, to, text, icon: Icon }) => (
        <Link key={id} to={to} activeOptions={{ exact: true }} data-tab={id} data-highlighted={id === active}>
          <Icon className="icon" aria-hidden="true" />
          <span>{text}</span>
          {id === 'messages' && unread}
          {id === 'profile' && news}
        </Link>
      ))}
    </nav>
  );
}
