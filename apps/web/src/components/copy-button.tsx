import { Button } from '@rentreel/ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';

/** Copies a text to the clipboard and shows a toast. */
export function CopyButton({ text, what }: { text: string; what: string }) {
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
