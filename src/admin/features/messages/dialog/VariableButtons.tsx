import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { useId } from 'react';
import { type About, variablesFor } from '../../../../domain/messages/variables';

/** What differs for each recipient, by its name; put in as `{voornaam}`. */
export function VariableButtons({ about, onInsert }: { about: About; onInsert: (token: string) => void }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const id = useId();
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
      <Box id={`${id}-label`} sx={{ mb: 1.5, fontSize: 14, fontWeight: 500 }}>
        {translate('messages.dialog.variables')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {variablesFor(about).map(({ name, written }) => (
          <Button
            key={name}
            size="small"
            variant="outlined"
            startIcon={<Add aria-hidden sx={{ fontSize: '16px !important' }} />}
            // The text keeps its cursor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(`{${locale === 'en' ? written.en : written.nl}}`)}
          >
            {translate(`messages.variables.${name}`)}
          </Button>
        ))}
      </Box>
      <Box id={`${id}-help`} sx={{ mt: 1.5, fontSize: 13, color: 'text.secondary' }}>
        {translate('messages.dialog.variables_help')}
      </Box>
    </Box>
  );
}
