import type { DataExport } from '@rentreel/contracts/privacy';
import { Button, Card, Note, buttonProps } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Download, LoaderCircle } from 'lucide-react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { sizeLabel } from './format.ts';

const isMaking = (copies: readonly DataExport[] | undefined) => copies?.[0]?.state === 'requested';

/** Export of all data stored about the user. */
export function ExportSection() {
  const utils = trpc.useUtils();
  const { data: copies = [] } = trpc.privacy.exports.useQuery(undefined, {
    refetchInterval: ({ state }) => (isMaking(state.data) ? 3000 : false),
  });
  const request = trpc.privacy.requestExport.useMutation({
    onSuccess: (listed) => utils.privacy.exports.setData(undefined, listed),
  });
  const ready = copies.filter(({ state }) => state === 'ready');
  return (
    <section aria-labelledby="export-heading" className="grid gap-3">
      <h2 id="export-heading" className="text-18/tight">
        A copy of your data
      </h2>
      <Card className="grid justify-items-start gap-3">
        <p className="text-text-2">
          One file with everything that is stored about you, as JSON with a page to read it by, and the photos and
          videos that you sent. Other people’s data stays out of it.
        </p>
        {ready.map((copy) => (
          <ReadyCopy key={copy.id} copy={copy} />
        ))}
        {copies[0]?.state === 'late' && (
          <Note tone="sun">
            Your copy takes longer than usual. We’ll email you when it’s ready. You can also ask for it again.
          </Note>
        )}
        <FormFailure error={request.error} />
        {isMaking(copies) ? (
          <output className="flex items-center gap-2 font-semibold">
            <LoaderCircle className="icon-20" aria-hidden="true" />
            We’re making your copy. We’ll email you when it’s ready.
          </output>
        ) : (
          <Button
            variant={ready.length > 0 ? 'secondary' : 'soft'}
            busy={request.isPending}
            busyText="Asking…"
            onClick={() => request.mutate()}
          >
            {ready.length > 0 ? 'Make a new copy' : 'Ask for a copy'}
          </Button>
        )}
      </Card>
    </section>
  );
}

function ReadyCopy({ copy: { path, sizeBytes, requestedAt, expiresAt } }: { copy: DataExport }) {
  if (path === null || expiresAt === null) return null;
  return (
    <div className="grid justify-items-start gap-1">
      <a href={path} download="rentreel-data.zip" {...buttonProps({ variant: 'primary' })}>
        <Download className="icon-20" aria-hidden="true" />
        Download {sizeLabel(sizeBytes ?? 0)}
      </a>
      <p className="text-14 text-text-2">
        Asked for {formatDateTime(requestedAt)}. Only you can open it, while you’re logged in; it is deleted{' '}
        {formatDateTime(expiresAt)}.
      </p>
    </div>
  );
}
