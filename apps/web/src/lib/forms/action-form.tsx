import { Actions, Button, type ButtonProps, Note } from '@rentreel/ui';
import type { MouseEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { focusOnce } from './focus-once.ts';
import { FormFailure } from './form-failure.tsx';
import type { ActionForm as Form, FieldMessage } from './use-action-form.ts';

export interface ActionFormProps<In extends FieldValues> {
  form: Form<In>;
  /** Names the action: "Claim ₦50,000", not "OK". */
  button: ReactNode;
  busyText?: string;
  variant?: ButtonProps['variant'];
  /** Disables submitting: offline, or for a reason that no field can fix. */
  disabled?: boolean;
  /** Reason shown while the form is not ready. */
  waiting?: string;
  /** Rendered after the submit button, such as a second button. */
  after?: ReactNode;
  /** Makes the button as wide as its label and puts what follows beside it. */
  inline?: boolean;
  /** Focuses the button when the form appears, for a form that is already filled in. */
  focusButton?: boolean;
  role?: 'search';
  className?: string;
  labelledBy?: string;
  children: ReactNode;
}

/** Renders the fields of an action, its error and the submit button. */
export function ActionForm<In extends FieldValues>(props: ActionFormProps<In>) {
  const { form, waiting, after, inline } = props;
  return (
    <form
      noValidate
      role={props.role}
      className={props.className ?? 'grid gap-4'}
      aria-labelledby={props.labelledBy}
      onSubmit={form.submit}
    >
      {form.failedAttempts > 0 && <ErrorSummary key={form.failedAttempts} messages={form.summary} />}
      {props.children}
      {!form.ready && waiting !== undefined && <Note announce="status">{waiting}</Note>}
      <FormFailure error={form.failure} />
      <Actions className={inline ? 'flex flex-wrap gap-2' : undefined}>
        <SendButton {...props} />
        {after}
      </Actions>
    </form>
  );
}

function SendButton<In extends FieldValues>(props: ActionFormProps<In>) {
  const { form, button, busyText = 'Sending…', variant, disabled, inline } = props;
  return (
    <Button
      ref={props.focusButton ? focusOnce : undefined}
      type="submit"
      size={inline ? 'md' : 'lg'}
      block={!inline}
      variant={variant}
      disabled={disabled}
      busy={form.busy}
      busyText={busyText}
    >
      {button}
    </Button>
  );
}

/** Error summary: takes the focus when it appears; each line links to its field. */
function ErrorSummary({ messages }: { messages: readonly FieldMessage[] }) {
  return (
    <div tabIndex={-1} ref={focusOnce} className="rounded-control">
      {messages.length > 0 && (
        <Note tone="bad" announce="alert">
          <p className="font-semibold">Check these and try again</p>
          <ul>
            {messages.map(({ fieldId, text }) => (
              <li key={fieldId}>
                <button
                  type="button"
                  className="min-h-8 text-start underline underline-offset-2"
                  onClick={() => document.getElementById(fieldId)?.focus()}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

/**
 * Keeps a button beside a field from taking the focus: the blur would show the field's error and move the button under the
 * pointer.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault();
