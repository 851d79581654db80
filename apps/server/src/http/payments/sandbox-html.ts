import { createHash } from 'node:crypto';
import type { SandboxDeed, SandboxPayment } from '@rentreel/integrations/payments';
import { formatNaira, kobo } from '@rentreel/money';
import { escapeHtml } from '../escape-html.ts';

const style = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#faf9f6,#0e1512);color:light-dark(#14201a,#f1f5f2)}
main{max-width:34rem;margin:0 auto;padding:1.25rem}
.note{margin:0 0 1rem;padding:.875rem 1rem;border-radius:.75rem;background:light-dark(#fdf0d5,#3a2c0a);color:light-dark(#4a3200,#fbe3ac)}
.done{margin:0 0 1rem;padding:.875rem 1rem;border-radius:.75rem;background:light-dark(#dcf3e6,#0b3524);color:light-dark(#08402a,#c7f0d9)}
h1{font-size:1.5rem;line-height:1.25;margin:.25rem 0 1rem}
h2{font-size:1.125rem;margin:1.5rem 0 .75rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0}
dt{color:light-dark(#4d5a53,#a9b8b0)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
form{display:grid;gap:.625rem}
button{min-height:48px;padding:.625rem 1rem;border:1px solid light-dark(#7d8a83,#75847c);border-radius:.75rem;background:transparent;color:inherit;font:inherit;font-weight:600;text-align:left;cursor:pointer}
button.first{border-color:transparent;background:#0b6b45;color:#fff}
button small{display:block;font-weight:400;font-size:.875rem}
a{display:inline-block;padding:.75rem 0;color:light-dark(#0b6b45,#7fd6aa)}
:focus-visible{outline:3px solid #f5a524;outline-offset:2px}`;

/** The page runs no script, loads nothing and may stand in no frame. */
export const sandboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

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

const page = (title: string, body: readonly string[]) => `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | RentReel sandbox</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="note" role="note"><strong>This is a sandbox. No money moves.</strong> You play the bank: choose what happens, and RentReel learns of it as from a real one.</p>
${body.join('\n')}
</main>
</body>
</html>
`;

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
