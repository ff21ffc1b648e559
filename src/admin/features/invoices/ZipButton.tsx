import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { http } from '../../../../providers/http';
import { filterQuery } from '../../../../providers/listQuery';
import { fill } from '../../../schema/routes';
import type { AnyRow } from '../../../schema/row';
import type { SelectionActionProps } from '../../engine/lists/selectionActions';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { ProgressBar } from '../../ui/ProgressBar';
import * as styles from './invoices.module.css';
import { useZip } from './useZip';

/** PDF and XML of the chosen invoices, or of all that the filters find, with how far it is; without any it says that there are none. */
export function ZipButton({ ids, size = 'small' }: SelectionActionProps & { size?: 'small' | 'medium' }) {
  const translate = useTranslate();
  const { resource, params } = useResourceRoute();
  const { filterValues } = useListContext<AnyRow>();
  const api = fill(resource.api, params);
  const { zip, progress } = useZip(api);
  const idsOf = async () => ids ?? (await allIds(`${api}/simple?${filterQuery(filterValues)}`, resource.collection));
  return (
    <>
      {progress && progress.total > 0 && (
        <span className={styles.zipping} role="status">
          <ProgressBar {...progress} label={translate('invoices.download_zip')} isSmall />
          {translate('invoices.zipping', { ...progress })}
        </span>
      )}
      <Button
        size={size}
        variant="outlined"
        color={size === 'small' ? 'primary' : 'inherit'}
        loading={progress !== null}
        onClick={() => void zip(idsOf)}
      >
        {translate('invoices.download_zip')}
      </Button>
    </>
  );
}

async function allIds(path: string, collection: string): Promise<string[]> {
  const { json } = await http<Readonly<Record<string, readonly AnyRow[]>>>(path);
  return (json[collection] ?? []).map(({ id }) => id);
}
