import { Button, TextField } from '@rentreel/ui';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { shareLink } from '#/lib/share-link.ts';

interface LinkAction {
  readonly mutate: () => void;
  readonly isPending: boolean;
  readonly error: unknown;
}

export interface LinkSharingProps {
  /** Label of the link's field: what the link opens. */
  label: string;
  /** Text sent with the link. */
  title: string;
  /** Undefined while there is no link. */
  url: string | undefined;
  making: LinkAction;
  stopping: LinkAction & { readonly text: string; readonly busyText: string };
}

/** Creates, shares and revokes a link. */
export function LinkSharing({ label, title, url, making, stopping }: LinkSharingProps) {
  return (
    <>
      <FormFailure error={making.error ?? stopping.error} />
      {url === undefined ? (
        <Button block size="lg" busy={making.isPending} busyText="Creating link…" onClick={making.mutate}>
          Create link
        </Button>
      ) : (
        <>
          <TextField label={label} readOnly value={url} onFocus={({ target }) => target.select()} />
          <Button block size="lg" onClick={() => void shareLink({ title, url })}>
            Send the link
          </Button>
          <Button
            block
            variant="secondary"
            busy={stopping.isPending}
            busyText={stopping.busyText}
            onClick={stopping.mutate}
          >
            {stopping.text}
          </Button>
        </>
      )}
    </>
  );
}
