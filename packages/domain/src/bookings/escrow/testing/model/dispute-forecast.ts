import type { BookingState } from '@rentreel/contracts/bookings';
import {
  type DisputeDriver,
  disputeLimits,
  type DisputeMoney,
  type DisputeSide,
  type DisputeState,
  type DisputeTransitionName,
  findDisputeTransition,
  type RuleDisputeInput,
} from '@rentreel/contracts/disputes';
import type { BookingRow } from '../../../booking-row.ts';
import { claimOf } from './booking-forecast.ts';
import type { Figures } from './figures.ts';
import type { DisputeRow } from './look-at-books.ts';
import type { Deed } from './model-attempts.ts';

export type DisputeSplit = Pick<RuleDisputeInput, 'toTenantKobo' | 'toLandlordKobo' | 'tenancyGoesOn'>;

/** The last that was offered, and the last that was decided, as the run remembers it. */
export interface SaidSplits {
  readonly offer?: { readonly by: DisputeSide; readonly split: DisputeSplit };
  readonly ruling?: { readonly userId: string; readonly split: DisputeSplit };
  /** Who gave and who confirmed what may then be appealed. */
  readonly first?: readonly string[];
}

export interface Arguing {
  readonly dispute: DisputeRow;
  readonly booking: BookingRow;
  readonly figures: Figures;
  /** In escrow for the booking now. */
  readonly heldKobo: number;
  readonly said: SaidSplits;
}

export interface DisputeTry {
  readonly name: DisputeTransitionName;
  readonly driver: DisputeDriver;
  readonly userId: string;
  /** What it offers or decides. */
  readonly split?: DisputeSplit;
}

/** What must come of a step: where the dispute and its booking stand then, and who gets what, in kobo. */
export interface DisputeOutcome {
  readonly to: DisputeState;
  readonly booking?: BookingState;
  readonly toTenantKobo: number;
  readonly toLandlordKobo: number;
}

/** Which step a deed is where the dispute stands. */
export function stepOfDeed(
  deed: Deed,
  { state, heldKobo }: Pick<DisputeRow, 'state' | 'heldKobo'>,
): DisputeTransitionName {
  const isLarge = heldKobo > disputeLimits.twoPeopleAboveKobo;
  const names: Record<Deed, DisputeTransitionName> = {
    respond: 'respond',
    offer: state === 'mediation' ? 'offer_in_mediation' : 'offer',
    accept: 'accept_offer',
    withdraw: 'withdraw',
    ask: 'ask_for_decision',
    rule: isLarge ? 'propose_ruling' : 'rule',
    confirm: 'confirm_ruling',
    return: 'return_ruling',
    appeal: 'appeal',
  };
  const onAppeal: Partial<Record<Deed, DisputeTransitionName>> = {
    rule: isLarge ? 'propose_appeal_ruling' : 'rule_appeal',
    confirm: 'confirm_appeal_ruling',
    return: 'return_appeal_ruling',
  };
  const isAppealed = state === 'appealed' || state === 'appeal_proposed';
  return (isAppealed ? onAppeal[deed] : undefined) ?? names[deed];
}

/** How much there is to split, whether or not the tenancy goes on. */
export function splittable({ dispute, booking, heldKobo, figures }: Arguing, goesOn: boolean) {
  const tenancyGoesOn = goesOn && dispute.kind === 'move_in' && booking.handedOverAt !== null;
  return { tenancyGoesOn, kobo: Math.max(0, tenancyGoesOn ? heldKobo - figures.depositKobo : heldKobo) };
}

type Holds = (arguing: Arguing, tried: DisputeTry) => boolean;

const isOther: Holds = ({ said }, { userId }) => said.ruling?.userId !== userId;
const isFresh: Holds = ({ said: { first = [] } }, { userId }) => !first.includes(userId);

/** What keeps a step that the graph allows from being taken, said a second time. */
const conditions: Partial<Record<DisputeTransitionName, Holds>> = {
  respond: ({ dispute }, { driver }) => dispute.openedBy !== driver,
  withdraw: ({ dispute }, { driver }) => dispute.openedBy === driver,
  accept_offer: ({ said }, { driver }) => said.offer !== undefined && said.offer.by !== driver,
  confirm_ruling: isOther,
  return_ruling: isOther,
  rule_appeal: isFresh,
  propose_appeal_ruling: isFresh,
  confirm_appeal_ruling: (arguing, tried) => isFresh(arguing, tried) && isOther(arguing, tried),
  return_appeal_ruling: (arguing, tried) => isFresh(arguing, tried) && isOther(arguing, tried),
};

const isWhole = (arguing: Arguing, { split }: DisputeTry): boolean =>
  split === undefined || split.toTenantKobo + split.toLandlordKobo === splittable(arguing, split.tenancyGoesOn).kobo;

type Moved = Omit<DisputeOutcome, 'to'>;

/** The dispute is taken back: all goes on as before it, and whoever takes back a word against a claim accepts it. */
function resumed({ dispute, booking, figures }: Arguing): Moved {
  if (dispute.kind === 'move_in') {
    return { booking: booking.handedOverAt === null ? 'funded' : 'handed_over', toTenantKobo: 0, toLandlordKobo: 0 };
  }
  const toLandlordKobo = claimOf({ claim: booking, figures });
  return { booking: 'ended', toLandlordKobo, toTenantKobo: dispute.heldKobo - toLandlordKobo };
}

/** The money goes as it was agreed or decided, or all of it back to the tenant. */
function parted({ dispute, said }: Arguing, money: DisputeMoney, tried: DisputeTry): Moved {
  const words = { agreed: said.offer?.split, decided: tried.split ?? said.ruling?.split };
  const all = { toTenantKobo: dispute.heldKobo, toLandlordKobo: 0, tenancyGoesOn: false };
  const { tenancyGoesOn, ...parts } = (money === 'agreed' || money === 'decided' ? words[money] : undefined) ?? all;
  const ended = dispute.kind === 'caution' ? 'ended' : 'cancelled_not_as_described';
  return { booking: tenancyGoesOn ? 'active' : ended, ...parts };
}

/** What comes of a step; undefined when it must be refused. */
export function forecastDispute(arguing: Arguing, tried: DisputeTry): DisputeOutcome | undefined {
  const { dispute, booking } = arguing;
  const transition = findDisputeTransition(tried.name, dispute.state, tried.driver);
  if (!transition || !isWhole(arguing, tried)) return undefined;
  if (!(conditions[tried.name]?.(arguing, tried) ?? true)) return undefined;
  if (!transition.money) return { to: transition.to, toTenantKobo: 0, toLandlordKobo: 0 };
  // The landlord gave everything back meanwhile: there is nothing left to move.
  if (booking.state !== 'disputed' && booking.state !== 'caution_disputed') return undefined;
  const moved = transition.money === 'resume' ? resumed(arguing) : parted(arguing, transition.money, tried);
  return { to: transition.to, ...moved };
}

/** What is remembered of a step that was taken. */
export function remember(said: SaidSplits, { name, driver, userId, split }: DisputeTry): SaidSplits {
  if (name === 'confirm_ruling') return { ...said, first: [...(said.first ?? []), userId] };
  if (!split) return said;
  const first = name.endsWith('appeal_ruling') || name === 'rule_appeal' ? said.first : [userId];
  if (driver === 'admin') return { ...said, ruling: { userId, split }, ...(first && { first }) };
  return name.startsWith('offer') && driver !== 'system' ? { ...said, offer: { by: driver, split } } : said;
}
