import { useTranslate } from 'react-admin';
import type { ImportRowView } from '../../../domain/imports/importView';
import { Chip } from '../../ui/values/Chip';
import { Tick } from '../../ui/boxes/Tick';
import { useNotice } from '../../ui/useNotice';
import { labelOf } from '../lists/labelOf';
import { useResourceRoute } from '../useResourceRoute';
import { ImportCell } from './ImportCell';
import * as styles from './imports.module.css';
import * as rows from './ImportRows.module.css';
import { useImportVerbs } from './useImport';

const TONES = { valid: 'good', alike: 'wait', there: 'neutral', twin: 'neutral', fault: 'bad' } as const;

interface ImportRowProps {
  id: string;
  row: ImportRowView;
  fields: readonly string[];
  onMend: () => void;
}

/** A row of the file: its result, whether it is imported, and its cells. */
export function ImportRow({ id, row, fields, onMend }: ImportRowProps) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const notice = useNotice();
  const { mend } = useImportVerbs(id);
  const { line, cells, verdict, faults, is_skipped, resembles } = row;
  const change = (body: { cells?: Readonly<Record<string, string>>; is_skipped?: boolean }) => {
    onMend();
    return mend.mutateAsync({ line, ...body }).catch((error: unknown) => {
      notice.failed(error);
      throw error;
    });
  };
  return (
    <tr data-skipped={is_skipped} data-wrong={faults.length > 0}>
      <th scope="row" className={rows.lineNumber}>
        {translate('imports.screen.row_number', { line })}
      </th>
      <td className={rows.verdict}>
        <div className={rows.found}>
          {verdict && <Chip tone={TONES[verdict]}>{translate(`imports.screen.verdicts.${verdict}`)}</Chip>}
          {resembles && (
            <span className={styles.quiet}>
              {resembles.line === null ? resembles.name : translate('imports.screen.in_row', { line: resembles.line })}
            </span>
          )}
          {/* All fault sentences of the row, also of cells out of sight; a visible cell is described by its own sentence. */}
          {faults.map(({ field, message }) => (
            <span key={`${field} ${message}`} className={styles.wrong} aria-hidden={field !== null && fields.includes(field)}>
              {message}
            </span>
          ))}
          <label className={styles.tick}>
            <Tick
              checked={is_skipped}
              disabled={mend.isPending}
              onChange={(event) => void change({ is_skipped: event.target.checked }).catch(() => {})}
            />
            {translate('imports.screen.skip')}
          </label>
        </div>
      </td>
      {fields.map((field, at) => (
        <ImportCell
          key={field}
          label={labelOf(translate, resource, field)}
          line={line}
          isFirst={at === 0}
          text={cells[field] ?? ''}
          fault={faults.find((fault) => fault.field === field)?.message ?? null}
          onSave={(text) => change({ cells: { [field]: text } })}
        />
      ))}
    </tr>
  );
}
