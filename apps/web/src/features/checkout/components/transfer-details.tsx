import type { TransferAccount } from '@rentreel/contracts/payments';
import { Button, Card } from '@rentreel/ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Money } from '../../../components/money/money.tsx';

/** Puts a text into the clipboard, and says so. */
function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Button variant="secondary" size="sm" onClick={copy}>
      <Copy className="icon-16" aria-hidden="true" />
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      <span className="sr-only"> {what}</span>
    </Button>
  );
}

/** Where to transfer to, and exactly how much. */
export function TransferDetails({ account }: { account: TransferAccount }) {
  const { number, bank, name, amountKobo } = account;
  return (
    <Card className="transfer-details">
      <dl>
        <div>
          <dt>Account number</dt>
          <dd>
            <span className="transfer-number">{number}</span>
            <CopyButton text={number} what="the account number" />
          </dd>
        </div>
        <div>
          <dt>Bank</dt>
          <dd>{bank}</dd>
        </div>
        <div>
          <dt>Account name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Send exactly</dt>
          <dd>
            <strong>
              <Money amountKobo={amountKobo} />
            </strong>
            <CopyButton text={(amountKobo / 100).toFixed(2)} what="the amount" />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
