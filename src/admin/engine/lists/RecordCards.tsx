import { useListContext, useTranslate } from 'react-admin';
import { leadOf } from '../../../schema/columnNames';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { HiddenChip } from '../../layout/HiddenChip';
import { classes } from '../../ui/classes';
import { Skeleton } from '../../ui/Skeleton';
import { Thumbnail } from '../../ui/values/Thumbnail';
import { useResourceRoute } from '../useResourceRoute';
import { CellValue } from './table/Cell';
import { labelOf } from './labelOf';
import * as styles from './RecordCards.module.css';
import type { RowActions as Actions } from './rowActions';
import { TitleLink } from './table/TitleCell';
import { TotalsBelow } from './TotalsBelow';
import type { ListColumn } from './useColumns';
import { useOpening } from './useOpening';

const SHOWN = 2;

/** The rows of a list on a small screen: the name on one line, the most important facts below it. */
export function RecordCards({ columns, RowActions }: { columns: readonly ListColumn[]; RowActions?: Actions | undefined }) {
  const { resource } = useResourceRoute();
  const { data, isPending } = useListContext<AnyRow>();
  const translate = useTranslate();
  const picture = columns.find(({ role }) => role === 'picture');
  // A state or a switch is at the end, in reach of a thumb; the rest goes on the second line. A draft is marked next to its name, because a
  // switch on every row would draw too much attention to publishing.
  const draft = columns.find(({ name }) => name === resource.draft);
  const open = columns.filter((column) => column !== picture && column !== draft && column.name !== resource.title);
  const state =
    open.find(({ name }) => name === resource.state) ??
    open.find(({ role }) => role === 'state') ??
    (draft ? undefined : open.find(({ role }) => role === 'switch'));
  const listed = open.filter((column) => column !== state && column.role !== 'switch');
  // In a list with totals, the first amount is always among the shown facts.
  const amount = listed.find(({ name }) => resource.list.totals.includes(name));
  const others = listed.filter((column, at) => at < SHOWN || column === amount);
  // When the row has actions at its end, the state moves to the second line to leave room for the name.
  const facts = RowActions && state ? [state, ...others] : others;
  const opening = useOpening();
  return (
    <>
      <ul className={styles.cards}>
        {isPending
          ? Array.from({ length: 8 }, (_none, index) => (
              <li key={index} className={styles.card}>
                <Skeleton width={32} height={32} />
                <div className={styles.words}>
                  <Skeleton width="60%" />
                  <Skeleton width="35%" />
                </div>
              </li>
            ))
          : data?.map((record) => (
              <li
                key={record.id}
                className={classes(styles.card, opening && styles.opens)}
                onClick={opening && ((event) => opening(event, record))}
              >
                {picture && <Thumbnail value={record[picture.name]} />}
                <div className={styles.words}>
                  <div className={styles.name}>
                    <TitleLink record={record} by={headingOf(resource, record)} />
                    <HiddenChip resource={resource} record={record} />
                  </div>
                  <div className={styles.facts}>
                    {facts.filter(isShownOnCard(record, headingOf(resource, record))).map((column) => (
                      <div
                        key={column.name}
                        title={labelOf(translate, resource, column.name)}
                        className={classes(styles.fact, column === amount && styles.amount)}
                      >
                        {isCount(column) && <span className={styles.counted}>{`${labelOf(translate, resource, column.name)}:`}</span>}
                        <CellValue column={column} record={record} />
                      </div>
                    ))}
                  </div>
                </div>
                {state && !RowActions && (
                  <div className={styles.state}>
                    {state.role === 'switch' && (
                      <div aria-hidden className={styles.label}>
                        {labelOf(translate, resource, state.name)}
                      </div>
                    )}
                    <CellValue column={state} record={record} />
                  </div>
                )}
                {RowActions && (
                  <div className={styles.actions}>
                    <RowActions record={record} />
                  </div>
                )}
              </li>
            ))}
      </ul>
      {!isPending && <TotalsBelow columns={columns} />}
    </>
  );
}

/** A bare number, which is meaningless without its column heading. */
function isCount({ field }: ListColumn): boolean {
  const { as = field.kind, unit, isLabel = false } = field as { as?: string; unit?: string; isLabel?: boolean };
  return as === 'integer' && unit === undefined && !isLabel;
}

/** A card leaves out empty values. */
const isShownOnCard =
  (record: AnyRow, heading: string) =>
  ({ name }: ListColumn): boolean =>
    record[name] !== null && name !== heading;

/** The text of the link to the record. A title that also repeats facts is shortened: `2026-10 · Club` becomes 2026-10. */
function headingOf(resource: AnyResource, record: AnyRow): string {
  const lead = leadOf(resource);
  const value = record[lead];
  return typeof value === 'string' && value !== '' && String(record[resource.title]).includes(value) ? lead : resource.title;
}
