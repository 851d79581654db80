import type { MailMessage, SmsSender } from '@rentreel/domain/ports';

interface SandboxSmsOptions {
  /** Keeps messages, such as the folder that a demo shows beside its mails. */
  readonly keep: (message: MailMessage) => Promise<void>;
}

/** Numbers with a known answer, in every sandbox and stand-in. */
export const sandboxPhones = {
  /** Takes no messages from companies. */
  doNotDisturb: '+2348030000001',
  unknown: '+2348030000002',
} as const;

/** Characters of the GSM alphabet in one part, and in each of several. */
const onePart = 160;
const ofSeveral = 153;

/** How many parts a text takes. */
export const partsOf = (text: string): number => (text.length <= onePart ? 1 : Math.ceil(text.length / ofSeveral));

/** A sender that no phone hears of: messages are stored to be read. */
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
