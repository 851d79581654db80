import type { MandateSide, MandateTransitionName, mandateProcess } from '@rentreel/contracts/mandates';
import type { MandateFacts, NotificationBody } from '@rentreel/contracts/notifications';
import type { SpecOf } from '@rentreel/contracts/process';
import { count, dayMs } from '@rentreel/values';
import type { Step, UnitOfWork } from '../kernel/index.ts';
import { fallbackName, findName } from '../people/index.ts';
import { type MandateRow, listUnits } from './repository.ts';

type MandateStep = Step<SpecOf<typeof mandateProcess>, MandateRow>;
type MandateBody = Extract<NotificationBody, { readonly kind: `mandate.${string}` }>;

const personOn = ({ agentId, ownerId }: MandateRow, side: MandateSide) => (side === 'agent' ? agentId : ownerId);

/** The link in the mail to an owner, and the purpose it is signed for. */
export const ownerLinkPurpose = 'mandate for its owner';

interface Notice {
  readonly to: MandateSide;
  readonly body: (facts: MandateFacts) => MandateBody;
}

async function factsFor({ tx }: UnitOfWork, row: MandateRow, to: MandateSide): Promise<MandateFacts> {
  const units = await listUnits(tx, [row.id]);
  const other = to === 'agent' ? row.ownerName : ((await findName(tx, row.agentId)) ?? fallbackName);
  const homes = units.length === 1 ? `“${units[0]?.title}”` : count(units.length, 'home');
  return { mandateId: row.id, other, homes };
}

/** Notifies one side of a mandate. No-op while the owner's account is unknown. */
async function notifySide(uow: UnitOfWork, row: MandateRow, { to, body }: Notice): Promise<void> {
  const userId = personOn(row, to);
  if (userId === null) return;
  const content = body(await factsFor(uow, row, to));
  const key = `${row.id}:${row.version}:${content.kind}:${to}`;
  uow.notify({ ...content, userId, key, thread: `mandate:${row.id}` });
}

/** Mails an owner whose account is unknown. Contains no names: the address may be a stranger's. */
function mailOwner(uow: UnitOfWork, row: MandateRow): void {
  const key = uow.linkSigner.sign(ownerLinkPurpose, row.id);
  const lines = [
    'Hello,',
    'Someone who lets homes on RentReel has named you as the owner of a home and asks you to sign a mandate. It says what they may do for you and what it costs.',
    'Open this link, log in or create a free account, and read it:',
    `${uow.appOrigin}/#/mandates/${row.id}?key=${key}`,
    'Nothing is agreed until you sign. If you don’t own a home or don’t know who is asking, decline it or ignore this email. It ends after 14 days.',
    'RentReel',
  ];
  const mail = { to: row.ownerEmail, subject: 'A mandate for your home waits for your signature' };
  uow.emit({ topic: 'mail.requested', payload: { ...mail, text: `${lines.join('\n\n')}\n` } });
}

const bothSides = ['agent', 'owner'] as const;

/** The notifications of each step. */
const notices: Readonly<Partial<Record<MandateTransitionName, (row: MandateRow, step: MandateStep) => Notice[]>>> = {
  send: () => [{ to: 'owner', body: (facts) => ({ kind: 'mandate.sent', facts }) }],
  sign: () => [{ to: 'agent', body: (facts) => ({ kind: 'mandate.signed', facts }) }],
  decline: ({ reason }) => [
    { to: 'agent', body: (facts) => ({ kind: 'mandate.declined', facts: { ...facts, reason } }) },
  ],
  revoke: ({ reason }, { request }) => [
    {
      to: request.actor === 'owner' ? 'agent' : 'owner',
      body: (facts) => ({ kind: 'mandate.revoked', facts: { ...facts, reason } }),
    },
  ],
  expire: (_row, { before }) =>
    before.state === 'sent'
      ? [{ to: 'agent', body: (facts) => ({ kind: 'mandate.unanswered', facts }) }]
      : bothSides.map((to) => ({ to, body: (facts) => ({ kind: 'mandate.expired', facts }) })),
};

/**
 * Notifies the people concerned by a step, refreshes open screens, and updates the agent's listings when a mandate ends.
 */
export async function announceStep(uow: UnitOfWork, taken: MandateStep): Promise<void> {
  const { before, row, transition } = taken;
  for (const notice of notices[transition.name]?.(row, taken) ?? []) await notifySide(uow, row, notice);
  if (transition.name === 'send' && row.ownerId === null) mailOwner(uow, row);
  if (before.state === 'active') uow.emit({ topic: 'mandate.ended', payload: { mandateId: row.id } });
  for (const userId of [row.agentId, row.ownerId]) {
    if (userId !== null) uow.emit({ topic: 'mandates.changed', userId, payload: {} });
  }
}

/** Reminds both sides that a signed mandate ends soon. */
export async function notifyOfEnding(uow: UnitOfWork, row: MandateRow): Promise<void> {
  const daysLeft = Math.max(1, Math.ceil((row.endsAt - uow.now) / dayMs));
  for (const to of bothSides) {
    await notifySide(uow, row, { to, body: (facts) => ({ kind: 'mandate.ending', facts: { ...facts, daysLeft } }) });
  }
}
