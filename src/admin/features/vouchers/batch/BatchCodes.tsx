import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { MAX_SHEET } from '../../../../domain/vouchers/batch';
import { FormApart } from '../../../engine/records/form/FormApart';
import { NumberInput } from '../../../ui/inputs/NumberInput';
import { Panel } from '../../../ui/Panel';
import { useDownload } from '../../../ui/useDownload';
import * as styles from './batch.module.css';

/** Downloads the codes of a batch: as a file, or as sheets to print. */
export function BatchCodes({ api, made }: { api: string; made: number }) {
  const translate = useTranslate();
  const { download, isLoading } = useDownload();
  const form = useForm<{ from: number | string | null }>({ defaultValues: { from: 1 } });
  const print = async () => {
    if (await form.trigger()) await download(`${api}/sheet`, 'codes.pdf', { from: Number(form.getValues().from) });
  };
  return (
    <Panel title={translate('batch.codes')} text={translate('batch.sheet_help', { max: MAX_SHEET })}>
      {made > MAX_SHEET && (
        <FormApart form={form}>
          <NumberInput source="from" label="batch.sheet_from" required min={1} max={made} />
        </FormApart>
      )}
      <div className={styles.verbs}>
        <Button
          variant="outlined"
          loading={isLoading}
          loadingPosition="start"
          onClick={() => void download(`${api}/codes`, 'codes.csv', { format: 'csv' })}
        >
          {translate('batch.csv')}
        </Button>
        <Button variant="outlined" loading={isLoading} loadingPosition="start" onClick={() => void print()}>
          {translate('batch.sheet')}
        </Button>
      </div>
    </Panel>
  );
}
