import { Heart, House, type LucideIcon, MessageCircle, User, Wallet } from 'lucide-react';

export interface Tab {
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

/** The tab that is highlighted at a path: home wherever no other tab is. */
export function activeTab(pathname: string): Tab['id'] {
  return tabs.find(({ to }) => to === pathname)?.id ?? 'home';
}
