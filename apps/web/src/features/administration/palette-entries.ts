import { type AdministrationFindings, foundReferenceKinds, queueRights } from '@rentreel/contracts/administration';
import { bookingStateLabels } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { listingStateLabels } from '@rentreel/contracts/listings';
import { showTicketReference, ticketStateLabels } from '@rentreel/contracts/support';
import type { StaffRight } from '@rentreel/contracts/staff';
import { formatNaira } from '@rentreel/values';
import type { LinkProps } from '@tanstack/react-router';
import {
  Banknote,
  Cog,
  CornerDownLeft,
  House,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  ScrollText,
  Terminal,
  User,
} from 'lucide-react';
import type { PersonTab } from './person-tabs.ts';
import { queues } from './queues.ts';

/** An entry of the palette. */
export interface PaletteEntry {
  readonly key: string;
  readonly group: 'People' | 'Listings' | 'Bookings' | 'Money' | 'Tickets' | 'Go to';
  readonly icon: LucideIcon;
  readonly title: string;
  readonly detail: string;
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

const personLink = (userId: Id<'usr'>, tab?: PersonTab): PaletteEntry['link'] => ({
  to: '/admin/user/$userId',
  params: { userId },
  search: tab === undefined ? {} : { tab },
});

function peopleOf({ people }: AdministrationFindings): PaletteEntry[] {
  return people.map(({ id, name, email, isAdministrator, isVerified, isFrozen }) => {
    const marks = [
      ...(isAdministrator ? ['administrator'] : []),
      isVerified ? 'verified' : 'not verified',
      ...(isFrozen ? ['frozen'] : []),
    ];
    return {
      key: id,
      group: 'People',
      icon: User,
      title: name,
      detail: [email, ...marks].join(' · '),
      link: personLink(id),
    };
  });
}

type Rights = readonly StaffRight[];

function homesOf({ homes }: AdministrationFindings, rights: Rights): PaletteEntry[] {
  const mayDecide = rights.includes('listings.decide');
  return homes.map(({ id, title, place, state, landlord }) => ({
    key: id,
    group: 'Listings',
    icon: House,
    title,
    detail: `${place} · ${listingStateLabels[state]} · ${landlord.name}`,
    link:
      mayDecide && state === 'in_review'
        ? { to: '/admin/listings', search: { case: id } }
        : personLink(landlord.id, 'homes'),
  }));
}

function bookingsOf({ bookings }: AdministrationFindings): PaletteEntry[] {
  return bookings.map(({ id, title, state, tenant, landlord }) => ({
    key: id,
    group: 'Bookings',
    icon: KeyRound,
    title,
    detail: `${bookingStateLabels[state]} · ${tenant.name} rents from ${landlord.name}`,
    link: personLink(tenant.id, 'bookings'),
  }));
}

function moneyOf({ references }: AdministrationFindings): PaletteEntry[] {
  return references.map(({ kind, id, label, amountKobo, person }) => ({
    key: `${kind} ${id}`,
    group: 'Money',
    icon: Banknote,
    title: `${foundReferenceKinds[kind]}, ${formatNaira(amountKobo)}`,
    detail: `${label} · ${person?.name ?? 'RentReel'}`,
    link: person ? personLink(person.id, 'money') : { to: '/admin' },
  }));
}

const jobsEntry: PaletteEntry = {
  key: 'jobs',
  group: 'Go to',
  icon: Cog,
  title: 'Jobs',
  detail: '',
  link: { to: '/admin/jobs' },
};

function ticketsOf({ tickets }: AdministrationFindings): PaletteEntry[] {
  return tickets.map(({ id, reference, subject, state, person }) => ({
    key: id,
    group: 'Tickets',
    icon: LifeBuoy,
    title: subject,
    detail: `${showTicketReference(reference)} · ${ticketStateLabels[state]} · ${person.name}`,
    link: { to: '/admin/support', search: { case: id, state } },
  }));
}

const auditEntry: PaletteEntry = {
  key: 'audit',
  group: 'Go to',
  icon: ScrollText,
  title: 'Audit log',
  detail: '',
  link: { to: '/admin/audit' },
};

const keysEntry: PaletteEntry = {
  key: 'api-keys',
  group: 'Go to',
  icon: Terminal,
  title: 'API keys',
  detail: '',
  link: { to: '/admin/keys' },
};

const commandsOf = (rights: Rights): PaletteEntry[] => [
  { key: 'overview', group: 'Go to', icon: LayoutDashboard, title: 'Overview', detail: '', link: { to: '/admin' } },
  ...queues
    .filter(({ name }) => rights.includes(queueRights[name]))
    .map(({ name, title, to, icon }): PaletteEntry => ({
      key: name,
      group: 'Go to',
      icon,
      title,
      detail: 'Queue',
      link: { to },
    })),
  ...(rights.includes('outbox.retry') ? [jobsEntry] : []),
  ...(rights.includes('people.restrict') ? [keysEntry] : []),
  ...(rights.includes('audit.read') ? [auditEntry] : []),
  { key: 'leave', group: 'Go to', icon: CornerDownLeft, title: 'My profile', detail: '', link: { to: '/profile' } },
];

/** Returns the screens whose title contains words starting with the typed ones; all of them for an empty text. */
function commandsFor(query: string, rights: Rights): PaletteEntry[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commandsOf(rights).filter(({ title }) => {
    const titleWords = title.toLowerCase().split(' ');
    return terms.every((word) => titleWords.some((each) => each.startsWith(word)));
  });
}

/** Returns the entries for a text and the user's rights, in the order of the arrow keys. */
export function entriesFor(query: string, found: AdministrationFindings | undefined, rights: Rights): PaletteEntry[] {
  const screens = commandsFor(query, rights);
  if (!found) return screens;
  return [
    ...peopleOf(found),
    ...homesOf(found, rights),
    ...bookingsOf(found),
    ...moneyOf(found),
    ...ticketsOf(found),
    ...screens,
  ];
}
