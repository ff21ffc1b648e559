import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { splitUrl } from '../../../../domain/typed/webAddress';
import { FormField, type SectionProps } from '../../../engine/records/form/FormSections';
import { ButtonPreview } from './ButtonPreview';

/** A button with an address: what is said on it and where it leads are needed as soon as it is shown. */
export function ButtonFields({ resource, fields, record }: SectionProps) {
  const translate = useTranslate();
  const [isShown, label, link]: unknown[] = useWatch({ name: ['show_link', 'button_label', 'button_link'] });
  return (
    <>
      {fields.map((shown) => {
        const isNeeded = isShown === true && shown.name !== 'show_link';
        return (
          <FormField
            key={`${shown.name} ${isNeeded}`}
            resource={resource}
            shown={isNeeded ? { ...shown, field: { ...shown.field, required: true } } : shown}
            record={record}
          />
        );
      })}
      <Box sx={{ mb: 4 }}>
        <Box sx={{ mb: 1.5, fontWeight: 500 }}>{translate('locations.preview')}</Box>
        {isShown === true ? (
          <ButtonPreview
            label={typeof label === 'string' ? label.trim() : ''}
            address={typeof link === 'string' ? splitUrl(link).address : ''}
          />
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{translate('locations.no_button')}</Box>
        )}
      </Box>
    </>
  );
}
