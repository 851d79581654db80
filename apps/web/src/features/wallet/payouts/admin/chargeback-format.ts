import { type ChargebackCase, type ChargebackEvidence, chargebackProcess } from '@rentreel/contracts/payments';
import { formatDateTime, naira } from '@rentreel/values';

export const chargebackStateNames = Object.fromEntries(
  chargebackProcess.states.map((state) => [state, chargebackProcess.label(state)]),
) as Readonly<Record<ChargebackCase['state'], string>>;

const isOpen = ({ state }: ChargebackCase) => state === 'answer_needed' || state === 'with_bank';

function heldNote({ heldKobo, coveredKobo, owedKobo }: ChargebackCase): string {
  const wallet = heldKobo > 0 ? `${naira(heldKobo)} of the wallet is on hold.` : '';
  const owed = owedKobo > 0 ? `The wallet didn’t have ${naira(owedKobo)} of it; what comes in next pays that.` : '';
  const escrow = coveredKobo > 0 ? `${naira(coveredKobo)} stays in the escrow of the booking, which is on hold.` : '';
  return [wallet, owed, escrow].filter(Boolean).join(' ') || 'Nothing is held: it was refunded before.';
}

function lostNote({ person, takenKobo, owedKobo }: ChargebackCase): string {
  const taken = `The bank got ${naira(takenKobo)}.`;
  return owedKobo > 0
    ? `${taken} ${person.name} owes ${naira(owedKobo)}; what comes into the wallet pays it.`
    : `${taken} The wallet of ${person.name} paid for all of it.`;
}

/** States where the money of a chargeback currently is. */
export function chargebackNote(chargeback: ChargebackCase): string {
  if (isOpen(chargeback)) return heldNote(chargeback);
  return chargeback.state === 'won' ? 'The payment stands, and nothing is on hold.' : lostNote(chargeback);
}

/** Returns the next step of the administrator; undefined when there is none. */
export function chargebackTodo(chargeback: ChargebackCase): string | undefined {
  const { state, answerBy, provider, coveredKobo, owedKobo } = chargeback;
  if (state === 'answer_needed') {
    const end = answerBy === null ? '' : ` by ${formatDateTime(answerBy)}`;
    return `Answer the dispute on the dashboard of ${provider}${end}: send these facts, and for a booking the signed agreement. Without an answer the money is lost.`;
  }
  if (state !== 'lost' || owedKobo === 0) return undefined;
  return coveredKobo > 0
    ? 'The booking’s escrow is still on hold. Lift the hold and cancel the booking to return that money: it pays what’s owed.'
    : 'Ask the person to pay what they owe into their wallet. It can’t be taken from anybody else.';
}

/** Returns the evidence as text for the provider's form. */
export const evidenceText = (evidence: readonly ChargebackEvidence[]): string =>
  evidence.map(({ label, text }) => `${label}: ${text}`).join('\n');
