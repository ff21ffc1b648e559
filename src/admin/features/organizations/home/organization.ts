import type { RaRecord } from 'ra-core';
import type { Registry } from '../../../../../resources/registry.gen';
import type { Row } from '../../../../schema/row';

export type Organization = Row<Registry['organizations']> & RaRecord<string>;
