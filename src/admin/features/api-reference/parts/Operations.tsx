import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useEvent } from 'react-admin';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Operation, Schemas } from './document';
import { groupId } from './groupId';
import { OperationRow } from './OperationRow';

/** All calls in their groups. What is opened last stands in the address, so that it can be sent to somebody. */
export function Operations({ groups, schemas }: { groups: readonly (readonly [string, readonly Operation[]])[]; schemas: Schemas }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const wanted = decodeURIComponent(hash.slice(1));
  const [target] = useState(wanted);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([wanted]));
  // The same function for every line and render: hundreds of lines stay as they are while one unfolds.
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
