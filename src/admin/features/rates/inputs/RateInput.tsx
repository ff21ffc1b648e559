import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { registry } from '../../../../../resources/registry.gen';
import { allows } from '../../../../domain/permissions/permissions';
import { useFormats } from '../../../ui/formats/formats';
import type { InputProps } from '../../../engine/fields/fieldViews';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useProfile } from '../../../ui/useProfile';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useField } from '../../../ui/inputs/frame/useField';
import { RateDialog } from '../RateDialog';
import { type Rate, useRates } from '../useRates';

/** What an offer costs: free stands first and is null, then the organization's rates; a new one is made in a dialog. */
export function RateInput({ source, label, required, disabled }: InputProps) {
  const translate = useTranslate();
  const profile = useProfile();
  const describe = useDescribeRate();
  const field = useField<string>({ source, label, required, disabled });
  const { rates, isPending, error, refetch } = useRates();
  const [isMaking, setMaking] = useState(false);
  const { create } = registry.rates.access;
  const mayMake = create !== 'nobody' && allows(profile, create);
  const isKnown = field.value === null || rates.some(({ id }) => id === field.value);
  const choose = (id: string) => field.setValue(id === '' ? null : id);
  return (
    <FieldFrame {...field.frame}>
      {(aria) => (
        <>
          {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <NativeSelect
                {...aria}
                name={field.name}
                inputRef={field.inputRef}
                disabled={field.disabled}
                value={field.value ?? ''}
                onChoose={choose}
                onBlur={field.onBlur}
              >
                <option value="">{translate('offers.rates.free')}</option>
                {!isKnown && <option value={field.value ?? ''}>{isPending ? '…' : translate('declared.gone')}</option>}
                {rates.map((rate) => (
                  <option key={rate.id} value={rate.id ?? ''}>
                    {describe(rate)}
                  </option>
                ))}
              </NativeSelect>
            </Box>
            {mayMake && (
              <Button variant="outlined" startIcon={<Add />} disabled={disabled} onClick={() => setMaking(true)}>
                {translate('offers.rates.new')}
              </Button>
            )}
          </Box>
          {isMaking && <RateDialog onSaved={(id) => choose(id)} onClose={() => setMaking(false)} />}
        </>
      )}
    </FieldFrame>
  );
}

/** "Contributie · € 12,50 · 9% btw". */
function useDescribeRate(): (rate: Rate) => string {
  const translate = useTranslate();
  const formats = useFormats();
  return ({ name, price_in_cents, vat }) =>
    [
      name,
      price_in_cents === undefined ? null : formats.money(price_in_cents),
      vat === undefined ? null : translate('offers.rates.vat', { vat: translate(`resources.rates.choices.vat.${vat}`) }),
    ]
      .filter(Boolean)
      .join(' · ');
}
