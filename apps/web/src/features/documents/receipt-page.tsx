import {
  type Receipt,
  type ReceiptInput,
  receiptMethods,
  receiptPath,
  shortReference,
  showReceiptCode,
} from '@rentreel/contracts/receipts';
import { longDay, placeLabel } from '@rentreel/contracts/tenancy';
import { Button, Note, PageHeader, Spinner, buttonProps } from '@rentreel/ui';
import { formatDate, nairaInWords } from '@rentreel/values';
import { Download, Share2 } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import { QrCode } from '#/components/qr-code.tsx';
import '#/components/document/document.css';
import { Money } from '#/lib/money/money.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { shareLink } from '#/lib/share-link.ts';
import { trpc } from '#/lib/trpc.ts';
import '#/components/print.css';
import './documents.css';
import { DocumentFacts, ReceiptStateBadge } from './document-facts.tsx';
import '#/components/plain-table.css';

/** Loads a receipt, and shows why there is none. */
export function LoadedReceipt({ receiptId }: ReceiptInput) {
  const { data, error, refetch } = trpc.receipts.get.useQuery({ receiptId });
  if (data) return <ReceiptPage receipt={data} />;
  const failure = error ? readFailure(error) : undefined;
  return (
    <>
      <PageTitle>Receipt</PageTitle>
      <PageHeader title="Receipt" />
      <div className="page">
        {failure === undefined && <Spinner />}
        {failure && (
          <Note tone="bad" announce="alert">
            <p>{failure.text}</p>
            {failure.unanswered && (
              <Button variant="text" size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            )}
          </Note>
        )}
      </div>
    </>
  );
}

/** A receipt, and the actions for sharing it. */
function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const share = () => void shareLink({ title: 'Receipt from RentReel', url: receipt.verifyUrl });
  return (
    <>
      <PageTitle>Receipt</PageTitle>
      <PageHeader title="Receipt" />
      <div className="page grid grid-cols-1 gap-6 max-w-168 lg:max-w-310">
        <ReceiptView receipt={receipt} />
        <div className="paper-actions flex flex-wrap gap-3">
          <a href={receiptPath(receipt.id)} download {...buttonProps({})}>
            <Download className="icon-20" aria-hidden="true" />
            Download PDF
          </a>
          <Button variant="secondary" onClick={share}>
            <Share2 className="icon-20" aria-hidden="true" />
            Share the check
          </Button>
        </div>
      </div>
    </>
  );
}

const person = ({ name, address }: Receipt['facts']['tenant']) => (address === null ? name : `${name}, ${address}`);

/** A receipt as its parties see it: what was paid, by whom, to whom, for what, and how to verify it. */
function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { facts, amountKobo, state, paidAt } = receipt;
  const { landlord, tenant, premises, period, method, reference } = facts;
  return (
    <article className="grid gap-5 items-start wrap-anywhere lg:grid-cols-2 lg:gap-x-12" aria-label="Receipt">
      <div className="grid grid-cols-1 gap-5">
        <header className="grid justify-items-start gap-1">
          <ReceiptStateBadge state={state} />
          <p className="receipt-amount tabular-nums">
            <Money amountKobo={amountKobo} />
          </p>
          <p className="receipt-words text-14 text-text-2">{nairaInWords(amountKobo)}</p>
          <RefundLine receipt={receipt} />
        </header>
        <DocumentFacts
          facts={[
            { name: 'Receipt number', value: showReceiptCode(receipt.code) },
            { name: 'Received on', value: formatDate(paidAt) },
            { name: 'Paid by (tenant)', value: person(tenant) },
            { name: 'For (landlord)', value: person(landlord) },
            { name: 'Premises', value: placeLabel(premises) },
            { name: 'Period', value: `${longDay(period.from)} to ${longDay(period.to)}` },
            { name: 'Payment method', value: receiptMethods[method] },
            { name: 'Payment reference', value: shortReference(reference) },
          ]}
        />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <Lines receipt={receipt} />
        <Check receipt={receipt} />
      </div>
    </article>
  );
}

function RefundLine({ receipt: { state, refundedKobo } }: { receipt: Receipt }) {
  if (state === 'valid') return null;
  return (
    <p className="font-strong">
      <Money amountKobo={refundedKobo} /> went back to the tenant.
    </p>
  );
}

function Lines({ receipt: { facts, amountKobo } }: { receipt: Receipt }) {
  return (
    <table className="plain-table">
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
            <td className="text-end">
              <Money amountKobo={line.amountKobo} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="font-bold border-b-0">
            Total
          </th>
          <td className="text-end font-bold border-b-0">
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
    <section className="receipt-check grid gap-4 items-center" aria-labelledby="receipt-check">
      <QrCode size={qr.size} path={qr.path} label={`QR code of the page that checks receipt ${shown}`} />
      <div>
        <h2 className="text-18 font-display font-bold" id="receipt-check">
          Anyone can check it
        </h2>
        <p className="font-bold tabular-nums tracking-[0.04em]">{shown}</p>
        <p className="text-14 text-text-2">
          Anyone who scans the code sees the amount, period and area, and initials instead of names.
        </p>
        <a className="link" href={verifyUrl}>
          See that page
        </a>
      </div>
    </section>
  );
}
