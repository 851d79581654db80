import { nigerianStates } from '@rentreel/contracts/listings';
import {
  type VerifiedReceipt,
  readReceiptCode,
  showReceiptCode,
  verifyReceiptInput,
} from '@rentreel/contracts/receipts';
import { longDay } from '@rentreel/contracts/tenancy';
import { Button, Card, Note, PageHeader, Spinner, TextField } from '@rentreel/ui';
import { formatDate } from '@rentreel/values';
import { ShieldCheck } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import '#/components/document/document.css';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { Money } from '#/lib/money/money.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';
import '#/components/print.css';
import './documents.css';
import { DocumentFacts, ReceiptStateBadge } from './document-facts.tsx';

interface VerifyReceiptPageProps {
  /** Undefined until a code was entered. */
  code: string | undefined;
  onCode: (code: string) => void;
}

/** Verifies a receipt, for anybody who has its code. */
export function VerifyReceiptPage({ code, onCode }: VerifyReceiptPageProps) {
  return (
    <>
      <PageTitle>Check a receipt</PageTitle>
      <PageHeader title="Check a receipt" subtitle="See whether RentReel has issued it, and for what." />
      <div className="page page-column grid grid-cols-1 gap-6">
        {code !== undefined && <Answer code={code} />}
        <CodeForm key={code} code={code} onCode={onCode} />
      </div>
    </>
  );
}

function CodeForm({ code, onCode }: VerifyReceiptPageProps) {
  const form = useActionForm({
    id: 'receipt',
    schema: verifyReceiptInput,
    mutation: { mutate: (typed) => onCode(readReceiptCode(typed.code) ?? typed.code), isPending: false, error: null },
    initial: { code: code === undefined ? '' : showReceiptCode(code) },
    check: (draft) => ({
      code:
        readReceiptCode(draft.code ?? '') === undefined
          ? 'Compare it with the receipt: it has 12 letters and digits.'
          : undefined,
    }),
  });
  const check = (
    <>
      <ShieldCheck className="icon-20" aria-hidden="true" />
      Check
    </>
  );
  return (
    <ActionForm
      form={form}
      className="grid grid-cols-1 gap-4 content-start [&>.btn]:justify-self-start"
      inline
      button={check}
    >
      <TextField
        {...form.text('code')}
        label="Code on the receipt"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint="Three groups of four, such as 7K2M-9QX4-T0BE."
      />
    </ActionForm>
  );
}

function Answer({ code }: { code: string }) {
  const { data, error, refetch } = trpc.receipts.verify.useQuery({ code });
  if (data) return <Found receipt={data} />;
  if (!error) return <Spinner />;
  const { text, unanswered } = readFailure(error);
  return (
    <Note tone={unanswered ? 'sun' : 'bad'} announce="alert">
      <p>{text}</p>
      {unanswered && (
        <Button variant="text" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </Note>
  );
}

function Found({ receipt }: { receipt: VerifiedReceipt }) {
  const { code, state, amountKobo, refundedKobo, paidAt, issuedAt, period } = receipt;
  const place = [receipt.area, receipt.city, nigerianStates[receipt.stateCode]];
  return (
    <Card as="section" className="grid grid-cols-1 gap-5 wrap-anywhere" aria-label="What RentReel knows of it">
      <div className="grid justify-items-start gap-1" role="status">
        <ReceiptStateBadge state={state} />
        <p>RentReel has issued this receipt.</p>
        <p className="receipt-amount tabular-nums">
          <Money amountKobo={amountKobo} />
        </p>
        {state !== 'valid' && (
          <p className="font-strong">
            <Money amountKobo={refundedKobo} /> went back to the tenant.
          </p>
        )}
      </div>
      <DocumentFacts
        facts={[
          { name: 'Code', value: showReceiptCode(code) },
          { name: 'Paid on', value: formatDate(paidAt) },
          { name: 'Issued on', value: formatDate(issuedAt) },
          { name: 'Tenant', value: receipt.tenantInitials },
          { name: 'Landlord', value: receipt.landlordInitials },
          { name: 'Home in', value: place.filter((part, index) => place.indexOf(part) === index).join(', ') },
          { name: 'Period', value: `${longDay(period.from)} to ${longDay(period.to)}` },
        ]}
      />
      <p className="text-14 text-text-2">Compare each line with your copy. A line that differs was changed.</p>
    </Card>
  );
}
