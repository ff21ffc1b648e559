import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { FieldFrame } from './FieldFrame';
import { type FieldProps, useField } from './frame/useField';

export interface Card {
  /** The value in the record. */
  readonly id: string | boolean;
  readonly title: string;
  /** One sentence that explains the choice. */
  readonly text: string;
}

/** A choice among a few options that each need a sentence, as cards. */
export function CardsInput({ cards, ...props }: FieldProps<string | boolean> & { cards: readonly Card[] }) {
  const field = useField<string | boolean>(props);
  const choose = (text: string) => field.setValue(cards.find(({ id }) => String(id) === text)?.id ?? null);
  return (
    <FieldFrame {...field.frame} as="group">
      {(aria) => (
        <RadioGroup
          aria-labelledby={`${aria.id}-label`}
          name={field.name}
          value={field.value === null ? '' : String(field.value)}
          onChange={(_event, text) => choose(text)}
          onBlur={field.onBlur}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))' }}
        >
          {cards.map(({ id, title, text }, index) => (
            <FormControlLabel
              key={String(id)}
              value={String(id)}
              disabled={field.disabled}
              control={<Radio size="small" slotProps={{ input: index === 0 ? { ref: field.inputRef } : {} }} sx={{ mt: '-2px' }} />}
              sx={{
                m: 0,
                p: 3,
                alignItems: 'flex-start',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'surface.tint' },
              }}
              label={
                <Box component="span" sx={{ display: 'block' }}>
                  <Box component="span" sx={{ display: 'block', fontWeight: 500 }}>
                    {title}
                  </Box>
                  <Box component="span" sx={{ display: 'block', fontSize: 13, lineHeight: '18px', color: 'text.secondary' }}>
                    {text}
                  </Box>
                </Box>
              }
            />
          ))}
        </RadioGroup>
      )}
    </FieldFrame>
  );
}
