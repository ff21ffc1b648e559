import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import type { InputProps } from '../fieldViews';
import { framed } from '../lazyInput';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useField } from '../../../ui/inputs/frame/useField';

/**
 * Check boxes for a few named choices, stored in the order of the declaration. A stored choice that is no longer declared is dropped by the
 * next change.
 */
export function ChoicesInput(props: InputProps) {
  const translate = useTranslate();
  const field = useField<string[]>(framed(props));
  const chosen = field.value ?? [];
  const { choices } = props.field as unknown as { choices: readonly string[] };
  const last = props.path.slice(props.path.lastIndexOf('.') + 1);
  const old = chosen.filter((choice) => !choices.includes(choice));
  const wordOf = (choice: string) => translate(`resources.${props.resource.name}.choices.${last}.${choice}`);
  const toggle = (choice: string) =>
    field.setValue(choices.filter((each) => (each === choice ? !chosen.includes(each) : chosen.includes(each))));
  return (
    <FieldFrame {...field.frame} as="group">
      {() => (
        <Box onBlur={field.onBlur} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
          {[...choices, ...old].map((choice, index) => (
            <FormControlLabel
              key={choice}
              disabled={field.disabled}
              label={old.includes(choice) ? translate('inputs.select.gone', { choice: wordOf(choice) }) : wordOf(choice)}
              control={
                <Checkbox
                  size="small"
                  inputRef={index === 0 ? field.inputRef : undefined}
                  checked={chosen.includes(choice)}
                  onChange={() => toggle(choice)}
                />
              }
            />
          ))}
        </Box>
      )}
    </FieldFrame>
  );
}
