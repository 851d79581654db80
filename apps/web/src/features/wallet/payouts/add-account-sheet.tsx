import {
  type AccountHolder,
  type Bank,
  type BankAccount,
  addBankAccountInput,
  candidateBanks,
  checkNuban,
  findBank,
} from '@rentreel/contracts/payouts';
import { Button, Note, TextField } from '@rentreel/ui';
import { count, formatDateTime } from '@rentreel/values';
import { useEffect } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { bankOptions } from './bank-options.ts';
import { coolOffLabel } from './format.ts';
import { PinField } from './pin-sheet.tsx';

interface AddAccountSheetProps {
  onClose: () => void;
  coolOffMs: number;
  asksPin: boolean;
}

/** Form for a new account: bank, number, account holder, and the button that adds it. */
export function AddAccountSheet({ onClose, ...rest }: AddAccountSheetProps) {
  return (
    <ActionSheet onClose={onClose} title="Add a bank account">
      <AddAccountForm onDone={onClose} {...rest} />
    </ActionSheet>
  );
}

type AddAccountFormProps = Pick<AddAccountSheetProps, 'coolOffMs' | 'asksPin'> & { onDone: () => void };

function AddAccountForm({ onDone, coolOffMs, asksPin }: AddAccountFormProps) {
  const form = useActionForm({
    id: 'account',
    schema: addBankAccountInput,
    mutation: trpc.payouts.addAccount.useMutation(useAfterAdding(onDone)),
    initial: { accountNumber: '', bankCode: undefined, pin: undefined },
  });
  const { bankCode, accountNumber = '' } = form.draft;
  const advice = accountAdvice(accountNumber, bankCode);
  const { holder, look } = useHolder(bankCode, accountNumber, advice.askable);
  return (
    <ActionForm form={form} button="Add account" busyText="Adding…" disabled={holder?.isYours !== true}>
      <TextField
        {...form.text('accountNumber')}
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        placeholder="10 digits"
        maxLength={14}
        error={advice.error}
        hint={advice.hint}
      />
      {advice.suggested.length > 0 && (
        <div className="chip-row flex gap-2" role="group" aria-label="Banks that this number fits">
          {advice.suggested.map(({ code, name }) => (
            <Button key={code} variant="secondary" size="sm" onClick={() => form.set('bankCode', code)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <SelectField {...form.field('bankCode')} label="Bank" options={bankOptions} placeholder="Choose your bank" />
      <HolderNote holder={holder} bank={findBank(bankCode ?? '')?.name ?? ''} look={look} />
      {asksPin && (
        <PinField
          {...form.text('pin')}
          hint="It protects what is paid out."
          onChange={({ target }) => form.set('pin', target.value || undefined)}
        />
      )}
      <Note tone="sun">{coolOffLabel(coolOffMs)}</Note>
    </ActionForm>
  );
}

function useAfterAdding(onDone: () => void) {
  const { payouts } = trpc.useUtils();
  return {
    onSuccess: ({ usableFrom, bankName, lastDigits }: BankAccount) => {
      notify(`${bankName} ••${lastDigits} is added. It can be used from ${formatDateTime(usableFrom)}.`);
      onDone();
    },
    onSettled: () => payouts.settings.invalidate(),
  };
}

interface HolderNoteProps {
  holder: AccountHolder | undefined;
  bank: string;
  look: { busy: boolean; error: unknown; again: () => void };
}

/** The account holder according to the bank. */
function HolderNote({ holder, bank, look }: HolderNoteProps) {
  if (look.busy) return <p role="status">Asking {bank} for the account name…</p>;
  if (look.error) {
    return (
      <>
        <FormFailure error={look.error} />
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={look.again}>
          Check again
        </Button>
      </>
    );
  }
  if (!holder) return null;
  if (holder.isYours) {
    return (
      <Note tone="ok" announce="status">
        <p className="font-semibold">{holder.accountName}</p>
        <p>{bank} has this account in your name.</p>
      </Note>
    );
  }
  return (
    <Note tone="bad" announce="alert">
      <p className="font-semibold">{holder.accountName}</p>
      <p>This account isn’t in your name. Add one that is.</p>
    </Note>
  );
}

/** Looks the account up as soon as bank and number are complete. */
function useHolder(bankCode: string | undefined, number: string, askable: boolean) {
  const { mutate, reset, data, variables, isPending, error } = trpc.payouts.findHolder.useMutation();
  const accountNumber = number.replace(/\D/g, '');
  useEffect(() => {
    reset();
    if (askable && bankCode !== undefined) mutate({ bankCode, accountNumber });
  }, [askable, bankCode, accountNumber, mutate, reset]);
  const isOfThis = variables?.bankCode === bankCode && variables?.accountNumber === accountNumber;
  const holder: AccountHolder | undefined = isOfThis && askable ? data : undefined;
  const again = () => bankCode !== undefined && mutate({ bankCode, accountNumber });
  return { holder, look: { busy: isPending, error: askable ? error : null, again } };
}

/** Advice on an account number while it is typed, before the bank is asked. */
interface AccountAdvice {
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** The account can be looked up at the bank. */
  readonly askable: boolean;
  /** Banks that match the number, while none is selected. */
  readonly suggested: readonly Bank[];
}

const maxBanks = 4;
const digitsOf = (typed: string) => typed.replace(/\D/g, '');

function adviceAt(bank: Bank, digits: string): AccountAdvice {
  const verdict = checkNuban(bank, digits);
  const none = { suggested: [] } as const;
  if (verdict === 'wrong') {
    return {
      ...none,
      askable: false,
      error: `No account at ${bank.name} has this number. Check the digits and the bank.`,
    };
  }
  if (verdict === 'doubtful') {
    return {
      ...none,
      askable: true,
      hint: `This doesn’t look like a standard account number. ${bank.name} will confirm whether it’s right.`,
    };
  }
  return { ...none, askable: true };
}

/** Returns advice on a number for the selected bank, or for any bank when none is selected. */
export function accountAdvice(typed: string, bankCode: string | undefined): AccountAdvice {
  const digits = digitsOf(typed);
  const bank = bankCode === undefined ? undefined : findBank(bankCode);
  if (/[^\d\s-]/.test(typed)) return { askable: false, suggested: [], error: 'An account number has digits only.' };
  if (digits.length > 10) return { askable: false, suggested: [], error: 'An account number has 10 digits.' };
  if (digits.length < 10) {
    const hint = digits === '' ? undefined : count(10 - digits.length, 'more digit');
    return { askable: false, suggested: [], hint };
  }
  if (bank) return adviceAt(bank, digits);
  const fitting = candidateBanks(digits).slice(0, maxBanks);
  return {
    askable: false,
    suggested: fitting,
    hint: fitting.length > 0 ? 'Banks that may have this account number:' : undefined,
  };
}
