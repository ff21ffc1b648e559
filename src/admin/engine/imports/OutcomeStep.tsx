import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { ImportView } from '../../../domain/imports/importView';
import { pathTo } from '../../../schema/routes';
import { useFormats } from '../../ui/formats/formats';
import { useDownload } from '../../ui/useDownload';
import { useResourceRoute } from '../useResourceRoute';
import { FileFacts } from './FileFacts';
import * as styles from './imports.module.css';
import { useImportAddress, useImportsPath } from './useImport';

/** The result of the import: how many records were created, which rows were skipped and why, and where to go next. */
export function OutcomeStep({ found }: { found: ImportView }) {
  const { resource, params, route, name } = useResourceRoute();
  const translate = useTranslate();
  const { number } = useFormats();
  const path = useImportsPath();
  const { open } = useImportAddress();
  const { download, isLoading } = useDownload();
  const queries = useQueryClient();
  const isDone = found.state === 'done';
  useEffect(() => {
    // The list has new rows.
    if (isDone) void queries.invalidateQueries({ queryKey: [name] });
  }, [isDone, name, queries]);
  const words = (count: number) => translate(`resources.${resource.name}.${count === 1 ? 'one' : 'many'}`);
  if (found.state === 'running')
    return (
      <section className={styles.card} aria-label={translate('imports.screen.steps.outcome')}>
        <FileFacts found={found} />
        <LinearProgress aria-label={translate('imports.screen.writing')} />
        <p role="status" className={styles.quiet}>
          {translate('imports.screen.writing_about')}
        </p>
      </section>
    );
  const { counts, made, total } = found;
  const passed = (['there', 'twin', 'fault', 'skipped'] as const).filter((verdict) => counts[verdict] > 0);
  const isAll = made === total;
  return (
    <section className={styles.card} aria-label={translate('imports.screen.steps.outcome')}>
      <FileFacts found={found} />
      <p role="status" className={styles.outcome}>
        {isDone ? translate('imports.screen.made', { count: number(made ?? 0), what: words(made ?? 0) }) : found.problem}
      </p>
      {isDone && found.choice?.value && (made ?? 0) > 0 && (
        <p className={styles.quiet}>{translate(`imports.choices.${resource.name}.${found.choice.value}_done`)}</p>
      )}
      {isDone && passed.length > 0 && (
        <ul className={styles.passed}>
          {passed.map((verdict) => (
            <li key={verdict}>
              {translate(`imports.screen.passed.${verdict}`, { smart_count: counts[verdict], count: number(counts[verdict]) })}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {!resource.isEmbedded && (
          <Button component={Link} to={pathTo(resource, 'list', params, route)} variant="contained">
            {translate('imports.screen.to_list', { many: words(2) })}
          </Button>
        )}
        {isDone && !isAll && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={isLoading}
            onClick={() => void download(`${path}/${found.id}/errors`, 'errors.csv')}
          >
            {translate('imports.screen.error_file')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={() => open(null)}>
          {translate('imports.screen.another')}
        </Button>
      </div>
    </section>
  );
}
