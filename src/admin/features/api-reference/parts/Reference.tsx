import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useDeferredValue, useMemo, useState } from 'react';
import { SearchField } from '../../../ui/SearchField';
import { type ApiDocument, operationsIn } from './document';
import { GroupLinks } from './GroupLinks';
import { Operations } from './Operations';
import { groupOperations, searchOperations } from './searchOperations';

/** The calls of a document, to search through and to unfold. */
export function Reference({ document }: { document: ApiDocument }) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const operations = useMemo(() => operationsIn(document), [document]);
  const found = useMemo(() => searchOperations(operations, wanted), [operations, wanted]);
  const groups = useMemo(() => groupOperations(found), [found]);
  const list = useMemo(() => <Operations groups={groups} schemas={document.components.schemas} />, [groups, document]);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 5 }}>
        <SearchField value={search} name={translate('api.search')} clearName={translate('api.clear')} onSearch={setSearch} />
        <Box component="span" role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {found.length > 0
            ? translate('api.found', { smart_count: found.length })
            : translate('api.nothing_found', { search: `“${search}”` })}
        </Box>
      </Box>
      {found.length === 0 && (
        <Button variant="outlined" onClick={() => setSearch('')}>
          {translate('api.clear')}
        </Button>
      )}
      <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 180px' }, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>{list}</Box>
        <GroupLinks groups={groups} />
      </Box>
    </>
  );
}
