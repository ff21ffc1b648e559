import { useTranslate } from 'react-admin';
import * as styles from '../permissions.module.css';
import type { Opened } from './opensOf';

/** What an ability gives access to, collapsed, derived from the declarations. */
export function Opens({ opened }: { opened: readonly Opened[] }) {
  const translate = useTranslate();
  if (opened.length === 0) return null;
  return (
    <details className={styles.opens}>
      <summary>{translate('permissions.opens')}</summary>
      <ul>
        {opened.map(({ resource, verbs }) => (
          <li key={resource}>
            {translate(`resources.${resource}.many`)}: {verbs.map((verb) => translate(`permissions.verbs.${verb}`)).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
