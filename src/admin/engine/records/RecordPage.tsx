import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { fill } from '../../../schema/routes';
import type { AnyRow } from '../../../schema/row';
import { recordPattern } from './recordTabs';
import { useResourceRoute } from '../useResourceRoute';
import { RecordForm } from './form/RecordForm';
import { Sections } from './form/Section';
import { heldNames, shownFields } from './form/shownFields';
import { useProfile } from '../../ui/useProfile';
import type { FormTask } from './form/useRecordForm';
import { FormSkeleton } from './FormSkeleton';
import { RecordFrame } from './RecordFrame';
import { RecordLayout } from './RecordLayout';

interface RecordPageProps {
  /** The fields of its form. */
  names: readonly string[];
  save: Pick<FormTask, 'send' | 'onSaved'>;
  /** The initial values of the form where they contain more than the record; undefined until they have loaded. */
  start?: AnyRow | undefined;
  /** Replaces the form when its data cannot be shown. */
  missing?: ReactNode;
  /** The sections of the form. */
  children: (record: AnyRow) => ReactNode;
}

/** A subpage of a record: some of its fields as a form, within the frame of the record. */
export function RecordPage(props: RecordPageProps) {
  const { resource, route, params } = useResourceRoute();
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <PageForm {...props} />
    </RecordFrame>
  );
}

function PageForm({ names, save, missing, children, ...own }: RecordPageProps) {
  const { resource, route, params } = useResourceRoute();
  const record = useRecordContext<AnyRow>();
  const translate = useTranslate();
  const profile = useProfile();
  const isClosed = heldNames(shownFields(resource, names, profile, 'edit')).length === 0;
  const start = 'start' in own ? own.start : record;
  return (
    <>
      {missing}
      {start && (
        <RecordLayout>
          <RecordForm
            key={`${start.id} ${names.join()}`}
            resource={resource}
            names={names}
            start={start}
            elsewhere={fill(recordPattern(resource, route), params)}
            {...save}
          >
            {isClosed && (
              <Alert severity="info" sx={{ mb: 4 }}>
                {translate('record.closed')}
              </Alert>
            )}
            <Sections>{children(start)}</Sections>
          </RecordForm>
        </RecordLayout>
      )}
      {!start && !missing && <FormSkeleton />}
    </>
  );
}
