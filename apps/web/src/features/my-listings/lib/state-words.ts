import type { ListingState } from '@rentreel/contracts/listings';
import {
  Archive,
  Ban,
  CalendarX,
  CircleCheck,
  CirclePause,
  Handshake,
  Hourglass,
  KeyRound,
  type LucideIcon,
  PencilLine,
} from 'lucide-react';

export interface StateLook {
  readonly word: string;
  readonly tone: 'neutral' | 'ok' | 'sun' | 'bad' | 'info';
  readonly icon: LucideIcon;
}

/** How a landlord reads where a home stands. */
export const stateLooks: Readonly<Record<ListingState, StateLook>> = {
  stale: { word: 'Hidden: confirm it', tone: 'sun', icon: CalendarX },
  draft: { word: 'Not put up', tone: 'sun', icon: PencilLine },
  in_review: { word: 'Being checked', tone: 'info', icon: Hourglass },
  live: { word: 'Live', tone: 'ok', icon: CircleCheck },
  reserved: { word: 'Reserved', tone: 'info', icon: Handshake },
  paused: { word: 'Paused', tone: 'neutral', icon: CirclePause },
  let: { word: 'Let', tone: 'neutral', icon: KeyRound },
  suspended: { word: 'Taken off', tone: 'bad', icon: Ban },
  archived: { word: 'Closed', tone: 'neutral', icon: Archive },
};

/** What waits for the landlord comes first, what is over last. */
export const stateOrder = Object.keys(stateLooks) as ListingState[];
