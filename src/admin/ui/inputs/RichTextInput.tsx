import { RichTextBox } from '../rich/RichTextBox';
import { FieldFrame } from './FieldFrame';
import { type FieldProps, useField } from './frame/useField';

/** Text with headings, lists and links. The value is HTML; empty is null. */
export function RichTextInput(props: FieldProps<string>) {
  const field = useField<string>(props);
  return (
    <FieldFrame {...field.frame} as="group">
      {(aria) => (
        <RichTextBox
          {...aria}
          labelledBy={field.frame.label === false ? undefined : `${aria.id}-label`}
          value={field.value}
          disabled={field.disabled}
          editableRef={field.inputRef}
          onChange={field.setValue}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}
