import { Badge, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import {
  BadgeCheck,
  Banknote,
  Bell,
  Building2,
  CalendarCheck,
  ChevronRight,
  Fingerprint,
  Flag,
  Gavel,
  HousePlug,
  HousePlus,
  IdCard,
  KeyRound,
  Landmark,
  Mail,
  Scale,
  ShieldCheck,
  Star,
  Signature,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';

export function ProfileMenu({ balance }: { balance: ReactNode }) {
  const unreadCount = trpc.notifications.countUnread.useQuery().data?.apart ?? 0;
  const user = useCurrentUser();
  const isAdmin = user?.role === 'admin';
  const verified = user?.isVerified === true;
  const demo = trpc.app.config.useQuery().data?.demo;
  return (
    <Card padded={false} className="overflow-hidden">
      {balance}
      <Link to="/verify" className="menu-row">
        <BadgeCheck className="icon" aria-hidden="true" />
        <span className="flex-1">Verify yourself</span>
        {verified && <Badge tone="ok">Verified</Badge>}
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
      <Link to="/notifications" search={{}} className="menu-row">
        <Bell className="icon" aria-hidden="true" />
        <span className="flex-1">Notifications</span>
        {unreadCount > 0 && <Badge tone="ok">{unreadCount} new</Badge>}
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
      <BookingsRow />
      <InspectionsRow />
      <ReviewsRow />
      <Link to="/my-listings" className="menu-row">
        <Building2 className="icon" aria-hidden="true" />
        <span className="flex-1">My listings</span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
      <Link to="/add-property" className="menu-row">
        <HousePlus className="icon" aria-hidden="true" />
        <span className="flex-1">Post a property</span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
      <Link to="/landlord-verification" className="menu-row">
        <Signature className="icon" aria-hidden="true" />
        <span className="flex-1">Right to let</span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
      <Link to="/profile-enhanced" className="menu-row">
        <IdCard className="icon" aria-hidden="true" />
        <span className="flex-1">Tenant passport</span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
      <Link to="/areas" className="menu-row">
        <HousePlug className="icon" aria-hidden="true" />
        <span className="flex-1">Light and water diary</span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
      <Link to="/payment-settings" className="menu-row">
        <Landmark className="icon" aria-hidden="true" />
        <span className="flex-1">Payment settings</span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
      <Link to="/security" className="menu-row">
        <ShieldCheck className="icon" aria-hidden="true" />
        <span className="flex-1">Security</span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
      <Link to="/privacy-settings" className="menu-row">
        <Fingerprint className="icon" aria-hidden="true" />
        <span className="flex-1">Privacy and data</span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
      {isAdmin && <AdminRows />}
      {demo && (
        <Link to="/demo-mail" className="menu-row">
          <Mail className="icon" aria-hidden="true" />
          <span className="flex-1">Demo mail</span>
          <ChevronRight className="icon-20" aria-hidden="true" />
        </Link>
      )}
    </Card>
  );
}

function AdminRows() {
  return (
    <>
      <Link to="/admin/verification" className="menu-row">
        <BadgeCheck className="icon" aria-hidden="true" />
        <span className="flex-1">Verification</span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
      <Link to="/admin/reports" className="menu-row">
        <Flag className="icon" aria-hidden="true" />
        <span className="flex-1">Reported chats</span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
      <Link to="/admin/visits" className="menu-row">
        <Scale className="icon" aria-hidden="true" />
        <span className="flex-1">Disputed visits</span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
      <Link to="/admin/disputes" className="menu-row">
        <Gavel className="icon" aria-hidden="true" />
        <span className="flex-1">Disputes</span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
      <Link to="/admin/reviews" className="menu-row">
        <Star className="icon" aria-hidden="true" />
        <span className="flex-1">Reported reviews</span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
      <Link to="/admin/payouts" className="menu-row">
        <Banknote className="icon" aria-hidden="true" />
        <span className="flex-1">Payouts</span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
    </>
  );
}

function BookingsRow() {
  const toDo = trpc.bookings.counts.useQuery().data?.needsMe ?? 0;
  return (
    <Link to="/bookings" className="menu-row">
      <KeyRound className="icon" aria-hidden="true" />
      <span className="flex-1">Bookings</span>
      {toDo > 0 && <Badge tone="sun">{toDo} for you</Badge>}
      <ChevronRight className="icon-20" aria-hidden="true" />
    </Link>
  );
}

function InspectionsRow() {
  const toDo = trpc.inspections.counts.useQuery().data?.needsMe ?? 0;
  return (
    <Link to="/inspections" className="menu-row">
      <CalendarCheck className="icon" aria-hidden="true" />
      <span className="flex-1">Inspections</span>
      {toDo > 0 && <Badge tone="sun">{toDo} for you</Badge>}
      <ChevronRight className="icon-20" aria-hidden="true" />
    </Link>
  );
}

function ReviewsRow() {
  const toWrite = trpc.reviews.listMine.useQuery().data?.waiting.length ?? 0;
  return (
    <Link to="/reviews" search={{}} className="menu-row">
      <Star className="icon" aria-hidden="true" />
      <span className="flex-1">Reviews</span>
      {toWrite > 0 && <Badge tone="sun">{toWrite} to write</Badge>}
      <ChevronRight className="icon-20" aria-hidden="true" />
    </Link>
  );
}
