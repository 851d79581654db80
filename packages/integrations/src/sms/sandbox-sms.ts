import type { MailMessage, SmsSender } from '@rentreel/domain/ports';

interface SandboxSmsOptions {
  /** Stores messages, such as the folder that a demo shows beside its mails. */
  readonly keep: (message: MailMessage) => Promise<void>;
}

/** Numbers with a fixed result, in the sandbox and in fakes. */
export const sandboxPhones = {
  /** On the do-not-disturb list. */
  doNotDisturb: '+2348030000001',
  unknown: '+2348030000002',
} as const;

/** Characters of the GSM alphabet per part: of a single-part and of a multi-part message. */
const onePart = 160;
const ofSeveral = 153;

/** Returns the number of parts of a text. */
export const partsOf = (text: string): number => (text.length <= onePart ? 1 : Math.ceil(text.length / ofSeveral));

/** A simulated sender: messages are stored instead of sent. */
export function createSandboxSms({ keep }: SandboxSmsOptions): SmsSender {
  return {
    provider: 'sandbox',
    sandbox: true,
    send: async ({ reference, to, text }) => {
      if (to === sandboxPhones.doNotDisturb) return { status: 'refused', reason: 'dnd' };
      if (to === sandboxPhones.unknown) return { status: 'refused', reason: 'bad_number' };
      await keep({ id: reference, to, subject: 'Text message', text });
      return { status: 'accepted', providerReference: `sandbox-${reference}`, parts: partsOf(text) };
    },
    readReport: () => ({ status: 'forged' }),
  };
}
