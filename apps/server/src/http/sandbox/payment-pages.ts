import type { SandboxAction, SandboxPayment } from '@rentreel/integrations/payments';
import { escapeHtml, naira } from '@rentreel/values';
import { Hono } from 'hono';
import type { Container } from '../../container.ts';
import type { HttpEnv } from '../http-env.ts';
import { sandboxFrame, sandboxPolicy } from './frame.ts';

interface Choice {
  readonly action: SandboxAction;
  readonly name: string;
  readonly what: string;
}

const late: Choice = {
  action: 'approve_late',
  name: 'Let it take 30 seconds',
  what: 'It waits first, then it is paid.',
};
const odd: readonly Choice[] = [
  late,
  { action: 'approve_twice', name: 'Pay, and notify twice', what: 'The notification comes twice; it must count once.' },
  {
    action: 'approve_silently',
    name: 'Pay, and lose the notification',
    what: 'RentReel isn’t notified; it finds out by asking.',
  },
];

const choices: Readonly<Record<SandboxPayment['method'], readonly Choice[]>> = {
  card: [
    { action: 'approve', name: 'Approve', what: 'The card pays the whole amount.' },
    { action: 'decline', name: 'Decline', what: 'The bank refuses the card.' },
    ...odd,
  ],
  bank_transfer: [
    { action: 'approve', name: 'Send exactly what is missing', what: 'The transfer settles the payment.' },
    { action: 'send_less', name: 'Send less', what: 'Half of what is missing; the rest is waited for.' },
    { action: 'send_more', name: 'Send more', what: '₦1,000 too much; it goes to the payer’s wallet.' },
    ...odd,
  ],
};

/** Later actions of the bank of a payer. */
const afterwards: readonly Choice[] = [
  { action: 'charge_back', name: 'Ask it back', what: 'The payer’s bank starts a chargeback of what came last.' },
  { action: 'chargeback_answered', name: 'Evidence was sent', what: 'The chargeback waits for the bank.' },
  { action: 'chargeback_won', name: 'Let RentReel keep it', what: 'The chargeback is won.' },
  { action: 'chargeback_lost', name: 'Take it back', what: 'The chargeback is lost: the bank gets the money.' },
];

/** Returns the label of an action; undefined when the page of this payment does not offer it. */
const choiceOf = (method: SandboxPayment['method'], action: string): Choice | undefined =>
  [...choices[method], ...afterwards].find((choice) => choice.action === action);

const row = (name: string, value: string) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`;
const button = ({ action, name, what }: Choice, index: number) =>
  `<button name="action" value="${action}"${index === 0 ? ' class="first"' : ''}>${name}<small>${what}</small></button>`;

const later = (choice: Choice) => button(choice, -1);

const note =
  '<strong>This is a sandbox. No money moves.</strong> You play the bank: choose what happens, and RentReel learns of it as from a real one.';
const page = (title: string, body: readonly string[]) => sandboxFrame({ title, note, body });

/** Renders the page that simulates the bank of a payment; `done` is the last action. */
function sandboxPageHtml(payment: SandboxPayment, done: string | undefined): string {
  const { method, amountKobo, paidKobo, description, payerName, reference, returnUrl } = payment;
  const title = method === 'card' ? 'Pay by card' : 'Pay by bank transfer';
  const reported = done === undefined ? undefined : choiceOf(method, done);
  return page(title, [
    ...(reported ? [`<p class="done" role="status">Done: ${reported.name.toLowerCase()}. ${reported.what}</p>`] : []),
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
    ...(paidKobo > 0 ? ['<h2>And later?</h2>', '<form method="post">', ...afterwards.map(later), '</form>'] : []),
    `<p><a href="${escapeHtml(returnUrl)}">Back to RentReel</a></p>`,
  ]);
}

/** Renders the page for a link that names no payment. */
const missingSandboxHtml = (): string =>
  page('No such payment', [
    '<h1>There’s no such payment</h1>',
    '<p>Start it again from RentReel.</p>',
    '<p><a href="/#/">Open RentReel</a></p>',
  ]);

export const sandboxPath = '/sandbox/pay';

/** Serves the sandbox's page of a payment, where a tester acts as the bank. With a real provider it answers 404. */
export function sandboxPages({ sandboxPayments }: Pick<Container, 'sandboxPayments'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  if (!sandboxPayments) return app;

  app.get(`${sandboxPath}/:reference`, (c) => {
    const payment = sandboxPayments.findPayment(c.req.param('reference'));
    c.header('content-security-policy', sandboxPolicy);
    if (!payment) return c.html(missingSandboxHtml(), 404);
    return c.html(sandboxPageHtml(payment, c.req.query('done')));
  });

  app.post(`${sandboxPath}/:reference`, async (c) => {
    const payment = sandboxPayments.findPayment(c.req.param('reference'));
    const { action } = await c.req.parseBody();
    const choice = payment && choiceOf(payment.method, typeof action === 'string' ? action : '');
    c.header('content-security-policy', sandboxPolicy);
    if (!choice) return c.html(missingSandboxHtml(), 404);
    sandboxPayments.act(payment.reference, choice.action);
    // A card's page redirects afterwards, as a real one does; a bank app stays open.
    const ends = payment.method === 'card' && !afterwards.includes(choice);
    const back = ends ? payment.returnUrl : `${c.req.path}?done=${choice.action}`;
    return c.redirect(back, 303);
  });
  return app;
}
