import type { RaRecord } from 'react-admin';
import type { Registry } from '../../../../../resources/registry.gen';
import type { Row } from '../../../../schema/row';

export type Organization = Row<Registry['organizations']> & RaRecord<string>;
