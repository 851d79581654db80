import { type Receipt, receiptPath } from '@rentreel/contracts/receipts';
import { Button, buttonProps, PageHeader } from '@rentreel/ui';
import { Download, Share2 } from 'lucide-react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { ReceiptView } from '../../../components/papers/receipt-view.tsx';
import { shareLink } from '../../../lib/share-link.ts';
import '../papers-pages.css';

/** A receipt, and how to hand it on. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const share = () => void shareLink({ title: 'Receipt from RentReel', url: receipt.verifyUrl });
  return (
    <>
      <PageTitle>Receipt</PageTitle>
      <PageHeader title="Receipt" />
      <div className="page paper-page">
        <ReceiptView receipt={receipt} />
        <div className="paper-actions">
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
