import type { NotificationGroup, NotificationTopic } from '@rentreel/contracts/notifications';
import { Button, IconButton } from '@rentreel/ui';
import { formatTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import {
  BadgeCheck,
  BellRing,
  CalendarCheck,
  CalendarClock,
  Check,
  House,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  MessageCircle,
  MessageCircleX,
  PiggyBank,
  RefreshCw,
  Scale,
  ShieldCheck,
  TrendingDown,
  Wallet,
  Star,
} from 'lucide-react';
import { useId, useState } from 'react';

interface NotificationRowProps {
  group: NotificationGroup;
  onRead: (group: NotificationGroup) => void;
}

/** A notification, or several of one thread; the row is a link. */
export function NotificationRow({ group, onRead }: NotificationRowProps) {
  const { topic, title, text, path, occurredAt, count, unread, notices } = group;
  const [open, setOpen] = useState(false);
  const listId = useId();
  const Icon = topicIcons[topic];
  const isNew = unread > 0;
  const markRead = () => isNew && onRead(group);
  return (
    <li className="border-t border-hairline first:border-t-0">
      <div className="relative flex items-start gap-3 pr-1 pl-3 py-3">
        <span
          className={`grid flex-none place-items-center size-10 rounded-full ${isNew ? 'bg-primary-soft text-on-primary-soft' : 'bg-sunken text-text-2'}`}
        >
          <Icon className="icon-20" aria-hidden="true" />
        </span>
        <div className="flex-1 min-w-0 pe-2 wrap-anywhere">
          <h3
            className={`font-body text-16/[1.4] tracking-[0] text-pretty [word-spacing:0] ${isNew ? 'font-bold' : 'font-medium'}`}
          >
            {isNew && <span className="sr-only">Unread: </span>}
            <Link className="row-link text-text" {...linkOfPath(path)} onClick={markRead}>
              {title}
            </Link>
          </h3>
          <p className="line-clamp-3 text-14 text-text-2">{text}</p>
          <time className="text-12/normal text-text-2" dateTime={new Date(occurredAt).toISOString()}>
            {formatTime(occurredAt)}
          </time>
        </div>
        {isNew && (
          <IconButton className="relative text-primary-text" label={`Mark as read: ${title}`} onClick={markRead}>
            <Check className="icon-20" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {count > 1 && (
        <>
          <Button
            variant="text"
            size="sm"
            className="-mt-2 mb-1 ms-13"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Show less' : `Show all ${count}`}
            <span className="sr-only">: {title}</span>
          </Button>
          <ul
            id={listId}
            hidden={!open}
            className="grid gap-2 ps-16 pe-4 pb-4 text-14/normal text-text-2 wrap-anywhere"
          >
            {notices.map((notice) => (
              <li key={notice.id}>
                <p className={`line-clamp-3 text-14 ${notice.read ? '' : 'font-semibold text-text'}`}>{notice.text}</p>
                <time className="text-12/normal text-text-2" dateTime={new Date(notice.occurredAt).toISOString()}>
                  {formatTime(notice.occurredAt)}
                </time>
              </li>
            ))}
            {count > notices.length && <li>{count - notices.length} earlier</li>}
          </ul>
        </>
      )}
    </li>
  );
}

/** Icon of each topic. */
const topicIcons: Readonly<Record<NotificationTopic, LucideIcon>> = {
  messages: MessageCircle,
  answers: MessageCircleX,
  inspections: CalendarCheck,
  bookings: KeyRound,
  disputes: Scale,
  support: LifeBuoy,
  reviews: Star,
  reminders: CalendarClock,
  homes: House,
  freshness: RefreshCw,
  prices: TrendingDown,
  searches: BellRing,
  money: Wallet,
  pots: PiggyBank,
  verification: BadgeCheck,
  security: ShieldCheck,
};

/**
 * Converts the path of a notification, such as `/alerts/sch_1` or `/inspections?visit=ins_1`, to the router's link props.
 */
export function linkOfPath(path: string): { to: string; search: Record<string, string> } {
  const [to = '/', query = ''] = path.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
