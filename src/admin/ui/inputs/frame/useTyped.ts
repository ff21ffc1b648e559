import { useState } from 'react';

export interface Typed<Text> {
  text: Text;
  type: (text: Text) => void;
  /** Rewrites the typed text as it is stored (`9` becomes `09:00`); text that cannot be parsed stays. */
  settle: () => void;
}

interface TypedOptions<Text, Value> {
  value: Value;
  setValue: (value: Value) => void;
  /** Converts typed text to the value: null when empty, the text itself when it cannot be parsed. */
  read: (text: Text) => Value;
  show: (value: Value) => Text;
}

/**
 * Keeps the typed text while the form holds its value. The text is shown as long as it parses to the form's value; when the value changes
 * elsewhere (a reset, a calendar), that value is shown.
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
