import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { FieldAria } from '../../../ui/inputs/FieldFrame';

interface SearchBoxProps {
  params: AutocompleteRenderInputParams;
  aria?: Partial<Omit<FieldAria, 'id'>> | undefined;
  /** For a box without a label of its own. */
  name?: string | undefined;
  placeholder?: string | undefined;
  inputRef?: ((element: HTMLElement | null) => void) | undefined;
}

/** The text box in which a person searches the choices. */
export function SearchBox({ params, aria = {}, name, placeholder, inputRef }: SearchBoxProps) {
  const { 'aria-invalid': isInvalid = false, 'aria-required': isRequired, ...described } = aria;
  const { InputLabelProps: _none, InputProps, inputProps, ...field } = params;
  return (
    <TextField
      {...field}
      hiddenLabel
      size="small"
      error={isInvalid}
      placeholder={placeholder}
      sx={AS_HIGH_AS_OTHERS}
      inputRef={inputRef}
      slotProps={{
        input: InputProps,
        htmlInput: {
          ...inputProps,
          ...described,
          'aria-label': name,
          'aria-invalid': isInvalid || undefined,
          'aria-required': isRequired || undefined,
        },
      }}
    />
  );
}

const AS_HIGH_AS_OTHERS = { '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: '4px' } };
