import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { NOTIFICATION_VARIABLES, tokenOf } from '../../../../domain/notifications/notificationVariables';
import * as styles from './form.module.css';

interface VariableButtonsProps {
  onInsert: (token: string) => void;
  /** The field that they insert into. */
  of: string;
  hasHelp?: boolean;
}

/** The variables that differ per recipient, inserted as `{voornaam|sporter}`. */
export function VariableButtons({ onInsert, of, hasHelp = false }: VariableButtonsProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const title = translate('notifications.variables.title');
  return (
    <div className={styles.variables}>
      <div role="group" aria-label={`${title}: ${of}`} className={styles.buttons}>
        {NOTIFICATION_VARIABLES.map((name) => (
          <Button
            key={name}
            size="small"
            variant="outlined"
            startIcon={<Add aria-hidden />}
            // Keeps the cursor in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() =>
              onInsert(tokenOf(name, locale === 'en' ? 'en' : 'nl', translate(`notifications.variables.instead.${name}`, { _: '' })))
            }
          >
            {translate(`notifications.variables.${name}`)}
          </Button>
        ))}
      </div>
      {hasHelp && <p className={styles.quiet}>{translate('notifications.variables.help')}</p>}
    </div>
  );
}
