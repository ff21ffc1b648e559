import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Sync from '@mui/icons-material/SyncOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { fullName } from '../../../domain/persons/surname';
import * as styles from './Disagreements.module.css';
import type { WalkIns } from './useWalkIns';

/** Walk-ins that are not on the server yet, and those that it refused, with the reason. */
export function KeptWalkIns({ walkIns: { walkIns, forget } }: { walkIns: WalkIns }) {
  const translate = useTranslate();
  return (
    <div role="status">
      {walkIns.map((walkIn) => (
        <section key={walkIn.key} className={`${styles.panel} ${styles.refused}`}>
          {walkIn.why === undefined ? (
            <>
              <Sync fontSize="small" aria-hidden />
              <span>{translate('register.walk_in_waits', { name: fullName(walkIn) })}</span>
            </>
          ) : (
            <>
              <ErrorOutline fontSize="small" color="error" aria-hidden />
              <span>{translate('register.walk_in_refused', { name: fullName(walkIn), why: walkIn.why })}</span>
              <Button onClick={() => forget(walkIn.key)}>{translate('attendance.read')}</Button>
            </>
          )}
        </section>
      ))}
    </div>
  );
}
