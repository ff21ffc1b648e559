import { useState } from 'react';

export interface Typed<Text> {
  text: Text;
  type: (text: Text) => void;
  /** Writes out what was typed as it is stored (`9` becomes `09:00`); leaves alone what cannot be read. */
  settle: () => void;
}

interface TypedOptions<Text, Value> {
  value: Value;
  setValue: (value: Value) => void;
  /** From what is typed to the value: null when empty, the text itself when it cannot be read. */
  read: (text: Text) => Value;
  show: (value: Value) => Text;
}

/**
 * Keeps what a person types while the form holds what it means. The typed text counts as long as it reads as the
 * form's value; when the value changes from elsewhere (a reset, a calendar) the value is shown.
 */
export function useTyped<Text, Value>({ value, setValue, read, show }: TypedOptions<Text, Value>): Typed<Text> {
  const [typed, setTyped] = useState(() => show(value));
  const text = Object.is(read(typed), value) ? typed : show(value);
  return {
    text,
    type: (next) => {
      setTyped(next);
      setValue(read(next));
    },
    settle: () => setTyped(show(value)),
  };
}
