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
  /** Fields that stand in this form; the others lead to the form of the whole record. */
  names: readonly string[];
  onGoTo: (path: string) => void;
  /** Where the other fields of the record stand. */
  elsewhere?: string | undefined;
}

/** What keeps a form from being saved: a list of links to the fields, or what went wrong on the way. */
export function ErrorSummary({ faults, failure, names, onGoTo, elsewhere }: ErrorSummaryProps) {
  const translate = useTranslate();
  const isHere = ({ path }: Fault) => names.includes(path.split('.')[0] ?? '');
  // Under its field a sentence has its place; in a list it has to say on which day or row it stands.
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
