import { type Mandate, type MandateState, mandateStateLabels } from '@rentreel/contracts/mandates';
import type { NoteProps } from '@rentreel/ui';
import { count, formatDate, formatIsoDay } from '@rentreel/values';
import { CircleCheck, CircleX, Clock, type LucideIcon, PencilLine, TimerOff } from 'lucide-react';

interface StateLook {
  readonly tone: 'neutral' | 'ok' | 'sun' | 'info' | 'bad';
  readonly icon: LucideIcon;
}

/** Tone of a mandate's state; its label comes from the contract. */
export const stateLooks: Readonly<Record<MandateState, StateLook>> = {
  draft: { tone: 'neutral', icon: PencilLine },
  sent: { tone: 'sun', icon: Clock },
  active: { tone: 'ok', icon: CircleCheck },
  declined: { tone: 'bad', icon: CircleX },
  withdrawn: { tone: 'neutral', icon: CircleX },
  revoked: { tone: 'neutral', icon: TimerOff },
  expired: { tone: 'neutral', icon: TimerOff },
};

/** Whether the reader is the owner and has yet to sign or decline. */
export const waitsForReader = ({ state, side }: Pick<Mandate, 'state' | 'side'>): boolean =>
  state === 'sent' && side === 'owner';

/** Label for an owner whose signature is pending: "Waiting for you". */
export const stateLabel = (mandate: Pick<Mandate, 'state' | 'side'>): string =>
  waitsForReader(mandate) ? 'Waiting for you' : mandateStateLabels[mandate.state];

/** The other party and the listings. */
export const otherName = ({ side, agentName, ownerName }: Mandate): string =>
  side === 'agent' ? ownerName : agentName;

export function homesLabel({ units }: Pick<Mandate, 'units'>): string {
  return units.length === 1 ? (units[0]?.title ?? '') : count(units.length, 'home');
}

interface Standing {
  readonly tone: NonNullable<NoteProps['tone']>;
  readonly text: string;
}

const because = (reason: string) => (reason === '' ? '' : ` Why: ${reason}`);

const agentStandings: Readonly<Record<MandateState, (mandate: Mandate) => Standing>> = {
  draft: ({ ownerName, ownerEmail }) => ({
    tone: 'neutral',
    text: `This is what ${ownerName} will read. Send it when every line is right; it goes to ${ownerEmail}.`,
  }),
  sent: ({ ownerName, dueAt }) => ({
    tone: 'sun',
    text: `${ownerName} hasn’t signed yet.${dueAt === null ? '' : ` The mandate ends automatically on ${formatDate(dueAt)} if nobody answers.`}`,
  }),
  active: ({ ownerName, endDay }) => ({
    tone: 'ok',
    text: `${ownerName} has signed. The mandate is valid until ${formatIsoDay(endDay)}.`,
  }),
  declined: ({ ownerName, reason }) => ({ tone: 'bad', text: `${ownerName} declined.${because(reason)}` }),
  withdrawn: () => ({ tone: 'neutral', text: 'You withdrew this mandate. It has no effect.' }),
  revoked: ({ reason }) => ({ tone: 'neutral', text: `This mandate was ended early.${because(reason)}` }),
  expired: ({ signature, endDay, ownerName }) => ({
    tone: 'neutral',
    text: signature ? `Its last day was ${formatIsoDay(endDay)}.` : `${ownerName} didn’t answer in time.`,
  }),
};

const ownerStandings: typeof agentStandings = {
  ...agentStandings,
  sent: ({ agentName, agentVerified, dueAt }) => ({
    tone: 'sun',
    text: `${agentVerified ? `RentReel has checked who ${agentName} is.` : `RentReel hasn’t checked who ${agentName} is. Sign only if you know them.`}${dueAt === null ? '' : ` You can answer until ${formatDate(dueAt)}.`}`,
  }),
  active: ({ endDay }) => ({
    tone: 'ok',
    text: `You signed this mandate. It’s valid until ${formatIsoDay(endDay)}, and you can end it on any day before.`,
  }),
  declined: ({ reason }) => ({ tone: 'neutral', text: `You declined this mandate.${because(reason)}` }),
  withdrawn: ({ agentName }) => ({ tone: 'neutral', text: `${agentName} withdrew this mandate. It has no effect.` }),
  expired: ({ signature, endDay }) => ({
    tone: 'neutral',
    text: signature
      ? `Its last day was ${formatIsoDay(endDay)}.`
      : 'The mandate wasn’t signed in time. It has no effect.',
  }),
};

/** State of a mandate from the reader's point of view. */
export const standingOf = (mandate: Mandate): Standing =>
  (mandate.side === 'agent' ? agentStandings : ownerStandings)[mandate.state](mandate);

/** Common shares of the rent, in basis points. */
export const commissionChoices = [0, 250, 500, 750, 1000, 1500, 2000] as const;
