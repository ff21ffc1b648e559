import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { ImportView } from '../../../domain/imports/importView';
import { NativeSelect } from '../../ui/boxes/NativeSelect';
import { useNotice } from '../../ui/useNotice';
import { labelOf } from '../lists/labelOf';
import { useResourceRoute } from '../useResourceRoute';
import { FileFacts } from './FileFacts';
import * as styles from './imports.module.css';
import * as own from './ColumnsStep.module.css';
import { useImportVerbs } from './useImport';

/** The field of each column as detected, to be corrected by hand, with some values of the column. */
export function ColumnsStep({ found, onDone }: { found: ImportView; onDone: () => void }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const notice = useNotice();
  const { map } = useImportVerbs(found.id);
  const [chosen, setChosen] = useState<readonly (string | null)[]>(found.columns.map(({ field }) => field));
  const word = (name: string) => labelOf(translate, resource, name);
  const missing = found.fields.filter(({ name, is_required }) => is_required && !chosen.includes(name)).map(({ name }) => name);
  /** A field belongs to one column: assigning it to another column clears the first. */
  const choose = (at: number, field: string | null) =>
    setChosen(chosen.map((other, index) => (index === at ? field : field !== null && other === field ? null : other)));
  const send = () => map.mutate(chosen, { onSuccess: onDone, onError: notice.failed });
  return (
    <section aria-label={translate('imports.screen.steps.columns')} className={styles.card}>
      <FileFacts found={found} />
      <p className={styles.quiet}>{translate('imports.screen.columns_about')}</p>
      <ul className={own.columns}>
        {found.columns.map(({ header, examples }, at) => {
          const name = header === '' ? translate('imports.screen.column', { number: at + 1 }) : header;
          return (
            <li key={`${at} ${header}`} data-unused={chosen[at] === null}>
              <div className={own.column}>
                <span className={own.columnName}>{name}</span>
                <span className={own.examples}>{examples.length > 0 ? examples.join(' · ') : translate('imports.screen.no_values')}</span>
              </div>
              <span aria-hidden className={own.arrow}>
                →
              </span>
              <NativeSelect
                value={chosen[at] ?? ''}
                onChoose={(value) => choose(at, value === '' ? null : value)}
                aria-label={translate('imports.screen.column_is', { column: name })}
                className={own.choice}
              >
                <option value="">{translate('imports.screen.not_used')}</option>
                {found.fields.map(({ name: field, is_required }) => (
                  <option key={field} value={field}>
                    {is_required ? `${word(field)} *` : word(field)}
                  </option>
                ))}
              </NativeSelect>
            </li>
          );
        })}
      </ul>
      <div className={own.foot}>
        <span role="status" className={missing.length > 0 ? styles.wrong : styles.quiet}>
          {missing.length > 0
            ? translate('imports.screen.missing', { names: missing.map(word).join(', '), smart_count: missing.length })
            : translate('imports.screen.all_columns')}
        </span>
        <Button variant="contained" disabled={missing.length > 0} loading={map.isPending} onClick={send}>
          {translate('imports.screen.to_check')}
        </Button>
      </div>
    </section>
  );
}
