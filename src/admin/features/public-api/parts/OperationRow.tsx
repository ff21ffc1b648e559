import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { memo, useEffect, useRef } from 'react';
import { Chip } from '../../../ui/values/Chip';
import type { JsonSchemas } from '../../../../domain/public-api/jsonSchema';
import type { Operation } from './document';
import { OperationDetails } from './OperationDetails';

const Line = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: theme.spacing(3),
  width: '100%',
  minHeight: 44,
  padding: theme.spacing(1.5, 4),
  textAlign: 'start',
  font: 'inherit',
  ...theme.typography.body2,
  '&:hover': { backgroundColor: theme.palette.surface.hover },
  '&.Mui-focusVisible': { outlineOffset: -3 },
  '& .words': { flex: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere' },
  '& code': { fontSize: 13 },
  '& .summary': { color: theme.palette.text.secondary },
  '& .fold': { flex: 'none', fontSize: 20, color: theme.palette.text.secondary, transition: theme.transitions.create('transform') },
  '&[aria-expanded=true] .fold': { transform: 'rotate(180deg)' },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(2), padding: theme.spacing(2, 3), '& .access': { display: 'none' } },
}));

interface OperationRowProps {
  operation: Operation;
  isOpen: boolean;
  /** The address names this call: it scrolls into view. */
  isTarget: boolean;
  onToggle: (id: string) => void;
  schemas: JsonSchemas;
}

/** One call as a row that expands. */
export const OperationRow = memo(function OperationRow({ operation, schemas, isOpen, isTarget, onToggle }: OperationRowProps) {
  const translate = useTranslate();
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isTarget) ref.current?.scrollIntoView({ block: 'start' });
  }, [isTarget]);
  const { id, method, path, summary, access } = operation;
  return (
    <Box
      component="li"
      ref={ref}
      id={id}
      sx={{ borderTop: 1, borderColor: 'divider', scrollMarginTop: 72, '&:first-of-type': { borderTop: 0 } }}
    >
      <h3 style={{ margin: 0, font: 'inherit' }}>
        <Line aria-expanded={isOpen} aria-controls={isOpen ? `${id}-details` : undefined} onClick={() => onToggle(id)}>
          <MethodChip method={method} />
          <span className="words">
            <code>{path}</code>
            <span className="summary">{summary}</span>
          </span>
          <span className="access">
            {typeof access === 'object' ? <Chip>{access.need}</Chip> : access !== 'signed-in' && <Chip>{translate(`api.${access}`)}</Chip>}
          </span>
          <ExpandIcon className="fold" aria-hidden />
        </Line>
      </h3>
      {isOpen && (
        <div id={`${id}-details`}>
          <OperationDetails operation={operation} schemas={schemas} />
        </div>
      )}
    </Box>
  );
});

const COLOURS: Readonly<Record<string, string>> = {
  GET: 'info.main',
  POST: 'success.main',
  PUT: 'warning.main',
  PATCH: 'warning.main',
  DELETE: 'error.main',
};

/** The HTTP method of a call. */
const MethodChip = ({ method }: { method: string }) => (
  <Box
    component="span"
    sx={{
      flex: 'none',
      width: 60,
      fontFamily: 'monospace',
      fontSize: 12,
      lineHeight: '22px',
      fontWeight: 700,
      textAlign: 'center',
      borderRadius: '6px',
      border: 1,
      borderColor: 'divider',
      bgcolor: 'surface.sunken',
      color: COLOURS[method] ?? 'text.primary',
    }}
  >
    {method}
  </Box>
);
