import { type AuthenticatorSetUp, confirmAuthenticatorInput } from '@rentreel/contracts/auth';
import { buttonProps } from '@rentreel/ui';
import { CopyButton } from '#/components/copy-button.tsx';
import { QrCode } from '#/components/qr-code.tsx';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { CodeField } from '#/lib/forms/code-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';

interface SetUpSheetProps {
  setUp: AuthenticatorSetUp;
  onCodes: (codes: readonly string[]) => Promise<void>;
  onClose: () => void;
}

/** Transfers the secret to an authenticator app and verifies its first code. */
export function SetUpSheet({ setUp, onCodes, onClose }: SetUpSheetProps) {
  const form = useActionForm({
    id: 'set-up',
    schema: confirmAuthenticatorInput,
    mutation: trpc.auth.confirmAuthenticator.useMutation({ onSuccess: ({ codes }) => onCodes(codes) }),
    initial: { code: '' },
    onRefused: ({ reset, focus }) => {
      reset({ code: '' });
      focus('code');
    },
  });
  return (
    <ActionSheet onClose={onClose} title="Turn on two-step log-in">
      <ActionForm form={form} button="Turn on" busyText="Checking…">
        <section className="grid gap-3" aria-labelledby="set-up-app">
          <h3 id="set-up-app">1. Add RentReel to your app</h3>
          <p className="text-14/normal text-text-2">
            Any authenticator app will do, such as Google Authenticator, Microsoft Authenticator or Aegis.
          </p>
          <div className="hidden pointer-coarse:block">
            <a href={setUp.address} {...buttonProps({ variant: 'secondary', block: true })}>
              Open my app on this phone
            </a>
          </div>
          <div className="mx-auto w-40">
            <QrCode {...setUp.qr} label="QR code for your authenticator app. The key below says the same." />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="min-w-0">
              <span className="block text-14 text-text-2">Or type this key</span>
              <code className="font-semibold wrap-anywhere">{groupByFour(setUp.secret)}</code>
            </p>
            <CopyButton text={setUp.secret} what="the key" />
          </div>
        </section>
        <section className="grid gap-3" aria-labelledby="set-up-confirm">
          <h3 id="set-up-confirm">2. Enter the code that it shows</h3>
          <CodeField {...form.text('code')} />
        </section>
      </ActionForm>
    </ActionSheet>
  );
}

const groupByFour = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');
