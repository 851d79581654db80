import { banks, findBank } from '@rentreel/contracts/payouts';
import { Button, Note, Sheet, TextField } from '@rentreel/ui';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import { useAddAccount } from '../hooks/use-add-account.ts';
import { coolOffWords } from '../lib/payout-words.ts';
import { HolderNote } from './holder-note.tsx';
import { PinField } from './pin-field.tsx';

const bankOptions = banks
  .filter(({ closed }) => closed === undefined)
  .map(({ code, name }) => ({ value: code, text: name }));

export interface AddAccountSheetProps {
  open: boolean;
  onClose: () => void;
  coolOffMs: number;
  asksPin: boolean;
}

/** The bank, the number, whose account it is, and then the button that adds it. */
export function AddAccountSheet({ open, onClose, ...rest }: AddAccountSheetProps) {
  useBackCloses(open, onClose);
  return (
    <Sheet open={open} onClose={onClose} title="Add a bank account">
      <AddAccountForm onDone={onClose} {...rest} />
    </Sheet>
  );
}

function AddAccountForm({
  onDone,
  coolOffMs,
  asksPin,
}: Omit<AddAccountSheetProps, 'open' | 'onClose'> & { onDone: () => void }) {
  const { bankCode, setBankCode, number, setNumber, pin, setPin, advice, holder, look, add } = useAddAccount(onDone);
  return (
    <form
      className="payout-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add.start();
      }}
    >
      <TextField
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        placeholder="10 digits"
        value={number}
        maxLength={14}
        error={advice.error}
        hint={advice.hint}
        onChange={({ target }) => setNumber(target.value)}
      />
      {advice.suggested.length > 0 && (
        <div className="chip-row" role="group" aria-label="Banks that this number fits">
          {advice.suggested.map(({ code, name }) => (
            <Button key={code} variant="secondary" size="sm" onClick={() => setBankCode(code)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <SelectField
        id="bank"
        label="Bank"
        options={bankOptions}
        value={bankCode}
        placeholder="Choose your bank"
        onChange={setBankCode}
      />
      <HolderNote holder={holder} bank={findBank(bankCode ?? '')?.name ?? ''} look={look} />
      {asksPin && <PinField value={pin} onChange={setPin} hint="It protects what is paid out." />}
      <FormFailure error={add.error} />
      <Note tone="sun">{coolOffWords(coolOffMs)}</Note>
      <Button type="submit" size="lg" block disabled={!add.ready} busy={add.busy} busyText="Adding…">
        Add this account
      </Button>
    </form>
  );
}
