import { type Receipt, receiptMethods, showReceiptCode } from '@rentreel/contracts/receipts';
import { longDay, placeWords } from '@rentreel/contracts/tenancy';
import { nairaInWords } from '@rentreel/money';
import { formatDate } from '../../lib/format-date.ts';
import { Money } from '../money/money.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { QrCode } from './qr-code.tsx';
import { ReceiptStateBadge } from './receipt-state-badge.tsx';
import './papers.css';

const person = ({ name, address }: Receipt['facts']['tenant']) => (address === null ? name : `${name}, ${address}`);

/** A receipt as its two people read it: what was paid, by whom, to whom, for what, and how anybody can check it. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { facts, amountKobo, state, paidAt } = receipt;
  const { landlord, tenant, premises, period, method, reference } = facts;
  return (
    <article className="paper" aria-label="Receipt">
      <header className="receipt-head">
        <ReceiptStateBadge state={state} />
        <p className="receipt-amount">
          <Money amountKobo={amountKobo} />
        </p>
        <p className="paper-soft receipt-words">{nairaInWords(amountKobo)}</p>
        <RefundLine receipt={receipt} />
      </header>
      <PaperFacts
        facts={[
          { name: 'Received on', value: formatDate(paidAt) },
          { name: 'From (tenant)', value: person(tenant) },
          { name: 'For (landlord)', value: person(landlord) },
          { name: 'Premises', value: placeWords(premises) },
          { name: 'Period', value: `${longDay(period.from)} to ${longDay(period.to)}` },
          { name: 'Paid by', value: receiptMethods[method] },
          { name: 'Payment', value: <span className="paper-break">{reference}</span> },
        ]}
      />
      <Lines receipt={receipt} />
      <Check receipt={receipt} />
    </article>
  );
}

function RefundLine({ receipt: { state, refundedKobo } }: { receipt: Receipt }) {
  if (state === 'valid') return null;
  return (
    <p className="receipt-refund">
      <Money amountKobo={refundedKobo} /> went back to the tenant.
    </p>
  );
}

function Lines({ receipt: { facts, amountKobo } }: { receipt: Receipt }) {
  return (
    <table className="receipt-lines">
      <caption className="sr-only">What it is for</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {facts.lines.map((line) => (
          <tr key={`${line.kind} ${line.name}`}>
            <th scope="row">{line.name}</th>
            <td>
              <Money amountKobo={line.amountKobo} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <Money amountKobo={amountKobo} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Check({ receipt: { qr, code, verifyUrl } }: { receipt: Receipt }) {
  const shown = showReceiptCode(code);
  return (
    <section className="receipt-check" aria-labelledby="receipt-check">
      <QrCode size={qr.size} path={qr.path} label={`QR code of the page that checks receipt ${shown}`} />
      <div>
        <h2 id="receipt-check">Anybody can check it</h2>
        <p className="receipt-code">{shown}</p>
        <p className="paper-soft">Who scans the code sees amount, period and area, and initials instead of names.</p>
        <a className="link" href={verifyUrl}>
          See that page
        </a>
      </div>
    </section>
  );
}
