import { Button, Card, Note } from '@rentreel/ui';
import { Download } from 'lucide-react';
import { CopyButton } from '#/components/copy-button.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { saveFile } from '#/lib/save-file.ts';

interface CodesSheetProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, shown only once. */
export function CodesSheet({ codes, onClose }: CodesSheetProps) {
  const save = () => saveFile(new Blob([fileOf(codes)], { type: 'text/plain' }), 'rentreel-recovery-codes.txt');
  return (
    <ActionSheet onClose={onClose} title="Save your recovery codes">
      <div className="grid gap-4">
        <Note tone="sun">We show them only once. Keep them where you can reach them without your phone.</Note>
        <p className="text-14/normal text-text-2">
          If you lose your phone, one of these logs you in together with your password. Each works once.
        </p>
        <Card as="ul" className="grid gap-x-6 gap-y-2 font-semibold tabular-nums sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Card>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={codes.join('\n')} what="all codes" />
          <Button variant="secondary" size="sm" onClick={save}>
            <Download className="icon-16" aria-hidden="true" />
            Download
          </Button>
        </div>
        <Button size="lg" block onClick={onClose}>
          I have saved them
        </Button>
      </div>
    </ActionSheet>
  );
}

const fileOf = (codes: readonly string[]): string =>
  ['RentReel recovery codes', 'Each works once, together with your password.', '', ...codes, ''].join('\n');
