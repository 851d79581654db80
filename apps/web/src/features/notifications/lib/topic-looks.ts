import type { NoticeTopic } from '@rentreel/contracts/notifications';
import {
  BellRing,
  CalendarCheck,
  CalendarClock,
  House,
  KeyRound,
  type LucideIcon,
  MessageCircle,
  MessageCircleX,
  PiggyBank,
  RefreshCw,
  Scale,
  ShieldCheck,
  TrendingDown,
  Wallet,
} from 'lucide-react';

/** The sign of each topic. */
export const topicIcons: Readonly<Record<NoticeTopic, LucideIcon>> = {
  messages: MessageCircle,
  answers: MessageCircleX,
  inspections: CalendarCheck,
  bookings: KeyRound,
  disputes: Scale,
  reminders: CalendarClock,
  homes: House,
  freshness: RefreshCw,
  prices: TrendingDown,
  searches: BellRing,
  money: Wallet,
  pots: PiggyBank,
  security: ShieldCheck,
};
