import { Badge, Card } from '@rentreel/ui';
import { createLink } from '@tanstack/react-router';
import {
  BadgeCheck,
  Bell,
  Building2,
  CalendarCheck,
  ChevronRight,
  CircleHelp,
  Fingerprint,
  HousePlug,
  HousePlus,
  IdCard,
  KeyRound,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Scale,
  ShieldCheck,
  Signature,
  Star,
  Sun,
} from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { AccountStanding } from '#/components/restriction-note.tsx';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';

interface MenuRowProps extends Omit<ComponentProps<'a'>, 'children' | 'className'> {
  icon: LucideIcon;
  label: string;
  badge?: ReactNode;
}

function MenuRow({ icon: Icon, label, badge, ...link }: MenuRowProps) {
  return (
    <a {...link} className="menu-row">
      <Icon className="icon" aria-hidden="true" />
      <span className="flex-1">{label}</span>
      {badge}
      <ChevronRight className="icon-20" aria-hidden="true" />
    </a>
  );
}

const MenuLink = createLink(MenuRow);

/** Counts shown in the menu. */
function Waiting({ count, what = 'for you' }: { count: number | undefined; what?: string }) {
  return count ? (
    <Badge tone="sun">
      {count} {what}
    </Badge>
  ) : null;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h2 id={id} className="text-16">
        {title}
      </h2>
      <Card padded={false} className="overflow-hidden">
        {children}
      </Card>
    </section>
  );
}

/** Frequently used entries: money, notifications and rentals. `balance` is the row of the wallet. */
export function RentingMenu({ balance }: { balance: ReactNode }) {
  const unreadCount = trpc.notifications.countUnread.useQuery().data?.apart ?? 0;
  return (
    <>
      <Card padded={false} className="overflow-hidden">
        {balance}
        <MenuLink
          to="/notifications"
          search={{}}
          icon={Bell}
          label="Notifications"
          badge={unreadCount > 0 && <Badge tone="ok">{unreadCount} new</Badge>}
        />
      </Card>
      <Group title="Renting">
        <MenuLink
          to="/bookings"
          icon={KeyRound}
          label="Bookings"
          badge={<Waiting count={trpc.bookings.counts.useQuery().data?.needsMe} />}
        />
        <MenuLink
          to="/inspections"
          icon={CalendarCheck}
          label="Inspections"
          badge={<Waiting count={trpc.inspections.counts.useQuery().data?.needsMe} />}
        />
        <MenuLink
          to="/reviews"
          search={{}}
          icon={Star}
          label="Reviews"
          badge={<Waiting count={trpc.reviews.listMine.useQuery().data?.waiting.length} what="to write" />}
        />
        <MenuLink to="/profile-enhanced" icon={IdCard} label="Tenant passport" />
        <MenuLink to="/areas" icon={HousePlug} label="Light and water diary" />
      </Group>
    </>
  );
}

/** Entries for letting, the account and administration. */
export function AccountMenu() {
  const user = useCurrentUser();
  const demo = trpc.app.config.useQuery().data?.demo;
  return (
    <>
      <Group title="Letting">
        <MenuLink to="/landlord" icon={Sun} label="Today" />
        <MenuLink to="/my-listings" icon={Building2} label="My listings" />
        <MenuLink to="/add-property" icon={HousePlus} label="Post a property" />
        <MenuLink to="/landlord-verification" icon={Signature} label="Authority to let" />
      </Group>
      <Group title="Account">
        <MenuLink
          to="/verify"
          icon={BadgeCheck}
          label="Verify yourself"
          badge={user?.isVerified === true && <Badge tone="ok">Verified</Badge>}
        />
        <MenuLink to="/payment-settings" icon={Landmark} label="Payment settings" />
        <MenuLink to="/security" icon={ShieldCheck} label="Security" />
        <MenuLink to="/account-status" icon={Scale} label="Account status" badge={<AccountStanding />} />
        <MenuLink to="/privacy-settings" icon={Fingerprint} label="Privacy and data" />
        <MenuLink to="/help/{-$page}" icon={CircleHelp} label="Help" />
        {demo && <MenuLink to="/demo-mail" icon={Mail} label="Demo inbox" />}
      </Group>
      {user?.role === 'admin' && (
        <Group title="Administration">
          <MenuLink to="/admin" icon={LayoutDashboard} label="Queues and money" />
        </Group>
      )}
    </>
  );
}
