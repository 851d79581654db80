import type { QueueName } from '@rentreel/contracts/administration';
import type { LinkProps } from '@tanstack/react-router';
import {
  BadgeCheck,
  Banknote,
  CalendarX,
  Flag,
  Gavel,
  HousePlus,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  MailWarning,
  Merge,
  MessageCircleWarning,
  PhoneOff,
  Scale,
  ShieldAlert,
  SlidersHorizontal,
  Star,
  Undo2,
  UserCog,
  UserX,
} from 'lucide-react';

interface Queue {
  readonly name: QueueName;
  readonly title: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: LucideIcon;
}

/** Queues of administrators in navigation order, with the screen of each. */
export const queues: readonly Queue[] = [
  { name: 'verification', title: 'Verification', to: '/admin/verification', icon: BadgeCheck },
  { name: 'recovery', title: 'Account recovery', to: '/admin/recovery', icon: KeyRound },
  { name: 'merges', title: 'Duplicate accounts', to: '/admin/merges', icon: Merge },
  { name: 'listings', title: 'Listings to check', to: '/admin/listings', icon: HousePlus },
  { name: 'home_reports', title: 'Reported homes', to: '/admin/reports', icon: Flag },
  { name: 'chat_reports', title: 'Reported people', to: '/admin/reports/chats', icon: MessageCircleWarning },
  { name: 'scam_reports', title: 'Reported numbers', to: '/admin/reports/numbers', icon: PhoneOff },
  { name: 'risk', title: 'Risk', to: '/admin/risk', icon: ShieldAlert },
  { name: 'disputes', title: 'Disputes', to: '/admin/disputes', icon: Gavel },
  { name: 'inspections', title: 'Disputed inspections', to: '/admin/visits', icon: CalendarX },
  { name: 'payouts', title: 'Payouts', to: '/admin/payouts', icon: Banknote },
  { name: 'refunds', title: 'Refunds', to: '/admin/refunds', icon: Undo2 },
  { name: 'referrals', title: 'Declined invitations', to: '/admin/referrals', icon: UserX },
  { name: 'reviews', title: 'Reported reviews', to: '/admin/reviews', icon: Star },
  { name: 'role_requests', title: 'Staff and roles', to: '/admin/staff', icon: UserCog },
  { name: 'configuration', title: 'Configuration', to: '/admin/configuration', icon: SlidersHorizontal },
  { name: 'support', title: 'Support tickets', to: '/admin/support', icon: LifeBuoy },
  { name: 'appeals', title: 'Appeals', to: '/admin/appeals', icon: Scale },
  { name: 'breaches', title: 'Data breaches', to: '/admin/breaches', icon: ShieldAlert },
  { name: 'undelivered', title: 'Undelivered messages', to: '/admin/undelivered', icon: MailWarning },
];
