import { Button, Card, Note } from '@rentreel/ui';
import type { ReactNode } from 'react';
import { CopyButton } from '#/components/copy-button.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';

interface SecretSheetProps {
  title: string;
  secret: string;
  /** What is copied: "the key". */
  what: string;
  /** Instructions for handling it. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows a secret once. */
export function SecretSheet({ title, secret, what, children, onClose }: SecretSheetProps) {
  return (
    <ActionSheet onClose={onClose} title={title}>
      <div className="grid gap-4">
        <Note tone="sun">We show it only once. Store it where your program reads its secrets.</Note>
        <Card className="grid gap-3 justify-items-start">
          <code className="wrap-anywhere">{secret}</code>
          <CopyButton text={secret} what={what} />
        </Card>
        <p className="text-14/normal text-text-2">{children}</p>
        <Button size="lg" block onClick={onClose}>
          I have stored it
        </Button>
      </div>
    </ActionSheet>
  );
}
