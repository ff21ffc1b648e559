import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { registry } from '../../../../../resources/registry.gen';
import { allows } from '../../../../domain/permissions/permissions';
import type { AnyResource } from '../../../../schema/row';
import { emptyRecord } from '../../../../schema/validate';
import type { InputProps } from '../../../engine/fields/fieldViews';
import { RecordDialog } from '../../../engine/records/form/RecordDialog';
import { useCreateRecord } from '../../../engine/records/useCreateRecord';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { useFormats } from '../../../ui/formats/formats';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useField } from '../../../ui/inputs/frame/useField';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useNotice } from '../../../ui/useNotice';
import { useProfile } from '../../../ui/useProfile';
import { PriceFields } from '../form/PriceFields';
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

const resource = registry.rates as unknown as AnyResource;
const NAMES = ['name', 'price_in_cents', 'vat', 'cancellation_term'];
const FIELDS = NAMES.flatMap((name) => {
  const field = resource.fields[name];
  return field ? [{ name, field, as: 'input' as const }] : [];
});

interface RateDialogProps {
  /** Told of the new rate. */
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Makes a rate of the organization, on top of the form that chooses one. */
function RateDialog({ onSaved, onClose }: RateDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const { name, refetch } = useRates();
  const send = useCreateRecord(name);
  const saved = async (id: string) => {
    notice.saved();
    await refetch();
    onSaved(id);
    onClose();
  };
  return (
    <RecordDialog
      title={translate('offers.rates.new')}
      verb={translate('offers.rates.make')}
      resource={resource}
      names={NAMES}
      start={emptyRecord(resource)}
      isNew
      send={send}
      onSaved={({ id }) => void saved(id)}
      onClose={onClose}
    >
      <PriceFields resource={resource} fields={FIELDS} record={null} />
    </RecordDialog>
  );
}
