import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { splitUrl } from '../../../../domain/typed/webAddress';
import { FormField, type SectionProps } from '../../../engine/records/form/FormSections';

/** A button with an address. Its label and address are required as soon as it is shown. */
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

/** A preview of the button below the location. It does not navigate, as the surrounding form may have unsaved changes. */
function ButtonPreview({ label, address }: { label: string; address: string }) {
  const translate = useTranslate();
  return (
    <Box
      role="img"
      aria-label={translate('locations.preview_name', {
        label: label || translate('locations.no_label'),
        address: address || translate('locations.no_address'),
      })}
      sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, p: 4, borderRadius: 1, bgcolor: 'surface.sunken' }}
    >
      <Box
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 2,
          maxWidth: '100%',
          px: 4,
          py: 2,
          borderRadius: 1,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontWeight: 550,
          opacity: label ? 1 : 0.55,
        }}
      >
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {label || translate('locations.no_label')}
        </Box>
        <OpenIcon sx={{ fontSize: 16, flex: 'none' }} />
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>{address || translate('locations.no_address')}</Box>
    </Box>
  );
}
