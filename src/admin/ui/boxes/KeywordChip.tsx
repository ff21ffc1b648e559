import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

interface KeywordChipProps {
  keyword: string;
  disabled: boolean;
  onRemove: () => void;
}

/** One keyword with a button that removes it. */
export function KeywordChip({ keyword, disabled, onRemove }: KeywordChipProps) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: '100%',
        height: 28,
        pl: 2,
        pr: 0.5,
        fontSize: 13,
        borderRadius: 1,
        bgcolor: 'action.selected',
      }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {keyword}
      </Box>
      <IconButton
        size="small"
        disabled={disabled}
        aria-label={translate('inputs.keywords.remove', { keyword })}
        onClick={onRemove}
        sx={{ p: 1, ml: 0.5 }}
      >
        <Close sx={{ fontSize: 14 }} />
      </IconButton>
    </Box>
  );
}

/** Looks like the other boxes, with chips before the typed text. */
export const ChipBox = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: 40,
  padding: '5px 6px',
  border: `1px solid ${theme.palette.mode === 'light' ? 'rgba(0, 0, 0, 0.23)' : 'rgba(255, 255, 255, 0.23)'}`,
  borderRadius: theme.shape.borderRadius,
  '&:hover': { borderColor: theme.palette.text.primary },
  '&:focus-within': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  '&[data-invalid]': { borderColor: theme.palette.error.main },
  '&[data-disabled]': { borderColor: theme.palette.action.disabled },
  '& > input': {
    flex: '1 1 64px',
    minWidth: 0,
    height: 28,
    padding: '0 8px',
    border: 0,
    outline: 0,
    background: 'transparent',
    font: 'inherit',
    fontSize: theme.typography.pxToRem(14),
    color: 'inherit',
    '&::placeholder': { color: 'inherit', opacity: 0.62 },
  },
}));
