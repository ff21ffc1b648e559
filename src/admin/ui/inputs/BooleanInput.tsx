import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { FieldTitle } from 'react-admin';
import { RequiredMark } from './FieldFrame';
import { describedBy, FieldNotes } from './frame/FieldNotes';
import { type FieldProps, useField } from './frame/useField';

/** On or off: a switch with its label and help beside it. Nothing chosen shows as off. */
export function BooleanInput(props: FieldProps<boolean>) {
  const field = useField<boolean>(props);
  const { id, source, label, required, disabled } = field.frame;
  return (
    <Box sx={{ display: 'flex', gap: 2, mb: 5, ml: -1 }} data-source={source}>
      <Switch
        id={id}
        size="small"
        name={field.name}
        checked={field.value === true}
        disabled={disabled}
        onChange={(_, isOn) => field.setValue(isOn)}
        onBlur={field.onBlur}
        slotProps={{
          input: {
            role: 'switch',
            ref: field.inputRef,
            'aria-describedby': describedBy(field.frame),
            'aria-invalid': Boolean(field.error) || undefined,
          },
        }}
        // On the line of its label, which is 24 px high.
        sx={{ flexShrink: 0, '&.MuiSwitch-sizeSmall': { my: 0.5 } }}
      />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box
          component="label"
          htmlFor={id}
          sx={{ fontSize: 14, lineHeight: '24px', fontWeight: 500, color: disabled ? 'text.disabled' : 'text.primary' }}
        >
          <FieldTitle source={source} label={label} />
          {required && <RequiredMark />}
        </Box>
        <FieldNotes {...field.frame} />
      </Box>
    </Box>
  );
}
