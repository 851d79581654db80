import { Link, useLocation } from '@tanstack/react-router';
import { Heart, House, type LucideIcon, MessageCircle, User, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '../components/wordmark.tsx';

/**
 * The five tabs: a bar at the bottom of phones, a rail on the left of wide screens. `unread` is the badge of messages, `news`
 * that of the profile.
 */
export function MainNav({ unread, notifications }: { unread: ReactNode; notifications: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const active = activeTab(pathname);
  return (
    <nav className="main-nav print:hidden" aria-label="Main">
      <span className="hidden lg:block lg:mb-5">
        <Logo />
      </span>
      {tabs.map(({ id, to, text, icon: Icon }) => (
        <Link key={id} to={to} activeOptions={{ exact: true }} data-tab={id} data-highlighted={id === active}>
          <Icon className="icon" aria-hidden="true" />
          <span>{text}</span>
          {id === 'messages' && unread}
          {id === 'profile' && notifications}
        </Link>
      ))}
    </nav>
  );
}

interface Tab {
  readonly id: 'home' | 'favorites' | 'wallet' | 'messages' | 'profile';
  readonly to: string;
  readonly text: string;
  readonly icon: LucideIcon;
}

export const tabs: readonly Tab[] = [
  { id: 'home', to: '/', text: 'Home', icon: House },
  { id: 'favorites', to: '/saved', text: 'Favorites', icon: Heart },
  { id: 'wallet', to: '/wallet', text: 'Wallet', icon: Wallet },
  { id: 'messages', to: '/messages', text: 'Messages', icon: MessageCircle },
  { id: 'profile', to: '/profile', text: 'Profile', icon: User },
];

/** Returns the tab to highlight at a path; home for paths that belong to no tab. */
export function activeTab(pathname: string): Tab['id'] {
  return tabs.find(({ to }) => to === pathname)?.id ?? 'home';
}
