import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { fill } from '../../../../schema/routes';
import type { AnyResource } from '../../../../schema/row';
import { readFailure } from '../form/readFailure';
import { isUnreached } from '../../../ui/isOfConnection';
import { OfflineWays } from '../../../ui/OfflineWays';
import { useTryAgain } from '../../../ui/useTryAgain';
import { RecordHeader } from './RecordHeader';

interface RecordMissingProps {
  resource: AnyResource;
  route: string;
  params: Readonly<Record<string, string>>;
  error: unknown;
  onRetry: () => void;
}

/** Replaces a record that does not exist or could not be fetched. */
export function RecordMissing({ resource, route, params, error, onRetry }: RecordMissingProps) {
  const translate = useTranslate();
  const { status, message } = readFailure(error);
  const isGone = status === 404;
  useTryAgain(error, onRetry);
  return (
    <>
      <RecordHeader resource={resource} route={route} params={params} title={translate(isGone ? 'record.missing' : 'record.not_loaded')} />
      <Box role="alert" sx={{ mb: '16px', maxWidth: 560 }}>
        {isUnreached(error) ? translate('errors.no_connection') : message || translate('errors.unexpected')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        {isUnreached(error) && <OfflineWays />}
        {!isGone && (
          <Button variant="contained" onClick={onRetry}>
            {translate('record.retry')}
          </Button>
        )}
        <Button variant="outlined" component={Link} to={fill(route, params)}>
          {translate('record.to_list', { what: translate(`resources.${resource.name}.many`) })}
        </Button>
      </Box>
    </>
  );
}
