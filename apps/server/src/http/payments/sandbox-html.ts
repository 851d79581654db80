import type { SandboxDeed, SandboxPayment } from '@rentreel/integrations/payments';
import { formatNaira, kobo } from '@rentreel/money';
import { escapeHtml } from '../escape-html.ts';
import { sandboxFrame } from '../sandbox-frame.ts';

interface Choice {
  readonly deed: SandboxDeed;
  readonly name: string;
  readonly what: string;
}

const late: Choice = { deed: 'approve_late', name: 'Let it take 30 seconds', what: 'It waits first, then it is paid.' };
const odd: readonly Choice[] = [
  late,
  { deed: 'approve_twice', name: 'Pay, and tell twice', what: 'The news comes two times; it must count once.' },
  {
    deed: 'approve_silently',
    name: 'Pay, and lose the news',
    what: 'Nobody tells RentReel; it finds out by asking.',
  },
];

const choices: Readonly<Record<SandboxPayment['method'], readonly Choice[]>> = {
  card: [
    { deed: 'approve', name: 'Approve', what: 'The card pays the whole amount.' },
    { deed: 'decline', name: 'Decline', what: 'The bank refuses the card.' },
    ...odd,
  ],
  bank_transfer: [
    { deed: 'approve', name: 'Send exactly what is missing', what: 'The transfer settles the payment.' },
    { deed: 'send_less', name: 'Send less', what: 'Half of what is missing; the rest is waited for.' },
    { deed: 'send_more', name: 'Send more', what: '₦1,000 too much; it goes to the wallet of who pays.' },
    ...odd,
  ],
};

/** What a deed is called on the page of a payment; undefined when the page does not offer it. */
export const choiceOf = (method: SandboxPayment['method'], deed: string): Choice | undefined =>
  choices[method].find((choice) => choice.deed === deed);

const naira = (amountKobo: number) => formatNaira(kobo(amountKobo));
const row = (name: string, value: string) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`;
const button = ({ deed, name, what }: Choice, index: number) =>
  `<button name="deed" value="${deed}"${index === 0 ? ' class="first"' : ''}>${name}<small>${what}</small></button>`;

const note =
  '<strong>This is a sandbox. No money moves.</strong> You play the bank: choose what happens, and RentReel learns of it as from a real one.';
const page = (title: string, body: readonly string[]) => sandboxFrame({ title, note, body });

/** The page on which somebody plays the bank of a payment; `done` is what they have just chosen. */
export function sandboxPageHtml(payment: SandboxPayment, done: string | undefined): string {
  const { method, amountKobo, paidKobo, description, payerName, reference, returnUrl } = payment;
  const title = method === 'card' ? 'Pay by card' : 'Pay by bank transfer';
  const told = done === undefined ? undefined : choiceOf(method, done);
  return page(title, [
    ...(told ? [`<p class="done" role="status">Done: ${told.name.toLowerCase()}. ${told.what}</p>`] : []),
    `<h1>${title}: ${naira(amountKobo)}</h1>`,
    '<dl>',
    row('For', description),
    row('Payer', payerName),
    row('Received so far', naira(paidKobo)),
    row('Reference', reference),
    '</dl>',
    '<h2>What happens?</h2>',
    '<form method="post">',
    ...choices[method].map(button),
    '</form>',
    `<p><a href="${escapeHtml(returnUrl)}">Back to RentReel</a></p>`,
  ]);
}

/** What a link leads to that names no payment. */
export const missingSandboxHtml = (): string =>
  page('No such payment', [
    '<h1>There is no such payment</h1>',
    '<p>Start it again from RentReel.</p>',
    '<p><a href="/#/">Open RentReel</a></p>',
  ]);
