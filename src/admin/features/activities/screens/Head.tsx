import { useRecordContext } from 'react-admin';
import type { Registry } from '../../../../../resources/registry.gen';
import type { Row } from '../../../../schema/row';
import { DeclaredHead } from '../../../engine/records/DeclaredHead';
import { Trainers } from '../../contacts/Trainers';

/** The head of an activity, with its trainers. */
export function Head() {
  const record = useRecordContext<Row<Registry['activities']>>();
  return <DeclaredHead beside={record && <Trainers contacts={record.contacts} />} />;
}
