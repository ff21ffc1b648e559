import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Fault } from './formErrors';

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
  const isListed = faults.length > 1 || faults.some((fault) => !isHere(fault));
  return (
    <Box aria-live="polite">
      {(isListed || failure !== null) && (
        <Alert severity="error" role="group" aria-label={translate('form.summary')} sx={{ mb: '24px' }}>
          {failure !== null && <div>{failure}</div>}
          {failure !== null && <Box sx={{ color: 'text.secondary' }}>{translate('form.kept')}</Box>}
          {isListed && (
            <>
              <Box component="h2" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
                {translate('form.faults', { smart_count: faults.length })}
              </Box>
              <Box component="ul" sx={{ m: '4px 0 0', pl: '18px' }}>
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
                        {fault.sentence}
                      </Link>
                    ) : elsewhere ? (
                      <Link component={RouterLink} to={elsewhere} color="inherit" underline="always">
                        {fault.sentence}
                      </Link>
                    ) : (
                      fault.sentence
                    )}
                  </li>
                ))}
              </Box>
            </>
          )}
        </Alert>
      )}
    </Box>
  );
}
