import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { placeOf } from '../../../../schema/sentence';
import type { Fault } from './formErrors';
import * as styles from './form.module.css';

interface ErrorSummaryProps {
  faults: readonly Fault[];
  failure: string | null;
  /** Fields in this form; a fault in another field links to the form of the whole record. */
  names: readonly string[];
  onGoTo: (path: string) => void;
  /** Address of the form with the other fields. */
  elsewhere?: string | undefined;
}

/** Why a form could not be saved: a list of links to the faulty fields, or the error of the call. */
export function ErrorSummary({ faults, failure, names, onGoTo, elsewhere }: ErrorSummaryProps) {
  const translate = useTranslate();
  const isHere = ({ path }: Fault) => names.includes(path.split('.')[0] ?? '');
  // Below its field a message needs no context; in this list it also names the day or row of the field.
  const said = ({ path, sentence }: Fault) => {
    const place = placeOf(translate, path);
    return place === '' ? sentence : `${place}: ${sentence}`;
  };
  const isListed = faults.length > 1 || faults.some((fault) => !isHere(fault));
  return (
    <div aria-live="polite">
      {(isListed || failure !== null) && (
        <Alert severity="error" role="group" aria-label={translate('form.summary')} className={styles.summary}>
          {failure !== null && <div>{failure}</div>}
          {failure !== null && <div className={styles.kept}>{translate('form.kept')}</div>}
          {isListed && (
            <>
              <h2>{translate('form.faults', { smart_count: faults.length })}</h2>
              <ul>
                {faults.map((fault) => (
                  <li key={fault.path}>
                    {isHere(fault) ? (
                      <Link
                        href={`#${fault.path}`}
                        color="inherit"
                        underline="always"
                        onClick={(event) => {
                          event.preventDefault();
                          onGoTo(fault.path);
                        }}
                      >
                        {said(fault)}
                      </Link>
                    ) : elsewhere ? (
                      <Link component={RouterLink} to={elsewhere} color="inherit" underline="always">
                        {said(fault)}
                      </Link>
                    ) : (
                      said(fault)
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Alert>
      )}
    </div>
  );
}
