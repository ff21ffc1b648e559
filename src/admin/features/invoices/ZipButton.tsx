import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { listQuery } from '../../../../providers/listQuery';
import { fill } from '../../../schema/routes';
import type { AnyRow } from '../../../schema/row';
import type { SelectionActionProps } from '../../engine/lists/selection/selectionActions';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { ProgressBar } from '../../ui/ProgressBar';
import * as styles from './invoices.module.css';
import { useZip } from './useZip';

/** Downloads PDF and XML of the selected invoices, or of all invoices of the list in its order, and shows the progress. */
export function ZipButton({ ids, size = 'small' }: SelectionActionProps & { size?: 'small' | 'medium' }) {
  const translate = useTranslate();
  const { resource, params } = useResourceRoute();
  const { filterValues, sort } = useListContext<AnyRow>();
  const { zip, progress } = useZip(fill(resource.api, params));
  const shown = () => ({ filter: listQuery({ filter: filterValues, sort }).toString() });
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
        onClick={() => void zip(ids === null ? shown() : { ids })}
      >
        {translate('invoices.download_zip')}
      </Button>
    </>
  );
}
