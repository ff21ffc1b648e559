import Add from '@mui/icons-material/Add';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';
import { sectionOf } from '../../../../schema/sections';
import { SectionHeader } from '../../../layout/SectionHeader';
import { LoadFailure } from '../../../ui/LoadFailure';
import { MatrixEditor } from '../matrix/MatrixEditor';
import { useMatrix } from '../matrix/useMatrix';
import * as styles from '../permissions.module.css';
import { ViewAsDialog } from '../viewing/ViewAsDialog';

const section = sectionOf('/admin/permissions');

/** Which role has which abilities, with the consequences of a change before it is saved. */
export function Matrix() {
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useMatrix();
  const [isViewing, setViewing] = useState(false);
  const isSmall = useMediaQuery('(max-width:599px)');
  return (
    <div className={styles.page}>
      {section && (
        <SectionHeader
          section={section}
          params={{}}
          action={
            <>
              <Button variant="outlined" startIcon={<EyeIcon />} onClick={() => setViewing(true)}>
                {translate('viewing.start')}
              </Button>
              <Button variant="contained" startIcon={!isSmall && <Add />} component={Link} to="/admin/permissions/roles/create">
                {translate('permissions.new_role')}
              </Button>
            </>
          }
        />
      )}
      <p className={styles.about}>{translate('permissions.about')}</p>
      {data ? (
        <MatrixEditor roles={data} />
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={480} />
      )}
      {isViewing && <ViewAsDialog roles={data ?? []} onClose={() => setViewing(false)} />}
    </div>
  );
}
