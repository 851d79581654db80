import { Button, Note } from '@rentreel/ui';

export function TransactionsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 py-3">
      <Note tone="sun" announce="alert">
        Your transactions did not load. Your money is where it was.
      </Note>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
