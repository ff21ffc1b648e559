import { useTranslate } from 'react-admin';
import { registry } from '../../../../resources/registry.gen';
import type { AnyResource } from '../../../schema/row';
import { emptyRecord } from '../../../schema/validate';
import { useNotice } from '../../ui/useNotice';
import { RecordDialog } from '../../engine/records/form/RecordDialog';
import { useCreateRecord } from '../../engine/records/useCreateRecord';
import { useRates } from './useRates';

const resource = registry.rates as unknown as AnyResource;
const NAMES = ['name', 'price_in_cents', 'vat', 'cancellation_term'];

interface RateDialogProps {
  /** Told of the new rate. */
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Makes a rate of the organization, on top of the form that chooses one. */
export function RateDialog({ onSaved, onClose }: RateDialogProps) {
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
    />
  );
}
