import { useState } from 'react';
import { Button } from './button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password that can be looked at; paste and password managers work as in any field. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <Button variant="text" size="sm" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <span className="sr-only"> what is typed in {props.label}</span>
        </Button>
      }
    />
  );
}
