import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useEvent, useTranslate } from 'react-admin';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SearchField } from '../../../ui/SearchField';
import type { JsonSchemas } from '../../../../domain/public-api/jsonSchema';
import { type ApiDocument, type Operation, operationsIn } from './document';
import { groupId } from './groupId';
import { GroupLinks } from './GroupLinks';
import { OperationRow } from './OperationRow';

/** The calls of a document, with a search; each can be expanded. */
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

/** All calls in their groups. The address names the call opened last, so that it can be shared. */
function Operations({ groups, schemas }: { groups: readonly (readonly [string, readonly Operation[]])[]; schemas: JsonSchemas }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const wanted = decodeURIComponent(hash.slice(1));
  const [target] = useState(wanted);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([wanted]));
  // A stable function: hundreds of rows stay unrendered while one expands.
  const toggle = useEvent((id: string) => {
    const next = new Set(open);
    const isOpened = !next.delete(id);
    if (isOpened) next.add(id);
    setOpen(next);
    void navigate({ hash: isOpened ? id : '' }, { replace: true, preventScrollReset: true });
  });
  return groups.map(([tag, operations]) => (
    <section key={tag} aria-labelledby={groupId(tag)}>
      <Box component="h2" id={groupId(tag)} tabIndex={-1} sx={{ typography: 'h2', m: 0, mb: 2, scrollMarginTop: 72, outline: 'none' }}>
        {tag}
      </Box>
      <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflow: 'clip' }}>
        {operations.map((operation) => (
          <OperationRow
            key={operation.id}
            operation={operation}
            schemas={schemas}
            isOpen={open.has(operation.id)}
            isTarget={operation.id === target}
            onToggle={toggle}
          />
        ))}
      </Paper>
    </section>
  ));
}

/** The calls that contain every word of the search in their method, path, summary or group. */
function searchOperations(operations: readonly Operation[], search: string): readonly Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return operations;
  return operations.filter(({ method, path, summary, tag }) => {
    const text = `${method} ${path} ${summary} ${tag}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Calls by group, groups by name. */
function groupOperations(operations: readonly Operation[]): [tag: string, operations: Operation[]][] {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) groups.set(operation.tag, [...(groups.get(operation.tag) ?? []), operation]);
  return [...groups].sort(([a], [b]) => a.localeCompare(b));
}
