import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { ImportView } from '../../../domain/imports/importView';
import { Tick } from '../../ui/boxes/Tick';
import { useFormats } from '../../ui/formats/formats';
import { useNotice } from '../../ui/useNotice';
import { useDownload } from '../../ui/useDownload';
import { useResourceRoute } from '../useResourceRoute';
import { ChoiceForAll } from './ChoiceForAll';
import * as styles from './imports.module.css';
import { useImportAddress, useImportsPath, useImportVerbs } from './useImport';

/** How many records the import creates, and the buttons to create all of them or only the valid ones. */
export function RunPanel({ found }: { found: ImportView }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const { number } = useFormats();
  const notice = useNotice();
  const path = useImportsPath();
  const { open } = useImportAddress();
  const { download, isLoading } = useDownload();
  const { run, remove } = useImportVerbs(found.id);
  const [with_alike, setWithAlike] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const choice = chosen ?? found.choice?.among[0];
  const { valid, alike, there, twin, fault, skipped } = found.counts;
  const count = valid + (with_alike ? alike : 0);
  const noun = translate(`resources.${resource.name}.${count === 1 ? 'one' : 'many'}`);
  const left = [
    ...(fault > 0 ? [translate('imports.screen.left_faults', { smart_count: fault, count: number(fault) })] : []),
    ...(there > 0 ? [translate('imports.screen.left_there', { smart_count: there, count: number(there) })] : []),
    ...(twin > 0 ? [translate('imports.screen.left_twins', { smart_count: twin, count: number(twin) })] : []),
    ...(alike > 0 && !with_alike ? [translate('imports.screen.left_alike', { smart_count: alike, count: number(alike) })] : []),
    ...(skipped > 0 ? [translate('imports.screen.left_skipped', { smart_count: skipped, count: number(skipped) })] : []),
  ];
  const busy = run.isPending || remove.isPending;
  return (
    <section className={styles.run} aria-label={translate('imports.screen.run')}>
      <div className={styles.runText}>
        <strong>{translate('imports.screen.will_make', { smart_count: count, count: number(count), what: noun })}</strong>
        {left.length > 0 && <span className={styles.quiet}>{left.join(' ')}</span>}
        {alike > 0 && (
          <label className={styles.tick}>
            <Tick checked={with_alike} onChange={(event) => setWithAlike(event.target.checked)} />
            {translate('imports.screen.with_alike', { smart_count: alike, count: number(alike) })}
          </label>
        )}
        {found.choice && choice !== undefined && <ChoiceForAll choice={found.choice} value={choice} onChoose={setChosen} />}
      </div>
      <div className={styles.buttons}>
        <Button
          variant="text"
          color="inherit"
          disabled={busy}
          onClick={() => remove.mutate(undefined, { onSuccess: () => open(null), onError: notice.failed })}
        >
          {translate('imports.screen.throw_away')}
        </Button>
        {(fault > 0 || there + twin > 0) && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={isLoading}
            onClick={() => void download(`${path}/${found.id}/errors`, 'errors.csv')}
          >
            {translate('imports.screen.error_file')}
          </Button>
        )}
        <Button
          variant="contained"
          disabled={count === 0 || remove.isPending}
          loading={run.isPending}
          onClick={() =>
            run.mutate(
              { rows: fault > 0 ? 'valid' : 'all', with_alike, ...(choice === undefined ? {} : { choice }) },
              { onError: notice.failed },
            )
          }
        >
          {translate(fault > 0 ? 'imports.screen.run_valid' : 'imports.screen.run_all', {
            smart_count: count,
            count: number(count),
            what: noun,
          })}
        </Button>
      </div>
    </section>
  );
}
